import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soldTo, tax } from '../booking/sample-sale.ts'
import { instant } from '../kernel/time.ts'
import { type FareConditions, offeredIn } from '../offer/fare-conditions.ts'
import { conditionsInstead } from './free-change.ts'
import {
  conditionsAfterChange as conditionsOfWay,
  type GivenUpFlight,
  soldFlight,
  type TakenFlight,
} from './sold-flight.ts'

const party = { adult: 1, child: 0, infant: 0 }
const priced = (base: number) => soldTo(party, { adult: { base, taxes: [tax('YQ', 1_500)] } })
const light: FareConditions = {
  cabinBag: true,
  checkedBags: 0,
  seatChoice: 'paid',
  changeFeeMinor: 4_000,
  refundFeeMinor: null,
  meal: false,
  lounge: false,
  priority: false,
}
const flex: FareConditions = { ...light, checkedBags: 2, changeFeeMinor: 0, refundFeeMinor: 0, meal: true }
const day = 24 * 3_600_000
/** Of one flight for one other. */
const conditionsAfterChange = (
  own: FareConditions,
  old: GivenUpFlight,
  { price, isInvoluntary }: Pick<TakenFlight, 'price'> & { readonly isInvoluntary: boolean },
) => conditionsOfWay([{ own, price }], [old], isInvoluntary)[0]
const given = (conditions: FareConditions, base = 10_000): GivenUpFlight => ({
  ...soldFlight(priced(base), conditions, 'EUR'),
  soldAt: instant(0),
  departsAt: instant(10 * day),
})

describe('a flight as sold', () => {
  it('knows its fees in the currency of its sale', () => {
    expect(soldFlight(priced(100), light, 'EUR').fees).toEqual({ change: 4_000, refund: null })
    // the brand states its fees in another currency, and none in this one
    expect(soldFlight(priced(100), light, 'USD').fees).toEqual({ change: null, refund: null })
  })
})

describe('conditions of the flight taken in its place', () => {
  it('are those of the new fare, less what was paid under one that gives nothing back', () => {
    const change = { price: priced(20_000), isInvoluntary: false }
    expect(conditionsAfterChange(flex, given(light), change)).toEqual({
      ...flex,
      keptFare: { adult: 11_500 },
      freeCancellation: undefined,
    })
    expect(conditionsAfterChange(flex, given(flex), change)?.keptFare).toBeUndefined()
  })

  it('stay as paid for if the airline made the change necessary', () => {
    const old = given({
      ...light,
      keptFare: { adult: 500 },
      feesIn: { USD: { changeFeeMinor: 1, refundFeeMinor: 2 } },
    })
    expect(conditionsAfterChange(flex, old, { price: priced(20_000), isInvoluntary: true })).toEqual({
      ...flex,
      changeFeeMinor: 4_000,
      refundFeeMinor: null,
      feesIn: { USD: { changeFeeMinor: 1, refundFeeMinor: 2 } },
      keptFare: { adult: 500 },
      freeCancellation: undefined,
    })
  })

  it('carry the free hours of the sale on, and never begin others', () => {
    const change = { price: priced(10_000), isInvoluntary: false }
    const free = { hours: 24, daysBefore: 7 }
    const old = given({ ...light, freeCancellation: free })
    expect(conditionsAfterChange(light, old, change)?.freeCancellation).toEqual({ hours: 24, daysBefore: 0 })
    expect(
      conditionsAfterChange({ ...light, freeCancellation: free }, given(light), change)?.freeCancellation,
    ).toBeUndefined()
  })

  it('are shown as they are stored, in any currency', () => {
    const fee = fc.option(fc.nat(9_000), { nil: null })
    const stated = fc.record({ changeFeeMinor: fee, refundFeeMinor: fee })
    const conditions = fc
      .tuple(stated, fc.option(fc.record({ USD: stated }), { nil: undefined }), fc.nat(3))
      .map(([fees, feesIn, checkedBags]): FareConditions => ({
        ...light,
        ...fees,
        checkedBags,
        ...(feesIn && { feesIn }),
      }))
    fc.assert(
      fc.property(conditions, conditions, fc.constantFrom('EUR', 'USD'), (own, booked, currency) => {
        const shown = (each: FareConditions) => offeredIn(each, currency, 'EUR')
        expect(shown(conditionsInstead(own, booked))).toEqual(conditionsInstead(shown(own), shown(booked)))
      }),
    )
  })
})
