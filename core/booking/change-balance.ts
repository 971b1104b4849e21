/** What a change of flight comes to together with the seats and extras chosen for the new one. */
import { type Minor, minor } from '../kernel/money.ts'
import type { ChangeLine, ChangeQuote } from './change-quote.ts'
import type { SoldAncillary } from './refund-quote.ts'

/** Above zero to be paid, below zero to be given back: a credit pays for what is bought with it. */
export function balanceOfChange(
  { collect, refund }: Pick<ChangeQuote, 'collect' | 'refund'>,
  charges: Minor,
): Minor {
  return minor(collect - refund + charges)
}

/** The quote as it is made true: with what was bought on the new flight, and one balance over all of it. */
export function withBought(quote: ChangeQuote, bought: readonly SoldAncillary[]): ChangeQuote {
  const lines = bought.map(({ code, product, names, amount }): ChangeLine => ({
    kind: 'ancillary',
    code,
    product,
    names,
    amount,
  }))
  const charges = minor(bought.reduce((all, { amount }) => all + amount, 0))
  const balance = balanceOfChange(quote, charges)
  return {
    ...quote,
    lines: [...quote.lines, ...lines],
    collect: minor(Math.max(0, balance)),
    refund: minor(Math.max(0, 0 - balance)),
  }
}
