import { describe, expect, it } from 'vitest'
import { instant, minutes } from '../kernel/time.ts'
import { minor } from '../kernel/money.ts'
import {
  airlineFault,
  closesAt,
  fitsWay,
  flightOf,
  isTripAhead,
  mayChange,
  misfitInstead,
  misfitOf,
  type TripFlight,
  tripOf,
} from './trip.ts'

const hour = 3_600_000
const span = (departs: number, arrives: number) => ({
  departsAt: instant(departs * hour),
  arrivesAt: instant(arrives * hour),
})
const out: TripFlight = {
  id: 'out',
  bound: 0,
  leastWait: 0,
  times: span(7, 8),
  givenUp: null,
  isScheduled: true,
  asked: null,
}
const back: TripFlight = { ...out, id: 'back', bound: 1, times: span(20, 21) }
const clock = (hours: number) => ({ now: instant(hours * hour), saleCloses: minutes(60) })
const at = (hours: number, ...flights: TripFlight[]) => tripOf(flights, clock(hours))
const standing = (flight: TripFlight, hours: number) => {
  const { isFinished, isAhead, isActive } = at(hours, flight).flights[0]!
  return { isFinished, isAhead, isActive }
}

describe('a flight of a trip', () => {
  it('is active until its sale closes, ahead until it leaves, and finished from then on', () => {
    expect(standing(out, 5)).toEqual({ isFinished: false, isAhead: true, isActive: true })
    expect(standing(out, 6)).toEqual({ isFinished: false, isAhead: true, isActive: false })
    expect(standing(out, 7)).toEqual({ isFinished: true, isAhead: false, isActive: false })
  })

  it('that the airline moved may be answered until it leaves', () => {
    const moved = { ...out, asked: 'moved' } as const
    expect(standing(moved, 6.5).isActive).toBe(true)
    expect(standing(moved, 7).isActive).toBe(false)
    expect([closesAt(out, clock(0)), closesAt(moved, clock(0))]).toEqual([6 * hour, 7 * hour])
  })

  it('that the airline cancelled stays until it is answered, and never ends', () => {
    const gone = { ...out, isScheduled: false, asked: 'cancelled' } as const
    expect(standing(gone, 5)).toEqual({ isFinished: false, isAhead: true, isActive: true })
    expect(standing(gone, 9)).toEqual({ isFinished: false, isAhead: false, isActive: true })
  })

  it('that was given up is neither ahead nor active', () => {
    expect(standing({ ...out, givenUp: 'by-choice' }, 5)).toMatchObject({ isAhead: false, isActive: false })
  })
})

describe('a trip', () => {
  it('is ahead while one of its flights is', () => {
    expect(isTripAhead(at(9, out, back))).toBe(true)
    expect(isTripAhead(at(9, out, { ...back, givenUp: 'by-choice' }))).toBe(false)
  })

  it('knows its flights by id, also those given up', () => {
    const trip = at(5, { ...out, givenUp: 'by-choice' }, back)
    expect(flightOf(trip, 'out')).toMatchObject({ id: 'out', givenUp: 'by-choice' })
    expect(flightOf(trip, 'other')).toBeUndefined()
  })

  it('names the flight that it clashes with, at its own times or at those of another [FLT-18]', () => {
    const late = span(19, 20.5)
    expect(misfitOf(at(5, out, back), out)).toBeUndefined()
    expect(misfitOf(at(5, { ...out, times: late }, back), back)?.id).toBe('out')
    expect(misfitInstead(at(5, out, back), [out], late)?.id).toBe('back')
    expect(misfitInstead(at(5, out, back), [back], span(7.5, 9))?.id).toBe('out')
  })

  it('ignores flights given up or cancelled: they clash with nothing', () => {
    const late = { ...out, times: span(19, 20.5) }
    for (const flight of [
      { ...late, givenUp: 'by-choice' } as const,
      { ...late, isScheduled: false, asked: 'cancelled' } as const,
    ]) {
      expect(misfitOf(at(5, flight, back), back)).toBeUndefined()
      expect(misfitOf(at(5, flight, back), flight)).toBeUndefined()
      // another flight in its place has to fit
      expect(misfitInstead(at(5, flight, back), [flight], late.times)?.id).toBe('back')
    }
  })
})

describe('what the airline did', () => {
  it('is its fault for the flight itself, and for the rest of a trip that was given up for it', () => {
    const [moved, gone] = [{ ...out, asked: 'moved' } as const, { ...out, isScheduled: false }]
    expect(airlineFault(at(5, moved, back), moved)).toBe('flight')
    expect(airlineFault(at(5, gone, back), gone)).toBe('flight')
    // it may still be flown, or changed for another
    expect(airlineFault(at(5, moved, back), back)).toBeNull()
    expect(airlineFault(at(5, { ...out, givenUp: 'for-the-airline' }, back), back)).toBe('trip')
    expect(airlineFault(at(5, { ...out, givenUp: 'by-choice' }, back), back)).toBeNull()
  })

  it('lets a flight be changed whatever its fare says, as long as it is active', () => {
    const withFee = (flight: TripFlight, hours: number, change: number | null) => {
      const fees = { change: change === null ? null : minor(change), refund: null }
      return mayChange([{ ...at(hours, flight).flights[0]!, sold: { fees } }])
    }
    expect(withFee(out, 5, 0)).toEqual({ ok: true })
    expect(withFee(out, 5, 3_000)).toEqual({ ok: true })
    expect(withFee(out, 5, null)).toEqual({ ok: false, why: 'change-not-allowed' })
    expect(withFee({ ...out, asked: 'moved' }, 5, null)).toEqual({ ok: true })
    expect(withFee(out, 6, 0)).toEqual({ ok: false, why: 'flight-not-active' })
  })
})

describe('a connection', () => {
  const first: TripFlight = { ...out, id: 'first', times: span(7, 8) }
  const second: TripFlight = { ...out, id: 'second', leastWait: 60, times: span(9, 10) }
  const trip = (hours: number, ...flights: TripFlight[]) => at(hours, ...flights, back)

  it('is missed where the wait falls below the airport’s time for a change', () => {
    expect(misfitOf(trip(5, first, second), first)).toBeUndefined()
    const late = { ...first, times: { ...first.times, arrivesAt: instant(8 * hour + 60_000) } }
    expect(misfitOf(trip(5, late, second), late)?.id).toBe('second')
    expect(misfitOf(trip(5, late, second), second)?.id).toBe('first')
    // flights of two ways need no time between them
    expect(misfitOf(at(5, late, { ...second, bound: 1 }), late)).toBeUndefined()
  })

  it('is changed as one: all its flights have to allow it, or the airline did not keep one', () => {
    const may = (hours: number, change: readonly (number | null)[], asked: TripFlight['asked'] = null) =>
      mayChange(
        at(hours, first, { ...second, asked }).flights.map((flight, place) => {
          const fee = change[place] ?? null
          return { ...flight, sold: { fees: { change: fee === null ? null : minor(fee), refund: null } } }
        }),
      )
    expect(may(5, [0, 5_000])).toEqual({ ok: true })
    expect(may(5, [0, null])).toEqual({ ok: false, why: 'change-not-allowed' })
    expect(may(5, [null, null], 'moved')).toEqual({ ok: true })
    expect(may(6, [0, 0])).toEqual({ ok: false, why: 'flight-not-active' })
    expect(mayChange([])).toEqual({ ok: false, why: 'flight-not-active' })
  })

  it('gives way as one: a way in its place has to fit the others only', () => {
    const flights = trip(5, first, second)
    expect(misfitInstead(flights, [first, second], span(7.5, 9.5))).toBeUndefined()
    expect(misfitInstead(flights, [second], span(7.5, 9.5))?.id).toBe('first')
    expect(misfitInstead(flights, [first, second], span(7.5, 20.5))?.id).toBe('back')
  })

  it('never has more than two stops, with what was flown of it', () => {
    const flights = trip(5, first, second)
    expect(fitsWay(flights, [first, second], 3)).toBe(true)
    expect(fitsWay(flights, [second], 2)).toBe(true)
    expect(fitsWay(flights, [second], 3)).toBe(false)
    expect(fitsWay(trip(5, { ...first, givenUp: 'by-choice' }, second), [second], 3)).toBe(true)
  })
})
