import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { refundReasons } from './attempt.ts'
import {
  imbalanceOf,
  type LedgerPosting,
  postingForRefund,
  postingForReturnedPayment,
  postingForSale,
  postingsForSale,
} from './ledger.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(minor)
const flight = fc
  .array(
    fc.record({
      count: fc.integer({ min: 0, max: 9 }),
      base: amount,
      taxes: fc.array(
        fc.record({ code: fc.constantFrom('YQ', 'YR', 'CH', 'AT', 'US'), amount, refundable: fc.boolean() }),
        { maxLength: 5 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((lines): PricedFlight => {
    const passengers = lines.map((line) => ({
      ...line,
      type: 'adult' as const,
      originalBase: line.base,
      total: minor(line.taxes.reduce((all, tax) => all + tax.amount, line.base as number)),
    }))
    const total = minor(passengers.reduce((all, each) => all + each.total * each.count, 0))
    return { passengers, total, currency: 'EUR', base: total, original: total, ...named }
  })
const named = { fareId: 1, fareBrand: 'light', fareBasis: 'L', bookingClass: 'L' }
const sale = fc.record({
  reservationId: fc.uuid(),
  currency: fc.constant('EUR' as const),
  flights: fc.array(flight, { minLength: 1, maxLength: 4 }),
  fees: fc.dictionary(fc.constantFrom('change', 'service'), amount),
})

function balanceOf(postings: readonly (LedgerPosting | undefined)[], account: string): number {
  const entries = postings.flatMap((each) => each?.entries ?? [])
  return entries.filter((each) => each.account === account).reduce((all, each) => all + each.amount, 0)
}

describe('ledger postings', () => {
  it('of a sale and its payment each balance, and leave the traveller owing nothing', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        const owed = -balanceOf([postingForSale(facts)], 'accounts-receivable')
        const payment = {
          attemptId: 'a',
          provider: 'default',
          currency: 'EUR',
          amount: minor(-owed || 0),
        } as const
        const postings = postingsForSale(facts, payment)
        for (const each of postings) expect(imbalanceOf(each)).toBe(0)
        expect(balanceOf(postings, 'accounts-receivable')).toBe(0)
        const fees = Object.values(facts.fees).reduce((all: number, fee) => all + fee, 0)
        expect(balanceOf(postings, 'gateway-cash')).toBe(
          facts.flights.reduce((all, each) => all + each.total, fees),
        )
      }),
    )
  })

  it('hold no entry of zero and no account twice', () => {
    fc.assert(
      fc.property(sale, (facts) => {
        const entries = postingForSale(facts)?.entries ?? []
        expect(entries.every((each) => each.amount !== 0)).toBe(true)
        const keys = entries.map(({ account, detail }) => `${account} ${detail}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('count carrier-imposed charges as the airline’s own and taxes as collected for others', () => {
    const line = { type: 'adult', count: 2, base: minor(6000), originalBase: minor(6000) } as const
    const taxes = [
      { code: 'YQ', amount: minor(1500), refundable: false },
      { code: 'CH', amount: minor(900), refundable: true },
    ]
    const priced = {
      ...named,
      currency: 'EUR',
      passengers: [{ ...line, taxes, total: minor(8400) }],
      base: minor(12_000),
      original: minor(12_000),
      total: minor(16_800),
    } as const
    expect(postingForSale({ reservationId: 'r', currency: 'EUR', flights: [priced] })).toEqual({
      kind: 'sale',
      source: 'sale:r',
      currency: 'EUR',
      entries: [
        { account: 'accounts-receivable', amount: 16_800, detail: null },
        { account: 'unearned-fare-revenue', amount: -12_000, detail: null },
        { account: 'unearned-fare-revenue', amount: -3_000, detail: 'YQ' },
        { account: 'taxes-payable', amount: -1_800, detail: 'CH' },
      ],
    })
  })

  it('of money that goes back end with nothing owed and nothing kept', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...refundReasons), (taken, reason) => {
        const payment = { attemptId: 'a', provider: 'default', currency: 'EUR', amount: taken } as const
        const postings = [
          postingForReturnedPayment(payment, reason),
          postingForRefund({ ...payment, refundId: 'r', reason }),
        ]
        for (const each of postings) expect(each ? imbalanceOf(each) : 0).toBe(0)
        expect(balanceOf(postings, 'gateway-cash')).toBe(0)
        expect(balanceOf(postings, 'refunds-payable')).toBe(0)
      }),
    )
  })

  it('of nothing are none', () => {
    expect(postingForSale({ reservationId: 'r', currency: 'EUR', flights: [] })).toBeUndefined()
  })
})
