import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { type MiscellaneousService, namesOfService, planEmds, seatService, type ServiceSold } from './emd.ts'

const bagService: MiscellaneousService = { rfic: 'C', rfisc: '0GO', names: { en: 'Bag', de: 'Gepäckstück' } }

const sales = fc.array(
  fc
    .record({
      passengerId: fc.constantFrom('ann', 'ben', 'cem'),
      segmentId: fc.constantFrom('out', 'back'),
      code: fc.string({ minLength: 1, maxLength: 3 }),
      amount: fc.integer({ min: 0, max: 9_999 }).map((amount) => money(amount, 'EUR')),
      service: fc.constantFrom(seatService, bagService),
    })
    .map((each): ServiceSold => each),
  { maxLength: 40 },
)

test('a seat is named with its number, an extra by its name alone', () => {
  expect(namesOfService(seatService, '12A')).toEqual({ en: 'Seat 12A', de: 'Sitzplatz 12A' })
  expect(namesOfService(bagService, 'BAG23')).toEqual({ en: 'Bag', de: 'Gepäckstück' })
})

describe('the documents of seats and extras', () => {
  test('are worth what was paid, coupon by coupon', () => {
    fc.assert(
      fc.property(sales, (sold) => {
        const emds = planEmds(sold)
        const worth = emds.reduce((all, { total }) => all + total, 0)
        expect(worth).toBe(sold.reduce((all, { amount }) => all + amount.amount, 0))
        for (const { coupons, total } of emds)
          expect(coupons.reduce((all, { amount }) => all + amount, 0)).toBe(total)
      }),
    )
  })

  test('have one passenger, one reason for issuance and at most four coupons each; the next begins when one is full', () => {
    fc.assert(
      fc.property(sales, (sold) => {
        const emds = planEmds(sold)
        for (const { coupons } of emds)
          expect(coupons.map(({ number }) => number)).toEqual([1, 2, 3, 4].slice(0, coupons.length))
        for (const documents of Map.groupBy(emds, (each) => each.passengerId + each.rfic).values())
          expect(documents.slice(0, -1).every(({ coupons }) => coupons.length === 4)).toBe(true)
      }),
    )
  })

  test('name each paid thing once, and nothing that was free', () => {
    const sold = (code: string, amount: number, service = bagService): ServiceSold => ({
      passengerId: 'ann',
      segmentId: 'out',
      code,
      amount: money(amount, 'EUR'),
      service,
    })
    expect(planEmds([sold('BAG23', 3_000), sold('12A', 900, seatService), sold('MEAL', 0)])).toEqual([
      {
        passengerId: 'ann',
        rfic: 'C',
        currency: 'EUR',
        total: 3_000,
        coupons: [
          {
            number: 1,
            segmentId: 'out',
            rfisc: '0GO',
            code: 'BAG23',
            names: bagService.names,
            amount: 3_000,
          },
        ],
      },
      {
        passengerId: 'ann',
        rfic: 'A',
        currency: 'EUR',
        total: 900,
        coupons: [
          { number: 1, segmentId: 'out', rfisc: '0B5', code: '12A', names: seatService.names, amount: 900 },
        ],
      },
    ])
    expect(planEmds([sold('MEAL', 0)])).toEqual([])
    const foreign = { ...sold('BAG32', 1), amount: money(1, 'CHF') }
    expect(() => planEmds([sold('BAG23', 1), foreign])).toThrow(RangeError)
  })
})
