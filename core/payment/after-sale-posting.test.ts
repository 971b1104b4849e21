import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteAncillaries } from '../change/ancillary-change.ts'
import { withBought } from '../change/balance.ts'
import { type PlannedRefund, planRefund, type RefundablePayment } from '../booking/refund-plan.ts'
import { quoteRefund, type SoldAncillary } from '../booking/refund-quote.ts'
import { figuresOfFlight, givenUp, soldForFigures, soldTo, tax } from '../booking/sample-sale.ts'
import { fareQuote, type FlightSwap, quoteOf } from '../change/sample-change.ts'
import { type Minor, minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import {
  postingForAncillaries,
  postingForCancellation,
  postingForChange,
  postingForFlown,
} from './after-sale-posting.ts'
import {
  imbalanceOf,
  type LedgerPosting,
  postingForPayment,
  postingForRefund,
  postingForSale,
  type RefundFacts,
} from './ledger.ts'

const party = { adult: 1, child: 0, infant: 0 }
/** 120.00, YQ 15.00, AT 20.00 refundable, ZY 8.00 not. */
const price = soldTo(party, {
  adult: { base: 12_000, taxes: [tax('YQ', 1_500), tax('AT', 2_000), tax('ZY', 800, false)] },
})
const seat = { passengerId: 'adult-1', code: '12A', product: 'seat', amount: minor(1_800) }

const cancelled = givenUp({ price, fees: { refund: minor(5_000) }, ancillaries: [seat] })

describe('the books', () => {
  it('give a refundable flight back less its fee; a tax that is kept stays owed to others', () => {
    expect(postingForCancellation('q', quoteRefund(cancelled))).toEqual({
      kind: 'cancellation',
      source: 'cancel:q',
      currency: 'EUR',
      entries: [
        { account: 'unearned-fare-revenue', amount: 12_000, detail: null },
        { account: 'unearned-fare-revenue', amount: 1_500, detail: 'YQ' },
        { account: 'taxes-payable', amount: 2_000, detail: 'AT' },
        { account: 'unearned-ancillary-revenue', amount: 1_800, detail: 'seat' },
        { account: 'fees', amount: -5_000, detail: 'refund' },
        { account: 'refunds-payable', amount: -12_300, detail: 'cancelled' },
      ],
    })
  })

  it("earn what the fare's conditions keep, and give the refundable taxes back", () => {
    const quote = quoteRefund({ ...cancelled, fees: { refund: null } })
    expect(postingForCancellation('q', quote)?.entries.slice(-3)).toEqual([
      { account: 'taxes-payable', amount: 2_000, detail: 'AT' },
      { account: 'unearned-ancillary-revenue', amount: 1_800, detail: 'seat' },
      { account: 'refunds-payable', amount: -2_000, detail: 'cancelled' },
    ])
    expect(postingForCancellation('q', quote)?.entries).toContainEqual({
      account: 'earned-revenue',
      amount: -15_300,
      detail: 'forfeited',
    })
  })

  it('owe the difference of a change, with the new flight’s seats, to those whom each part belongs to', () => {
    const newPrice = soldTo(party, {
      adult: { base: 15_000, taxes: [tax('YQ', 1_500), tax('AT', 2_100)] },
    })
    const fees = { change: minor(5_000), refund: null }
    const quote = changed({ oldPrice: price, newPrice, fees, ancillaries: [seat] })
    const ancillaries = [{ code: 'seat', amount: minor(2_500) }]
    expect(postingForChange({ changeId: 'c', quote, ancillaries })).toEqual({
      kind: 'change',
      source: 'change:c',
      currency: 'EUR',
      entries: [
        // 30.00 of fare, 1.00 of tax, 50.00 of fee, less 18.00 for the old seat, and 25.00 for the new one
        { account: 'accounts-receivable', amount: 8_800, detail: null },
        { account: 'unearned-fare-revenue', amount: -3_000, detail: null },
        { account: 'taxes-payable', amount: -100, detail: 'AT' },
        { account: 'fees', amount: -5_000, detail: 'change' },
        { account: 'unearned-ancillary-revenue', amount: -700, detail: 'seat' },
      ],
    })
  })

  it('owe the traveller what a change gives back, and earn the rest of the fare on a cheaper flight', () => {
    const newPrice = soldTo(party, { adult: { base: 10_000, taxes: [tax('YQ', 1_500), tax('AT', 500)] } })
    const fees = { change: minor(0), refund: null }
    const quote = changed({ oldPrice: price, newPrice, fees, ancillaries: [] })
    expect(postingForChange({ changeId: 'c', quote })?.entries).toEqual([
      { account: 'unearned-fare-revenue', amount: 2_000, detail: null },
      { account: 'taxes-payable', amount: 1_500, detail: 'AT' },
      { account: 'earned-revenue', amount: -2_000, detail: 'forfeited' },
      { account: 'refunds-payable', amount: -1_500, detail: 'changed' },
    ])
  })

  it('balance for a change with everything bought for the new flight', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), amounts, (difference, bought) => {
        const quote = withBought(
          fareQuote(difference, price),
          bought.map((amount) => ({ ...seat, amount: minor(amount) })),
        )
        const posting = postingForChange({ changeId: 'c', quote })
        expect(posting ? imbalanceOf(posting) : 0).toBe(0)
      }),
    )
  })

  it('earn fare, carrier charges, seats and extras when a flight is flown, and no tax', () => {
    const ancillaries = [{ code: 'seat', amount: minor(1_800) }]
    expect(postingForFlown({ segmentId: 's', currency: 'EUR', price, ancillaries })).toEqual({
      kind: 'flown',
      source: 'flown:s',
      currency: 'EUR',
      entries: [
        { account: 'unearned-fare-revenue', amount: 12_000, detail: null },
        { account: 'unearned-fare-revenue', amount: 1_500, detail: 'YQ' },
        { account: 'unearned-ancillary-revenue', amount: 1_800, detail: 'seat' },
        { account: 'earned-revenue', amount: -15_300, detail: 'flown' },
      ],
    })
  })

  it('post nothing for an even exchange and for a free flight', () => {
    const fees = { change: minor(0), refund: null }
    const quote = changed({ oldPrice: price, newPrice: price, fees, ancillaries: [] })
    expect(postingForChange({ changeId: 'c', quote })).toBeUndefined()
    expect(postingForFlown({ segmentId: 's', currency: 'EUR', price: soldTo(party, {}) })).toBeUndefined()
  })
})

function changed(swap: Omit<FlightSwap, 'party' | 'isInvoluntary'>) {
  return quoteOf({ ...swap, party, isInvoluntary: false })
}

/** A booking of one flight with its books and payments, over its whole life. */
interface Life {
  readonly price: PricedFlight
  readonly ancillaries: readonly SoldAncillary[]
  readonly postings: readonly (LedgerPosting | undefined)[]
  /** newest first */
  readonly payments: readonly RefundablePayment[]
}

const cents = fc.nat({ max: 60_000 })
const figures = fc.array(cents, { minLength: figuresOfFlight, maxLength: figuresOfFlight })
const seats = fc
  .array(cents, { maxLength: 3 })
  .map((amounts) => amounts.map((amount): SoldAncillary => ({ ...seat, amount: minor(amount) })))
const fee = fc.option(cents).map((amount) => (amount === null ? null : minor(amount)))
const story = fc.record({
  people: fc.record({ adult: fc.integer({ min: 1, max: 3 }), child: fc.nat(2), infant: fc.nat(1) }),
  first: figures,
  seats,
  voucherShare: fc.double({ min: 0, max: 1, noNaN: true }),
  agencyCode: fc.constantFrom(null, 'AG1'),
  changes: fc.array(
    fc.record({
      to: figures,
      seats,
      change: cents.map(minor),
      refund: fee,
      isInvoluntary: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  refund: fee,
  notKept: fc.constantFrom('flight', 'trip', null),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never

function sumOf(amounts: readonly { readonly amount: number }[]): Minor {
  return minor(amounts.reduce((all, { amount }) => all + amount, 0))
}

function productsOf(ancillaries: readonly SoldAncillary[]) {
  return ancillaries.map(({ product: code, amount }) => ({ code, amount }))
}

function pay(life: Life, due: Minor, { voucherShare, agencyCode }: Story): Life {
  const part = minor(Math.floor(due * voucherShare))
  const attemptId = `attempt-${life.payments.length}`
  const gateway = minor(due - part)
  const means = { attemptId, provider: 'default', agencyCode }
  const voucher = { code: 'GIFT', amount: part }
  const posting = postingForPayment({ ...means, currency: 'EUR', amount: gateway, voucher })
  const payment = { ...means, gateway, voucher: { code: 'GIFT', left: part } }
  return { ...life, postings: [...life.postings, posting], payments: [payment, ...life.payments] }
}

function giveBack(life: Life, amount: Minor, reason: RefundFacts['reason']): Life {
  const plan = planRefund(amount, life.payments)
  const postings = plan.map((each) => postingForRefund({ ...factsOf(each), reason }))
  const payments = life.payments.map((payment) => lessGivenBack(payment, plan))
  return { ...life, postings: [...life.postings, ...postings], payments }
}

function factsOf({ attemptId, method, amount }: PlannedRefund) {
  const targets = {
    gateway: { method: 'gateway', provider: 'default' },
    voucher: { method: 'voucher', voucherCode: 'GIFT' },
    account: { method: 'account', agencyCode: 'AG1' },
  } as const
  return { refundId: `of-${attemptId}`, currency: 'EUR', amount, ...targets[method] } as const
}

function lessGivenBack(payment: RefundablePayment, plan: readonly PlannedRefund[]): RefundablePayment {
  const own = plan.filter(({ attemptId }) => attemptId === payment.attemptId)
  const voucherBack = sumOf(own.filter(({ method }) => method === 'voucher'))
  return {
    ...payment,
    gateway: minor(payment.gateway - (sumOf(own) - voucherBack)),
    voucher: payment.voucher && { ...payment.voucher, left: minor(payment.voucher.left - voucherBack) },
  }
}

function sell(told: Story): Life {
  const { people, first, seats: ancillaries } = told
  const sold = soldForFigures(people, first)
  const flights = { reservationId: 'r', currency: 'EUR', flights: [sold] } as const
  const posting = postingForSale({ ...flights, ancillaries: productsOf(ancillaries) })
  const life = { price: sold, ancillaries, postings: [posting], payments: [] }
  return pay(life, minor(sold.total + sumOf(ancillaries)), told)
}

function change(life: Life, step: Story['changes'][number], told: Story): Life {
  const { to, seats: ancillaries, change: changeFee, refund, isInvoluntary } = step
  const newPrice = soldForFigures(told.people, to)
  const terms = { fees: { change: changeFee, refund }, ancillaries: life.ancillaries, isInvoluntary }
  const quote = quoteOf({ oldPrice: life.price, newPrice, party: told.people, ...terms })
  const posting = postingForChange({ changeId: 'c', quote, ancillaries: productsOf(ancillaries) })
  const after = { ...life, price: quote.price, ancillaries, postings: [...life.postings, posting] }
  const paid = pay(after, minor(quote.collect + sumOf(ancillaries)), told)
  return giveBack(paid, quote.refund, 'changed')
}

function cancel(life: Life, { refund, notKept }: Story): Life {
  const { price: sold, ancillaries } = life
  const quote = quoteRefund(givenUp({ price: sold, fees: { refund }, ancillaries, notKept }))
  const postings = [...life.postings, postingForCancellation('q', quote)]
  return giveBack({ ...life, postings }, quote.refund, 'cancelled')
}

function liveOn(told: Story): Life {
  return told.changes.reduce((life, step) => change(life, step, told), sell(told))
}

function balances({ postings }: Life): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { account, detail, amount } of postings.flatMap((each) => each?.entries ?? [])) {
    for (const name of [account, `${account} ${detail}`]) sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return sums
}

/** Accounts of this name, with their details, whose balance is not zero. */
function unsettled(life: Life, account: string): string[] {
  return [...balances(life)]
    .filter(([name, sum]) => name.startsWith(account) && sum !== 0)
    .map(([name]) => name)
}

describe('a booking that is changed and cancelled in any order', () => {
  it('has postings that all balance, and nobody owes anybody anything in the end', () => {
    fc.assert(
      fc.property(story, (told) => {
        const life = cancel(liveOn(told), told)
        for (const each of life.postings) expect(each ? imbalanceOf(each) : 0).toBe(0)
        expect(unsettled(life, 'accounts-receivable')).toEqual([])
        expect(unsettled(life, 'refunds-payable')).toEqual([])
      }),
    )
  })

  it('gives up exactly what was sold when cancelled: no fare, seat or extra stays unearned', () => {
    fc.assert(
      fc.property(story, (told) => {
        const life = cancel(liveOn(told), told)
        expect(unsettled(life, 'unearned')).toEqual([])
      }),
    )
  })

  it('leaves only taxes that are not refundable owed to others, and all of them', () => {
    fc.assert(
      fc.property(story, (told) => {
        const kept = told.notKept ? [] : keptTaxes(soldForFigures(told.people, told.first))
        expect(balances(cancel(sell(told), told)).get('taxes-payable') ?? 0).toBe(0 - sumOf(kept))
      }),
    )
  })

  it('never gives back more of a tax than was collected of it', () => {
    fc.assert(
      fc.property(story, (told) => {
        const taxes = [...balances(cancel(liveOn(told), told))].filter(([name]) =>
          name.startsWith('taxes-payable'),
        )
        expect(taxes.filter(([, sum]) => sum > 0)).toEqual([])
      }),
    )
  })

  it('has payments that always took enough for the money that goes back to each of them', () => {
    fc.assert(
      fc.property(story, (told) => {
        const { payments } = cancel(liveOn(told), told)
        for (const { gateway, voucher } of payments) {
          expect(gateway).toBeGreaterThanOrEqual(0)
          expect(voucher?.left ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('move what is given up of seats and extras to what is taken for it, and keep the rest', () => {
    const line = { kind: 'seat', departureId: 1, passengerId: 'adult-1' } as const
    const cheaper = { ...seat, code: '14C', amount: minor(1_000) }
    const quote = quoteAncillaries([{ ...line, given: seat, taken: cheaper }], {
      currency: 'EUR',
      fees: minor(0),
      isBack: () => false,
    })
    expect(postingForAncillaries('c', quote)).toEqual({
      kind: 'change',
      source: 'change:c',
      currency: 'EUR',
      entries: [
        { account: 'unearned-ancillary-revenue', amount: 800, detail: 'seat' },
        { account: 'earned-revenue', amount: -800, detail: 'forfeited' },
      ],
    })
  })

  it('earn the fee for names that are changed', () => {
    const terms = { currency: 'EUR', fees: minor(4_000), isBack: () => false } as const
    expect(postingForAncillaries('c', quoteAncillaries([], terms))?.entries).toEqual([
      { account: 'accounts-receivable', amount: 4_000, detail: null },
      { account: 'fees', amount: -4_000, detail: 'name-change' },
    ])
  })

  it('earns in full what is flown, with its seats and extras', () => {
    fc.assert(
      fc.property(story, (told) => {
        const life = liveOn(told)
        const ancillaries = productsOf(life.ancillaries)
        const flown = { segmentId: 's', currency: 'EUR', price: life.price, ancillaries } as const
        const posting = postingForFlown(flown)
        expect(posting ? imbalanceOf(posting) : 0).toBe(0)
        expect(unsettled({ ...life, postings: [...life.postings, posting] }, 'unearned')).toEqual([])
      }),
    )
  })
})

function keptTaxes({ passengers }: PricedFlight) {
  return passengers.flatMap(({ count, taxes }) =>
    taxes
      .filter(({ code, refundable }) => !refundable && !isCarrierImposed(code))
      .map(({ amount }) => ({ amount: amount * count })),
  )
}
