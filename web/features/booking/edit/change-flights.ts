/** The flights that a booked flight may be changed for. [FLT-10, GAP-40] */
import { fareInstead, type FreeChange } from '@jetbridge/core/trip/free-change.ts'
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { changeOf } from './change-state.ts'
import type { FlightsPart } from '../flights/flights-part.ts'
import { type BookedFlight, freeChange, isConnection, isSameFlight, nearestOtherDay } from './flight-edit.ts'
import { OtherDay } from './other-day.tsx'

export const otherFlights: FlightsPart = {
  // whichever way the old one was on, there is only this one to choose
  nameOf: () => 'change.newFlight',
  saysWhyNone: false,
  needsAllFlights: true,
  hasWayOut: true,
  hasMonthPrices: false,
  pricing(booking) {
    const { flight } = changeOf(booking)
    return freeChange(flight) ? { kind: 'free' } : { kind: 'difference', booked: flight }
  },
  offered(booking, flights) {
    const free = freeChange(changeOf(booking).flight)
    return free ? flights.map((flight) => withFareInstead(flight, free)) : flights
  },
  whyNot: (booking, flight) =>
    isSameFlight(flight, changeOf(booking).flight) ? isYours(changeOf(booking).flight) : undefined,
  dayInstead: (booking, days, searched) => nearestOtherDay(days, changeOf(booking).flight, searched),
  DayNote: OtherDay,
}

function isYours(booked: BookedFlight) {
  return isConnection(booked) ? 'change.isYourConnection' : 'change.isYours'
}

/** With the one fare that the airline gives for nothing. */
function withFareInstead(flight: WireFlight, free: FreeChange): WireFlight {
  const instead = fareInstead(free, flight.fares, ({ totalAmount }) => totalAmount)
  return { ...flight, fares: instead ? [instead] : [] }
}
