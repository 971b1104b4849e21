/**
 * What a change of seats, extras and names after the sale costs or gives back, line by line. Prices were made when each
 * thing was chosen; here they are only compared. (spec/formats.md 11, docs/decisions/0096)
 */
import type { SoldAncillary } from '../booking/refund-quote.ts'
import { type Currency, type Minor, minor } from '../kernel/money.ts'

/** A seat or an extra of one passenger on one flight. */
export type Ancillary = Omit<SoldAncillary, 'passengerId'>

export const ancillaryKinds = ['seat', 'extra'] as const
export type AncillaryKind = (typeof ancillaryKinds)[number]

/** One thing that is given up, taken, or given up for another, of one passenger on one flight. */
export interface AncillaryLine {
  readonly kind: AncillaryKind
  readonly departureId: number
  readonly passengerId: string
  readonly given: Ancillary | null
  readonly taken: Ancillary | null
}

export interface QuotedAncillaryLine extends AncillaryLine {
  /** what of the worth of `given` counts: it pays for what is taken, or comes back */
  readonly credit: Minor
}

/** `collect` and `refund`: one of them is 0. `kept`: worth of what is given up that the airline keeps. */
export interface AncillaryQuote {
  readonly currency: Currency
  readonly lines: readonly QuotedAncillaryLine[]
  /** for names that are changed with it */
  readonly fees: Minor
  readonly collect: Minor
  readonly refund: Minor
  readonly kept: Minor
}

export interface AncillaryTerms {
  readonly currency: Currency
  readonly fees: Minor
  /** whether the conditions of its flight give money back for seats and extras */
  readonly isBack: (departureId: number) => boolean
}

/**
 * What is given up pays for what is taken, whatever its fare says. What is left of it comes back where the conditions of
 * its flight give it back, or pays the fees; the airline keeps the rest.
 */
export function quoteAncillaries(lines: readonly AncillaryLine[], terms: AncillaryTerms): AncillaryQuote {
  const { currency, fees, isBack } = terms
  const bought = sum(lines.map(({ taken }) => worth(taken)))
  // worth that does not come back is spent first
  let unspent = bought
  const credits = new Map<AncillaryLine, Minor>()
  for (const line of lines) {
    const paid = worth(line.given)
    const counted = isBack(line.departureId) ? paid : Math.min(paid, unspent)
    if (!isBack(line.departureId)) unspent -= counted
    credits.set(line, minor(counted))
  }
  const quoted = lines.map((line) => ({ ...line, credit: credits.get(line) ?? minor(0) }))
  const credit = sum(quoted.map((line) => line.credit))
  const owed = bought + fees
  return {
    currency,
    lines: quoted,
    fees,
    collect: minor(Math.max(0, owed - credit)),
    refund: minor(Math.max(0, credit - owed)),
    kept: minor(sum(lines.map(({ given }) => worth(given))) - credit),
  }
}

function worth(ancillary: Ancillary | null): number {
  return ancillary?.amount ?? 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}
