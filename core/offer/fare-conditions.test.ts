import { describe, expect, it } from 'vitest'
import {
  compareFares,
  type FareConditions,
  fareConditionsSchema,
  feesIn,
  nameChangeFeeIn,
  offeredIn,
  type OfferedConditions,
} from './fare-conditions.ts'

const light: OfferedConditions = {
  cabinBag: true,
  checkedBags: 0,
  seatChoice: 'paid',
  changeFee: null,
  refundFee: null,
  meal: false,
  lounge: false,
  priority: false,
}
const classic: OfferedConditions = { ...light, checkedBags: 1, changeFee: 50, seatChoice: 'free' }
const flex: OfferedConditions = { ...classic, checkedBags: 2, changeFee: 0, refundFee: 0, meal: true }

describe('fare conditions', () => {
  it('are compared feature by feature: what all fares have alike, and what each dearer fare adds', () => {
    const lines = new Map(compareFares([light, classic, flex]).map((line) => [line.feature, line]))
    expect(lines.get('cabinBag')).toMatchObject({ isSame: true, gains: [false, false, false] })
    expect(lines.get('checkedBags')).toMatchObject({ isSame: false, gains: [false, true, true] })
    expect(lines.get('seatChoice')?.gains).toEqual([false, true, false])
    expect(lines.get('changeFee')?.gains).toEqual([false, true, true])
    expect(lines.get('refundFee')?.gains).toEqual([false, false, true])
    expect(lines.get('meal')?.gains).toEqual([false, false, true])
    expect(compareFares([flex, classic]).find(({ feature }) => feature === 'changeFee')?.gains).toEqual([
      false,
      false,
    ])
  })

  it('are shown in the currency of the sale, without those that only the engine needs', () => {
    const { changeFee: _, refundFee: __, ...same } = classic
    const conditions: FareConditions = {
      ...same,
      changeFeeMinor: 5_000,
      refundFeeMinor: null,
      freeCancellation: { hours: 24, daysBefore: 7 },
    }
    expect(offeredIn(conditions, 'CHF', 'CHF')).toEqual(classic)
    expect(offeredIn(conditions, 'EUR', 'CHF')).toEqual({ ...classic, changeFee: null })
  })

  it('state fees in the currency of the sale; a free one stays free, an unstated one is not offered', () => {
    const conditions: FareConditions = {
      cabinBag: true,
      checkedBags: 1,
      seatChoice: 'free',
      changeFeeMinor: 5_000,
      refundFeeMinor: 0,
      meal: false,
      lounge: false,
      priority: false,
    }
    expect(feesIn(conditions, 'CHF', 'CHF')).toEqual({ change: 5_000, refund: 0 })
    expect(feesIn(conditions, 'EUR', 'CHF')).toEqual({ change: null, refund: 0 })
    const stated = { ...conditions, feesIn: { EUR: { changeFeeMinor: 5_200, refundFeeMinor: null } } }
    expect(feesIn(stated, 'EUR', 'CHF')).toEqual({ change: 5_200, refund: 0 })
  })

  it('allows another name only where it states a fee for it, in each currency', () => {
    const { changeFee: _, refundFee: __, ...same } = light
    const silent: FareConditions = { ...same, changeFeeMinor: 0, refundFeeMinor: 0 }
    expect(nameChangeFeeIn(silent, 'EUR', 'EUR')).toBeNull()
    const allowing = { ...silent, nameChangeFeeMinor: 3_000 }
    expect(nameChangeFeeIn(allowing, 'CHF', 'CHF')).toBe(3_000)
    expect(nameChangeFeeIn(allowing, 'EUR', 'CHF')).toBeNull()
    const stated = { changeFeeMinor: 0, refundFeeMinor: 0, nameChangeFeeMinor: 2_800 }
    expect(nameChangeFeeIn({ ...allowing, feesIn: { EUR: stated } }, 'EUR', 'CHF')).toBe(2_800)
    expect(nameChangeFeeIn({ ...allowing, nameChangeFeeMinor: 0 }, 'EUR', 'CHF')).toBe(0)
  })

  it('may grant hours to cancel free of charge: whole ones, at least one, and then the days ahead as well', () => {
    const conditions = { ...light, changeFeeMinor: null, refundFeeMinor: null }
    const granting = (freeCancellation: unknown) =>
      fareConditionsSchema.safeParse({ ...conditions, freeCancellation })
    expect(granting({ hours: 24, daysBefore: 7 }).data?.freeCancellation).toEqual({
      hours: 24,
      daysBefore: 7,
    })
    expect(granting(undefined).success).toBe(true)
    expect(granting({ hours: 0, daysBefore: 7 }).success).toBe(false)
    expect(granting({ hours: 24 }).success).toBe(false)
  })
})
