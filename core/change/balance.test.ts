import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { balanceOfChange, withBought } from './balance.ts'
import { fareQuote } from './sample-change.ts'

const price: PricedFlight = {
  currency: 'EUR',
  fareId: 1,
  fareBrand: 'flex',
  fareBasis: 'YFLOW',
  bookingClass: 'Y',
  passengers: [],
  base: minor(0),
  original: minor(0),
  total: minor(0),
}

const quoteOf = (difference: number) => fareQuote(difference, price)

function bag(amount: number) {
  return { passengerId: 'p', code: 'BAG23', product: 'BAG23', names: { en: 'Bag' }, amount: minor(amount) }
}

describe('the total of a change', () => {
  it('is its own balance plus the seats and extras of the new flight [SIDE-11]', () => {
    expect(balanceOfChange(quoteOf(5_000), minor(800))).toBe(5_800)
    expect(balanceOfChange(quoteOf(-5_000), minor(800))).toBe(-4_200)
    expect(balanceOfChange(quoteOf(-800), minor(800))).toBe(0)
  })

  it('has a line for each thing that was bought, under its name', () => {
    const { lines } = withBought(quoteOf(0), [bag(3_000)])
    expect(lines).toEqual([
      { kind: 'ancillary', code: 'BAG23', product: 'BAG23', names: { en: 'Bag' }, amount: 3_000 },
    ])
  })

  it('lets a credit pay for new seats and extras, and gives back only the rest', () => {
    expect(withBought(quoteOf(-5_000), [bag(3_000)])).toMatchObject({ collect: 0, refund: 2_000 })
    expect(withBought(quoteOf(-2_000), [bag(3_000)])).toMatchObject({ collect: 1_000, refund: 0 })
    expect(withBought(quoteOf(1_000), [bag(3_000)])).toMatchObject({ collect: 4_000, refund: 0 })
  })

  it('is never collected and given back at once', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), amounts, (difference, bought) => {
        const quote = withBought(quoteOf(difference), bought.map(bag))
        expect(Math.min(quote.collect, quote.refund)).toBe(0)
        expect(quote.lines.reduce((all, { amount }) => all + amount, 0)).toBe(quote.collect - quote.refund)
      }),
    )
  })
})
