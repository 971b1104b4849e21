import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseFare,
  chosenAt,
  chosenIn,
  type FlightChoice,
  flightsAvailable,
  isFlightsStepDisabled,
  isSelectableDay,
  judgeAfter,
  lookedAtDay,
  nothingChosen,
  preselectedDay,
  resetFlights,
  withBalanceDue,
  withDay,
} from './flight-choice.ts'
import { sampleFlight } from '../../../testing/sample-flight.ts'

const party = { adult: 2, child: 1, infant: 0 }
const morning = sampleFlight({ id: 'out-1', departs: '2026-06-01T08:00', arrives: '2026-06-01T09:05' })
const evening = sampleFlight({ id: 'out-2', departs: '2026-06-01T18:00', arrives: '2026-06-01T19:05' })
const back = sampleFlight({
  id: 'ret-1',
  departs: '2026-06-01T17:00',
  arrives: '2026-06-01T18:05',
  isReturn: true,
})

/** For the first way, or for the second where it is a flight back. */
function choose(choice: FlightChoice, flight = morning, isAvailable = true, fareSummaryUid = 'light-1') {
  const bound = flight.isReturnFlight ? 1 : 0
  return chooseFare(choice, { bound, flight, fareSummaryUid, party, currencyCode: 'EUR', isAvailable })
}

describe('choosing a fare', () => {
  test('fills the slot of its way with flight, fare and party [FLT-11, FLT-15]', () => {
    const both = choose(choose(nothingChosen), back)
    expect(chosenAt(both, 0)).toMatchObject({
      flight: { id: 'out-1' },
      fare: { fareSummaryUid: 'light-1' },
      party,
    })
    expect(chosenAt(both, 1)?.flight.id).toBe('ret-1')
  })

  test('does nothing while flights are not available [FLT-11]', () => {
    const before = nothingChosen
    expect(choose(before, morning, false)).toBe(before)
  })

  test('a fare that the flight does not have is an error [FLT-12]', () => {
    expect(() => choose(nothingChosen, morning, true, 'flex-9')).toThrow(RangeError)
  })

  test('carries what the party pays and its taxes by code [FLT-13, FLT-14]', () => {
    expect(chosenAt(choose(nothingChosen), 0)).toMatchObject({
      totalAmount: 330,
      baseAmount: 279.5,
      taxes: [
        { taxCode: 'AT', amount: 29.5 },
        { taxCode: 'YQ', amount: 21 },
      ],
    })
  })

  test('an outbound at or after the chosen return takes it away [FLT-20]', () => {
    expect(chosenAt(choose(choose(nothingChosen, back), evening), 1)).toBeUndefined()
    const sameTime = { ...evening, departsAt: back.departsAt }
    expect(chosenAt(choose(choose(nothingChosen, back), sameTime), 1)).toBeUndefined()
    expect(chosenAt(choose(choose(nothingChosen, back), morning), 1)?.flight.id).toBe('ret-1')
  })

  test('a first flight that leaves too late takes every later one away that it would miss [FLT-20]', () => {
    const on = (day: string, id: string) =>
      sampleFlight({ id, departs: `${day}T08:00`, arrives: `${day}T09:00` })
    const add = (choice: FlightChoice, [bound, day]: readonly [number, string]) =>
      chooseFare(choice, {
        bound,
        flight: on(day, `way-${bound}`),
        fareSummaryUid: 'light-1',
        party,
        currencyCode: 'EUR',
        isAvailable: true,
      })
    const days = ['2026-06-01', '2026-06-04', '2026-06-09', '2026-06-12'].entries()
    const four = [...days].reduce(add, nothingChosen)
    expect(chosenIn(four)).toHaveLength(4)
    const later = add(four, [1, '2026-06-10'])
    expect(later.bounds.map(({ chosen }) => chosen?.flight.id)).toEqual([
      'way-0',
      'way-1',
      undefined,
      'way-3',
    ])
  })

  test('can be undone for one way or all [FLT-16]', () => {
    const both = withDay(choose(choose(nothingChosen), back), 0, '2026-06-01')
    const ids = (choice: FlightChoice) => [chosenAt(choice, 0)?.flight.id, chosenAt(choice, 1)?.flight.id]
    expect(ids(resetFlights(both, 0))).toEqual([undefined, 'ret-1'])
    expect(ids(resetFlights(both, 1))).toEqual(['out-1', undefined])
    expect(ids(resetFlights(both, 'all'))).toEqual([undefined, undefined])
    expect(lookedAtDay(resetFlights(both, 'all'), 0)).toBe('2026-06-01')
  })
})

test('the amount a changed booking owes is on the outbound flight [FLT-17]', () => {
  expect(chosenAt(withBalanceDue(choose(nothingChosen), 42.5), 0)?.flight.balanceDue).toBe(42.5)
})

describe('flying back', () => {
  test('is possible once the traveller has arrived, not earlier [FLT-18]', () => {
    expect(judgeAfter(back, morning, [])).toEqual({ ok: true })
    expect(judgeAfter(back, evening, [])).toEqual({ ok: false, why: 'before-outbound' })
    const whileInTheAir = { ...back, departsAt: '2026-06-01T08:30:00+02:00' }
    expect(judgeAfter(whileInTheAir, morning, [])).toEqual({ ok: false, why: 'before-arrival' })
  })

  test('is not possible before the first departure of the outbound day [FLT-18]', () => {
    const early = { ...back, departsAt: '2026-06-01T07:00:00+02:00' }
    expect(judgeAfter(early, undefined, [evening, morning])).toEqual({
      ok: false,
      why: 'before-outbound-day',
    })
    expect(judgeAfter(early, undefined, [])).toEqual({ ok: true })
  })

  test('compares instants, not clocks: west over many zones a flight arrives before it left', () => {
    const west = { departsAt: '2026-06-01T12:00:00+12:00', arrivesAt: '2026-06-01T06:00:00+00:00' }
    const home = { departsAt: '2026-06-01T05:00:00-02:00', arrivesAt: '2026-06-01T23:00:00+12:00' }
    expect(judgeAfter(home, west, [])).toEqual({ ok: true })
  })

  test('whatever is chosen in whatever order, the return never departs before arrival [FLT-18, FLT-20]', () => {
    const hour = fc.integer({ min: 0, max: 22 })
    const at = (value: number) => `2026-06-01T${String(value).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), hour), { maxLength: 8 }), (clicks) => {
        let choice = nothingChosen
        for (const [isReturn, from] of clicks) {
          const flight = sampleFlight({
            id: 'x',
            departs: `${at(from)}:00`,
            arrives: `${at(from)}:50`,
            isReturn,
          })
          if (isReturn && !judgeAfter(flight, chosenAt(choice, 0)?.flight, []).ok) continue
          choice = choose(choice, flight)
        }
        const [outbound, returning] = [chosenAt(choice, 0), chosenAt(choice, 1)]
        return !outbound || !returning || outbound.flight.arrivesAt <= returning.flight.departsAt
      }),
    )
  })
})

describe('days', () => {
  const full = { isAvailable: true, flightCount: 1 }
  const empty = { isAvailable: false, flightCount: 0 }

  test('only days with flights can be selected [FLT-06]', () => {
    expect([full, { ...full, isAvailable: false }, empty].map(isSelectableDay)).toEqual([true, true, false])
  })

  test('the chosen flight’s day opens first, else the day searched for [FLT-07]', () => {
    expect(preselectedDay(chosenAt(choose(nothingChosen), 0), '2026-07-07')).toBe('2026-06-01')
    expect(preselectedDay(undefined, '2026-07-07')).toBe('2026-07-07')
  })

  test('flights are available only if every way has some [FLOW-19]', () => {
    const group = (flightCount: number) => ({ days: [{ flightCount }] })
    expect(flightsAvailable([group(1), group(1)])).toBe(true)
    expect(flightsAvailable([group(1), group(0)])).toBe(false)
    expect(flightsAvailable([])).toBe(false)
  })

  test('the step is disabled when there is neither a flight to choose nor one chosen [FLOW-23]', () => {
    expect(isFlightsStepDisabled(false, nothingChosen)).toBe(true)
    expect(isFlightsStepDisabled(false, choose(nothingChosen))).toBe(false)
    expect(isFlightsStepDisabled(true, nothingChosen)).toBe(false)
  })
})
