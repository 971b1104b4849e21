import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseFare,
  type FlightChoice,
  flightsAvailable,
  isFlightsStepDisabled,
  isSelectableDay,
  judgeReturn,
  preselectedDay,
  resetFlights,
  withBalanceDue,
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

function choose(choice: FlightChoice, flight = morning, isAvailable = true, fareSummaryUid = 'light-1') {
  return chooseFare(choice, { flight, fareSummaryUid, party, currencyCode: 'EUR', isAvailable })
}

describe('choosing a fare', () => {
  test('fills the slot of its direction with flight, fare and party [FLT-11, FLT-15]', () => {
    const both = choose(choose({}), back)
    expect(both.outbound).toMatchObject({
      flight: { id: 'out-1' },
      fare: { fareSummaryUid: 'light-1' },
      party,
    })
    expect(both.returning?.flight.id).toBe('ret-1')
  })

  test('does nothing while flights are not available [FLT-11]', () => {
    const before = {}
    expect(choose(before, morning, false)).toBe(before)
  })

  test('a fare that the flight does not have is an error [FLT-12]', () => {
    expect(() => choose({}, morning, true, 'flex-9')).toThrow(RangeError)
  })

  test('carries what the party pays and its taxes by code [FLT-13, FLT-14]', () => {
    expect(choose({}).outbound).toMatchObject({
      totalAmount: 330,
      baseAmount: 279.5,
      taxes: [
        { taxCode: 'AT', amount: 29.5 },
        { taxCode: 'YQ', amount: 21 },
      ],
    })
  })

  test('an outbound at or after the chosen return takes it away [FLT-20]', () => {
    expect(choose(choose({}, back), evening).returning).toBeUndefined()
    const sameTime = { ...evening, departsAt: back.departsAt }
    expect(choose(choose({}, back), sameTime).returning).toBeUndefined()
    expect(choose(choose({}, back), morning).returning?.flight.id).toBe('ret-1')
  })

  test('can be undone for one direction or both [FLT-16]', () => {
    const both = { ...choose(choose({}), back), outboundDay: '2026-06-01' }
    expect(resetFlights(both, 'outbound')).toMatchObject({ outbound: undefined, returning: { party } })
    expect(resetFlights(both, 'returning')).toMatchObject({ outbound: { party }, returning: undefined })
    expect(resetFlights(both, 'both')).toEqual({
      outbound: undefined,
      returning: undefined,
      outboundDay: '2026-06-01',
    })
  })
})

test('the amount a changed booking owes is on the outbound flight [FLT-17]', () => {
  expect(withBalanceDue(choose({}), 42.5).outbound?.flight.balanceDue).toBe(42.5)
})

describe('flying back', () => {
  test('is possible once the traveller has arrived, not earlier [FLT-18]', () => {
    expect(judgeReturn(back, morning, [])).toEqual({ ok: true })
    expect(judgeReturn(back, evening, [])).toEqual({ ok: false, why: 'before-outbound' })
    const whileInTheAir = { ...back, departsAt: '2026-06-01T08:30:00+02:00' }
    expect(judgeReturn(whileInTheAir, morning, [])).toEqual({ ok: false, why: 'before-arrival' })
  })

  test('is not possible before the first departure of the outbound day [FLT-18]', () => {
    const early = { ...back, departsAt: '2026-06-01T07:00:00+02:00' }
    expect(judgeReturn(early, undefined, [evening, morning])).toEqual({
      ok: false,
      why: 'before-outbound-day',
    })
    expect(judgeReturn(early, undefined, [])).toEqual({ ok: true })
  })

  test('compares instants, not clocks: west over many zones a flight arrives before it left', () => {
    const west = { departsAt: '2026-06-01T12:00:00+12:00', arrivesAt: '2026-06-01T06:00:00+00:00' }
    const home = { departsAt: '2026-06-01T05:00:00-02:00', arrivesAt: '2026-06-01T23:00:00+12:00' }
    expect(judgeReturn(home, west, [])).toEqual({ ok: true })
  })

  test('whatever is chosen in whatever order, the return never departs before arrival [FLT-18, FLT-20]', () => {
    const hour = fc.integer({ min: 0, max: 22 })
    const at = (value: number) => `2026-06-01T${String(value).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), hour), { maxLength: 8 }), (clicks) => {
        let choice: FlightChoice = {}
        for (const [isReturn, from] of clicks) {
          const flight = sampleFlight({
            id: 'x',
            departs: `${at(from)}:00`,
            arrives: `${at(from)}:50`,
            isReturn,
          })
          if (isReturn && !judgeReturn(flight, choice.outbound?.flight, []).ok) continue
          choice = choose(choice, flight)
        }
        const { outbound, returning } = choice
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
    expect(preselectedDay(choose({}).outbound, '2026-07-07')).toBe('2026-06-01')
    expect(preselectedDay(undefined, '2026-07-07')).toBe('2026-07-07')
  })

  test('flights are available only if every direction has some [FLOW-19]', () => {
    const group = (flightCount: number) => ({ days: [{ flightCount }] })
    expect(flightsAvailable([group(1), group(1)])).toBe(true)
    expect(flightsAvailable([group(1), group(0)])).toBe(false)
    expect(flightsAvailable([])).toBe(false)
  })

  test('the step is disabled when there is neither a flight to choose nor one chosen [FLOW-23]', () => {
    expect(isFlightsStepDisabled(false, {})).toBe(true)
    expect(isFlightsStepDisabled(false, choose({}))).toBe(false)
    expect(isFlightsStepDisabled(true, {})).toBe(false)
  })
})
