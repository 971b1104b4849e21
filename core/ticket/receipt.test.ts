import { describe, expect, it } from 'vitest'
import { money } from '../kernel/money.ts'
import { receiptOf } from './make-receipt.ts'
import { cancelledReceipt, changedReceipt } from './sample-after-sale.ts'
import { sampleFacts, sampleReceipt } from './sample-receipt.ts'

describe('an itinerary receipt', () => {
  it('adds up: passengers to the booking, lines to each passenger, payments to the total', () => {
    const receipt = sampleReceipt()
    const { fare, taxes, services, total, passengers, payments } = receipt
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
    expect(total).toBe(46_600)
    expect(sum(passengers.map((each) => each.total))).toBe(total)
    expect(fare + sum(taxes.map(({ amount }) => amount)) + services).toBe(total)
    expect(sum(payments.map(({ amount }) => amount.amount))).toBe(total)
    for (const each of passengers) {
      expect(each.fare + sum(each.taxes.map(({ amount }) => amount)) + each.services).toBe(each.total)
    }
  })

  it('says what was paid beyond the documents, so that fees and kept money add up, too', () => {
    const amount = money(50_000, 'EUR')
    const kept = receiptOf({ ...sampleFacts, payments: [{ kind: 'card', masked: null, amount }] })
    expect(kept).toMatchObject({ adjustment: 3_400, total: 50_000 })
    expect(sampleReceipt().adjustment).toBe(0)
  })

  it('of a booking without a flight left shows the money that was kept', () => {
    const amount = money(8_000, 'EUR')
    const nothing = { flights: [], segments: [], coupons: [], emds: [], seats: [], afterSale: [] }
    const facts = { ...sampleFacts, ...nothing, payments: [{ kind: 'card', masked: null, amount } as const] }
    expect(receiptOf(facts)).toMatchObject({
      fare: 0,
      taxes: [],
      services: 0,
      adjustment: 8_000,
      total: 8_000,
    })
  })

  it('shows taxes as one sum for each code', () => {
    expect(sampleReceipt().passengers[0]?.taxes).toEqual([
      { code: 'YQ', amount: 3_000 },
      { code: 'CH', amount: 900 },
      { code: 'AT', amount: 1_100 },
    ])
  })

  it('gives each passenger their documents, coupons with flight and seat, and miscellaneous documents', () => {
    const [adult, infant] = sampleReceipt().passengers
    expect(adult?.documents).toMatchObject([
      {
        number: '9990000000007',
        checkDigit: String(9990000000007 % 7),
        coupons: [
          { number: 1, flight: { designator: 'PE 101' }, seat: '4A', bookingClass: 'Y', fareBasis: 'YFLEX' },
          { number: 2, flight: { designator: 'PE 104' }, seat: '7D' },
        ],
      },
    ])
    expect(adult?.emds).toMatchObject([{ services: [{ code: '4A', flight: { designator: 'PE 101' } }] }])
    expect(infant?.documents[0]?.coupons.map(({ seat }) => seat)).toEqual([null, null])
    expect(infant?.emds).toEqual([])
  })

  it('says with each coupon and document of a flight that the airline has cancelled it', () => {
    const [wayOut, ...others] = sampleFacts.flights
    if (!wayOut) throw new Error('no sample flight')
    const { passengers } = receiptOf({ ...sampleFacts, flights: [{ ...wayOut, isOff: true }, ...others] })
    const coupons = passengers.map(({ documents }) => documents.flatMap((each) => each.coupons))
    for (const own of coupons) expect(own.map(({ flight }) => flight.isOff)).toEqual([true, false])
    expect(passengers[0]?.emds).toMatchObject([{ services: [{ flight: { isOff: true } }] }])
  })

  it('leaves out the parts of a document that were given back, and with the last part the document', () => {
    const [adult] = cancelledReceipt().passengers
    expect(adult?.emds).toMatchObject([{ total: 2_000, services: [{ code: '4A' }] }])
    expect(adult?.services).toBe(2_000)
  })

  it('after a cancellation has the flights that stay and the money that was kept, to the cent', () => {
    const { fare, taxes, services, adjustment, total, payments, afterSale } = cancelledReceipt()
    expect({ fare, taxes, services, adjustment, total }).toEqual({
      fare: 19_800,
      taxes: [
        { code: 'YQ', amount: 1_500 },
        { code: 'CH', amount: 900 },
      ],
      services: 2_000,
      adjustment: 5_800,
      total: 30_000,
    })
    expect(afterSale.map(({ kept }) => kept)).toEqual([adjustment])
    expect(payments.map(({ amount }) => amount.amount)).toEqual([total])
  })

  it('after a change has the new flight and its fee, to the cent', () => {
    const { fare, services, adjustment, total, afterSale } = changedReceipt()
    expect({ fare, services, adjustment, total }).toEqual({
      fare: 41_800,
      services: 3_500,
      adjustment: 5_000,
      total: 55_300,
    })
    expect(afterSale.map(({ kept }) => kept)).toEqual([adjustment])
  })

  it('is refused for a coupon without a flight', () => {
    const [coupon] = sampleFacts.coupons
    if (!coupon) throw new Error('no sample coupon')
    const facts = { ...sampleFacts, coupons: [{ ...coupon, segmentId: 'gone' }] }
    expect(() => receiptOf(facts)).toThrow(RangeError)
  })
})
