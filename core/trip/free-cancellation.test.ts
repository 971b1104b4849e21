import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instant, plusMinutes } from '../kernel/time.ts'
import { freeAfterChange, isFreeNow } from './free-cancellation.ts'

const soldAt = instant(Date.UTC(2027, 2, 1, 12))
const hoursLater = (hours: number) => plusMinutes(soldAt, hours * 60)
const usRule = { hours: 24, daysBefore: 7 }

describe('free cancellation', () => {
  it('lasts its hours, if the flight was sold early enough', () => {
    const early = { soldAt, departsAt: hoursLater(24 * 7) }
    expect(isFreeNow(usRule, early, hoursLater(24))).toBe(true)
    expect(isFreeNow(usRule, early, instant(hoursLater(24) + 1))).toBe(false)
    const nearer = { soldAt, departsAt: instant(early.departsAt - 1) }
    expect(isFreeNow(usRule, nearer, soldAt)).toBe(false)
    expect(isFreeNow(undefined, early, soldAt)).toBe(false)
  })

  it('ends with the departure', () => {
    const soon = { soldAt, departsAt: hoursLater(2) }
    expect(isFreeNow({ hours: 24, daysBefore: 0 }, soon, hoursLater(2))).toBe(false)
  })

  it('is never gained by a change to a later flight', () => {
    const late = { soldAt, departsAt: hoursLater(48) }
    expect(freeAfterChange(usRule, late)).toBeUndefined()
    expect(freeAfterChange(undefined, { soldAt, departsAt: hoursLater(24 * 30) })).toBeUndefined()
  })

  it('stays as it was after any change, until its hours are over', () => {
    const hour = fc.integer({ min: 1, max: 24 * 30 })
    const rule = fc.record({ hours: fc.integer({ min: 1, max: 48 }), daysBefore: fc.nat(20) })
    fc.assert(
      fc.property(rule, hour, fc.array(hour, { maxLength: 4 }), hour, (free, first, others, now) => {
        let carried: typeof free | undefined = free
        let departs = first
        for (const next of others) {
          carried = freeAfterChange(carried, { soldAt, departsAt: hoursLater(departs) })
          departs = next
        }
        const before = isFreeNow(free, { soldAt, departsAt: hoursLater(first) }, hoursLater(now))
        const isAhead = now < first && now < departs
        fc.pre(isAhead)
        expect(isFreeNow(carried, { soldAt, departsAt: hoursLater(departs) }, hoursLater(now))).toBe(before)
      }),
    )
  })
})
