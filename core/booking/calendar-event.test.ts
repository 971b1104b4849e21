import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instant, parseInstant } from '../kernel/time.ts'
import { type CalendarEvent, calendarEventsOf, type CalendarLeg } from './calendar-event.ts'
import { sampleItinerary } from './sample-itinerary.ts'

const [out, back] = sampleItinerary
if (!out || !back) throw new Error('no flights')
const soldAt = parseInstant('2026-09-01T10:00:00Z')
const asSold: CalendarLeg = {
  flight: out,
  isBooked: true,
  isOff: false,
  tellings: 0,
  changedAt: undefined,
}
const only = (...legs: CalendarLeg[]) => calendarEventsOf(legs, soldAt)[0]

describe('what a calendar learns about a flight', () => {
  it('begins at 0 when it is sold, in the order flown', () => {
    const events = calendarEventsOf([{ ...asSold, flight: back }, asSold], soldAt)
    expect(events.map(({ flight }) => flight.designator)).toEqual(['PE 101', 'PE 104'])
    for (const event of events)
      expect(event).toMatchObject({ isCancelled: false, sequence: 0, stamp: soldAt })
  })

  it('is that it is cancelled, by anybody', () => {
    const changedAt = instant(soldAt + 1)
    expect(only({ ...asSold, isBooked: false, changedAt })).toMatchObject({
      isCancelled: true,
      sequence: 1,
      stamp: changedAt,
    })
    const off = { ...asSold, isOff: true, tellings: 1, changedAt }
    expect(only(off)).toMatchObject({ isCancelled: true, sequence: 1, stamp: changedAt })
    // given back afterwards: nothing new for a calendar, and no lower number
    expect(only({ ...off, isBooked: false })).toMatchObject({ isCancelled: true, sequence: 2 })
  })

  it('the flight is on again once another flight is changed to it', () => {
    const left = { ...asSold, isBooked: false, changedAt: instant(soldAt + 5) }
    const again = { ...asSold, changedAt: instant(soldAt + 9) }
    expect(only(left, again)).toMatchObject({ isCancelled: false, sequence: 2, stamp: instant(soldAt + 9) })
  })

  it('has a number that rises with everything that is done, and a time that never goes back', () => {
    const acts = fc.array(fc.constantFrom('move', 'giveUp', 'takeAgain', 'cancelDeparture'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(acts, (done) => {
        let legs: CalendarLeg[] = [asSold]
        let last: CalendarEvent | undefined = only(...legs)
        for (const [place, act] of done.entries()) {
          const next = after(legs, act, instant(soldAt + place + 1))
          if (!next) continue
          legs = next
          const now = only(...legs)
          expect(now?.sequence).toBeGreaterThan(last?.sequence ?? 0)
          expect(now?.stamp).toBeGreaterThan(last?.stamp ?? 0)
          last = now
        }
      }),
    )
  })
})

type Act = 'move' | 'giveUp' | 'takeAgain' | 'cancelDeparture'

/** Undefined when nobody can do so. */
function after(legs: readonly CalendarLeg[], act: Act, changedAt: Instant): CalendarLeg[] | undefined {
  const booked = legs.find(({ isBooked }) => isBooked)
  const others = legs.filter(({ isBooked }) => !isBooked)
  const isOff = legs.some((leg) => leg.isOff)
  if (act === 'takeAgain') return booked || isOff ? undefined : [...others, { ...asSold, changedAt }]
  if (!booked) return undefined
  if (act === 'giveUp') return [...others, { ...booked, isBooked: false, changedAt }]
  if (isOff) return undefined
  const told = { ...booked, tellings: booked.tellings + 1, changedAt }
  if (act === 'move') return [...others, told]
  return [...others, told].map((leg) => ({ ...leg, isOff: true }))
}

describe('flights in connection', () => {
  const first = { ...asSold, flight: { ...out, bound: 0 } }
  const next = { ...asSold, flight: { ...back, bound: 0 } }
  const told = { tellings: 1, changedAt: instant(soldAt + 7) }
  const numbersOf = (...legs: CalendarLeg[]) =>
    calendarEventsOf(legs, soldAt).map(({ sequence, stamp }) => [sequence, stamp - soldAt])

  it('are both new when the airline moves one of them: each says how long one waits', () => {
    expect(numbersOf(first, { ...next, ...told })).toEqual([
      [1, 7],
      [1, 7],
    ])
    expect(numbersOf({ ...first, ...told }, { ...next, ...told })).toEqual([
      [2, 7],
      [2, 7],
    ])
  })

  it('leave flights of another way as they were', () => {
    expect(numbersOf({ ...first, ...told }, { ...next, flight: { ...back, bound: 1 } })).toEqual([
      [1, 7],
      [0, 0],
    ])
  })
})
