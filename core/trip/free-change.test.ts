import { describe, expect, it } from 'vitest'
import { conditionsInstead, fareInstead } from './free-change.ts'

const fare = (code: string, total: number) => ({ fareBrand: { code }, total })
const totalOf = ({ total }: { total: number }) => total
const [light, classic, flex] = [fare('light', 84), fare('classic', 114), fare('flex', 204)]

describe('in place of a flight that the airline did not keep to', () => {
  it('the fare brand that was booked may be taken, dear or cheap', () => {
    expect(fareInstead([light, classic, flex], 'classic', totalOf)).toBe(classic)
    expect(fareInstead([light, classic, flex], 'flex', totalOf)).toBe(flex)
  })

  it('where that is sold out, the cheapest other one', () => {
    expect(fareInstead([flex, classic], 'light', totalOf)).toBe(classic)
    expect(fareInstead([], 'light', totalOf)).toBeUndefined()
  })

  it('what may be changed and given back stays as it was paid for, all else is as the new fare has it', () => {
    const conditions = {
      cabinBag: true,
      checkedBags: 0,
      seatChoice: 'paid',
      changeFee: 50,
      refundFee: null,
      meal: false,
      lounge: false,
      priority: false,
    } as const
    const booked = { ...conditions, checkedBags: 2, changeFee: 0, refundFee: 30 }
    expect(conditionsInstead(conditions, booked)).toEqual({ ...conditions, changeFee: 0, refundFee: 30 })
  })
})
