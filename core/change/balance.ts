/** The total of a change of flight, with the seats and extras chosen for the new one. */
import { type Minor, minor } from '../kernel/money.ts'
import { ancillaryLine, type ChangeQuote } from './flight-quote.ts'
import { ofWayTogether, type SoldAncillary } from '../booking/refund-quote.ts'

/** Above zero to pay, below zero to give back: a credit pays for the seats and extras bought with it. */
export function balanceOfChange(
  { collect, refund }: Pick<ChangeQuote, 'collect' | 'refund'>,
  charges: Minor,
): Minor {
  return minor(collect - refund + charges)
}

/**
 * The quote in the form in which it is made true: with the purchases on the new flight, and one balance over
 * all of it.
 */
export function withBought(quote: ChangeQuote, bought: readonly SoldAncillary[]): ChangeQuote {
  const charges = minor(bought.reduce((all, { amount }) => all + amount, 0))
  const balance = balanceOfChange(quote, charges)
  return {
    ...quote,
    lines: [...quote.lines, ...ofWayTogether(bought).map((each) => ancillaryLine(each, 1))],
    collect: minor(Math.max(0, balance)),
    refund: minor(Math.max(0, 0 - balance)),
  }
}
