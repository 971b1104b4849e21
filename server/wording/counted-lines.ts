/**
 * Lines of a cancellation or a change as a list shows them: equal ones once with their count, seats beside
 * seats.
 */
import type { CancelledLine, ChangedLine } from '@jetbridge/core/ticket/after-sale.ts'

type Line = CancelledLine | ChangedLine

export interface CountedLine<Of> {
  /** `3 × Bag up to 23 kg` */
  readonly name: string
  readonly lines: readonly Of[]
}

/** One of each name. Fares, taxes and fees belong to everybody: only seats and extras are counted. */
export function countedLines<Of extends Line>(
  lines: readonly Of[],
  nameOf: (line: Of) => string,
): CountedLine<Of>[] {
  const byName = Map.groupBy(lines.toSorted(inOrder), nameOf)
  return [...byName].map(([name, same]) => {
    const isCounted = same.length > 1 && same[0]?.kind === 'ancillary'
    return { name: isCounted ? `${same.length} × ${name}` : name, lines: same }
  })
}

const byCode = new Intl.Collator('en', { numeric: true })

/** Seats and extras by their codes; every other line as it comes. */
function inOrder(one: Line, other: Line): number {
  const apart = placeOf(one) - placeOf(other)
  if (apart !== 0 || one.kind !== 'ancillary') return apart
  return byCode.compare(one.code, other.code ?? '')
}

function placeOf(line: Line): number {
  if (line.kind === 'fee') return 'paid' in line ? 5 : 0
  if (line.kind !== 'ancillary') return 0
  const isBought = 'amount' in line && line.amount > 0
  return (isBought ? 3 : 1) + (line.product === 'seat' ? 0 : 1)
}
