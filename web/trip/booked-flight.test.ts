import { localDate } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import {
  type BookedFlight,
  daysUntil,
  isActive,
  isAhead,
  nextFlight,
  queryFor,
  stateOf,
} from './booked-flight.ts'

const out: BookedFlight = {
  id: 'f-1',
  carrierCode: 'PE',
  flightNumber: '101',
  origin: 'ACH',
  destination: 'VIE',
  departureDateTime: '2026-12-01T07:00',
  arrivalDateTime: '2026-12-01T08:05',
  departsAt: '2026-12-01T06:00:00Z',
  arrivesAt: '2026-12-01T07:05:00Z',
  duration: 65,
  fareBrand: 'FLEX',
  fareBrandTranslations: {},
  isCancelled: false,
  cancelledBy: null,
  cancelledAfter: null,
  refundedAmount: null,
  finished: false,
  bound: 0,
  isMarried: false,
  connectionMinutes: null,
  canChange: true,
  canCancel: true,
  scheduleChange: null,
  seats: [],
  extras: [],
  preparation: null,
}
const back: BookedFlight = {
  ...out,
  id: 'f-2',
  bound: 1,
  origin: 'VIE',
  destination: 'ACH',
  departureDateTime: '2026-12-05T18:00',
}
const was = { departureDateTime: out.departureDateTime, arrivalDateTime: out.arrivalDateTime }

describe('a flight', () => {
  test('is active until it is cancelled or finished [RES-10]', () => {
    expect(isActive(out)).toBe(true)
    expect(isActive({ ...out, isCancelled: true })).toBe(false)
    expect(isActive({ ...out, finished: true })).toBe(false)
  })

  test('says who cancelled it, also before the traveller has answered [RES-09]', () => {
    expect(stateOf(out)).toBe('active')
    expect(stateOf({ ...out, isCancelled: true, cancelledBy: 'traveller' })).toBe('cancelled')
    expect(stateOf({ ...out, scheduleChange: { kind: 'cancelled', was } })).toBe('cancelled-by-airline')
    expect(stateOf({ ...out, scheduleChange: { kind: 'moved', was } })).toBe('active')
    expect(stateOf({ ...out, finished: true })).toBe('finished')
  })

  test.each([
    ['moved', 'given-back'],
    ['cancelled', 'cancelled-by-airline'],
  ] as const)('that the airline had %s says so once it was given back [RES-09]', (cancelledAfter, state) => {
    const scheduleChange = null
    expect(
      stateOf({ ...out, isCancelled: true, cancelledBy: 'airline', cancelledAfter, scheduleChange }),
    ).toBe(state)
  })

  test('counts the days to it by the dates of the place it departs from', () => {
    expect(daysUntil(out, localDate('2026-11-21'))).toBe(10)
    expect(daysUntil(out, localDate('2026-12-01'))).toBe(0)
  })
})

test('the next flight is the first that will be flown', () => {
  expect(nextFlight([{ ...out, finished: true }, back])?.id).toBe('f-2')
  expect(nextFlight([{ ...out, isCancelled: true }])).toBeUndefined()
})

test('nothing of a booking is ahead once each flight is cancelled or finished', () => {
  const cancelled = { ...out, isCancelled: true }
  expect(isAhead([cancelled, back])).toBe(true)
  expect(isAhead([cancelled, { ...back, finished: true }])).toBe(false)
})

test('a search for another flight has the same route and day, for everybody, by the provider that edits [RES-08]', () => {
  const passengers = (['adult', 'adult', 'infant'] as const).map((passengerType) => ({ passengerType }))
  expect(queryFor(back, { passengers, payment: { currency: 'EUR' } })).toEqual({
    origin: 'VIE',
    destination: 'ACH',
    departs: '2026-12-05',
    returns: '',
    bounds: [],
    party: { adult: 2, child: 0, infant: 1 },
    currency: 'EUR',
    promoCode: '',
    provider: 'search',
  })
})
