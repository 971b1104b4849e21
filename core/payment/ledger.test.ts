import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { refundReasons } from './attempt.ts'
import {
  imbalanceOf,
  type LedgerPosting,
  postingForDeposit,
  postingForPayment,
  postingForRefund,
  postingForReturnedPayment,
  postingForSale,
  postingForVoucher,
  postingsForSale,
  type SaleFacts,
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
  ancillaries: fc.array(fc.record({ code: fc.constantFrom('seat', 'BAG1', 'PET'), amount }), {
    maxLength: 6,
  }),
  fees: fc.dictionary(fc.constantFrom('change', 'service'), amount),
})
/** How much of the amount owed a voucher pays, and who pays the rest. */
const means = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  agencyCode: fc.constantFrom(null, 'AG1'),
})

function worthOf({ flights, ancillaries, fees }: SaleFacts): number {
  const amounts = [
    ...flights.map((each) => each.total),
    ...(ancillaries ?? []).map((each) => each.amount),
    ...Object.values(fees ?? {}),
  ]
  return amounts.reduce((all: number, each) => all + each, 0)
}

function balanceOf(postings: readonly (LedgerPosting | undefined)[], account: string): number {
  const entries = postings.flatMap((each) => each?.entries ?? [])
  return entries.filter((each) => each.account === account).reduce((all, each) => all + each.amount, 0)
}

describe('ledger postings', () => {
  it('of a sale and its payment both balance, and the traveller then owes nothing', () => {
    fc.assert(
      fc.property(sale, means, (facts, { share, agencyCode }) => {
        const owed = worthOf(facts)
        const part = minor(Math.floor(owed * share))
        const payment = {
          attemptId: 'a',
          provider: agencyCode ? 'agency' : 'default',
          currency: 'EUR',
          amount: minor(owed - part),
          agencyCode,
          voucher: { code: 'GIFT', amount: part },
        } as const
        const postings = postingsForSale(facts, payment)
        for (const each of postings) expect(imbalanceOf(each)).toBe(0)
        expect(balanceOf(postings, 'accounts-receivable')).toBe(0)
        expect(balanceOf(postings, agencyCode ? 'agency-account' : 'gateway-cash')).toBe(owed - part)
        expect(balanceOf(postings, agencyCode ? 'gateway-cash' : 'agency-account')).toBe(0)
        expect(balanceOf(postings, 'voucher-liability')).toBe(part)
        const extras = facts.ancillaries.reduce((all: number, each) => all + each.amount, 0)
        expect(balanceOf(postings, 'unearned-ancillary-revenue')).toBe(0 - extras)
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

  it('of money that goes back leave nothing owed and nothing kept', () => {
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

  it('of money given back touch only the account it came from', () => {
    const refund = { refundId: 'r', currency: 'EUR', amount: minor(700), reason: 'cancelled' } as const
    const targets = [
      [{ method: 'gateway', provider: 'default' }, 'gateway-cash', 'default'],
      [{ method: 'voucher', voucherCode: 'GIFT' }, 'voucher-liability', 'GIFT'],
      [{ method: 'account', agencyCode: 'AG1' }, 'agency-account', 'AG1'],
    ] as const
    for (const [target, account, detail] of targets) {
      expect(postingForRefund({ ...refund, ...target })).toEqual({
        kind: 'refund',
        source: 'refund:r',
        currency: 'EUR',
        entries: [
          { account: 'refunds-payable', amount: 700, detail: 'cancelled' },
          { account, amount: -700, detail },
        ],
      })
    }
  })

  it('of a voucher that is issued and spent in any parts leave nothing owed of it', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (parts) => {
        const face = minor(parts.reduce((all, each) => all + each, 0))
        const terms = { currency: 'EUR', amount: minor(0) } as const
        const postings = [
          postingForVoucher({ brand: 'b', code: 'GIFT', currency: 'EUR', amount: face }),
          ...parts.map((part, index) =>
            postingForPayment({
              ...terms,
              attemptId: `${index}`,
              provider: 'voucher',
              voucher: { code: 'GIFT', amount: part },
            }),
          ),
        ]
        for (const each of postings) expect(each ? imbalanceOf(each) : 0).toBe(0)
        expect(balanceOf(postings, 'voucher-liability')).toBe(0)
      }),
    )
  })

  it('of an agency’s deposits and purchases add up to what it has left', () => {
    fc.assert(
      fc.property(amount, amount, (paidIn, bought) => {
        const account = { currency: 'EUR', agencyCode: 'AG1' } as const
        const postings = [
          postingForDeposit({ ...account, id: 'd', amount: paidIn }),
          postingForPayment({ ...account, attemptId: 'a', provider: 'agency', amount: bought }),
        ]
        for (const each of postings) expect(each ? imbalanceOf(each) : 0).toBe(0)
        expect(balanceOf(postings, 'agency-account')).toBe(bought - paidIn)
      }),
    )
  })

  it('of nothing are none', () => {
    expect(postingForSale({ reservationId: 'r', currency: 'EUR', flights: [] })).toBeUndefined()
  })
})
