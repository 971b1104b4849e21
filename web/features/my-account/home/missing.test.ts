import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { describe, expect, test } from 'vitest'
import { missingOf } from './missing.ts'

type Flight = WireReservation['flights'][number]
type Passenger = WireReservation['passengers'][number]

const airports = [
  { code: 'ACH', country: 'CH' },
  { code: 'VIE', country: 'AT' },
  { code: 'GRZ', country: 'AT' },
] as Parameters<typeof missingOf>[1]

const checkIn = { opens: '2026-12-01T05:00', closes: '2026-12-01T06:40', at: null }
const out = {
  id: 'out',
  carrierCode: 'PE',
  flightNumber: '101',
  origin: 'ACH',
  destination: 'VIE',
  departureDateTime: '2026-12-01T07:00',
  arrivalDateTime: '2026-12-01T08:05',
  departsAt: '2026-12-01T06:00:00Z',
  arrivesAt: '2026-12-01T07:05:00Z',
  isCancelled: false,
  cancelledBy: null,
  cancelledAfter: null,
  finished: false,
  bound: 0,
  isMarried: false,
  connectionMinutes: null,
  scheduleChange: null,
  seats: [],
  extras: [],
  preparation: { place: null, arriveBy: null, checkIn, papers: null, baggage: null },
} as unknown as Flight

const ada: Passenger = {
  passengerUid: 'ada',
  passengerType: 'adult',
  firstName: 'Ada',
  lastName: 'Byron',
  adultUid: null,
  travelDocumentsMissing: false,
}
const kim: Passenger = { ...ada, passengerUid: 'kim', firstName: 'Kim' }
const baby: Passenger = { ...ada, passengerUid: 'baby', passengerType: 'infant', adultUid: 'ada' }
const seat = (passengerUid: string) => ({ passengerUid, code: '3A' })
const seated = (...who: string[]): Flight => ({ ...out, seats: who.map(seat) })

const kindsOf = (flights: Flight[], passengers: Passenger[]) =>
  missingOf({ flights, passengers }, airports).map(({ is }) => is)

describe('a trip lacks', () => {
  test('nothing where everybody has a seat and the papers are there; an infant sits on a lap', () => {
    expect(kindsOf([seated('ada')], [ada, baby])).toEqual([])
  })

  test('a seat for each person without one on any flight, given at the check-in of the first such flight', () => {
    const back = { ...out, id: 'back', origin: 'VIE', destination: 'ACH', bound: 1 }
    const missing = missingOf(
      { flights: [seated('ada', 'kim'), back], passengers: [ada, kim, baby] },
      airports,
    )
    expect(missing).toEqual([{ is: 'seat', count: 2, checkIn, departs: out.departureDateTime }])
  })

  test('travel documents where it crosses a border: one line each, or one for many', () => {
    const without = (uid: string): Passenger => ({ ...ada, passengerUid: uid, travelDocumentsMissing: true })
    const abroad = seated('1', '2', '3', '4')
    expect(kindsOf([abroad], [without('1'), without('2')])).toEqual(['document', 'document'])
    const all = ['1', '2', '3', '4'].map(without)
    expect(missingOf({ flights: [abroad], passengers: all }, airports)).toEqual([
      { is: 'documents', count: 4 },
    ])
    const inside = { ...abroad, origin: 'VIE', destination: 'GRZ' }
    expect(kindsOf([inside], all)).toEqual([])
  })

  test('an answer before all else; on a flight that is cancelled nobody needs a seat', () => {
    const was = { departureDateTime: '2026-12-01T06:00', arrivalDateTime: '2026-12-01T07:05' }
    const moved: Flight = { ...out, scheduleChange: { kind: 'moved', was } }
    expect(kindsOf([moved], [ada])).toEqual(['answer', 'seat'])
    const cancelled: Flight = { ...out, scheduleChange: { kind: 'cancelled', was } }
    expect(kindsOf([cancelled], [ada])).toEqual(['answer'])
  })

  test('nothing of flights that are flown or given back', () => {
    expect(kindsOf([{ ...out, finished: true }], [ada])).toEqual([])
    expect(kindsOf([{ ...out, isCancelled: true, cancelledBy: 'traveller' }], [ada])).toEqual([])
  })
})
