import { describe, expect, it } from 'vitest'
import type { OfferedConditions } from '../offer/fare-conditions.ts'
import { conditionsInstead, fareInstead as inPlaceOf } from './free-change.ts'

const fare = (code: string, total: number) => ({ fareBrand: { code }, total })
const fareInstead = (fares: readonly ReturnType<typeof fare>[], booked: string) =>
  inPlaceOf({ fareBrand: booked }, fares, ({ total }) => total)
const [light, classic, flex] = [fare('light', 84), fare('classic', 114), fare('flex', 204)]

describe('in place of a flight that the airline did not keep to', () => {
  it('the fare brand that was booked may be taken, dear or cheap', () => {
    expect(fareInstead([light, classic, flex], 'classic')).toBe(classic)
    expect(fareInstead([light, classic, flex], 'flex')).toBe(flex)
  })

  it('where that is sold out, the cheapest other one', () => {
    expect(fareInstead([flex, classic], 'light')).toBe(classic)
    expect(fareInstead([], 'light')).toBeUndefined()
  })

  it('the rights to change and refund stay as they were paid for, all else is as in the new fare', () => {
    const conditions: OfferedConditions = {
      cabinBag: true,
      checkedBags: 0,
      seatChoice: 'paid',
      changeFee: 50,
      refundFee: null,
      meal: false,
      lounge: false,
      priority: false,
    }
    const booked = { ...conditions, checkedBags: 2, changeFee: 0, refundFee: 30 }
    expect(conditionsInstead(conditions, booked)).toEqual({ ...conditions, changeFee: 0, refundFee: 30 })
  })
})
