import { formatInstant, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { type VisiblePerson, visiblePerson } from '@jetbridge/core/passenger/person-value.ts'
import type { StoredDeparture } from '../schedule/read.ts'
import type { Passenger } from './reservation.ts'

/** One passenger as `set-passengers` answers. [API-15] */
export function presentNamed(passenger: Passenger) {
  return {
    passengerUid: passenger.id,
    passengerType: passenger.type,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    ticketName: passenger.ticketName,
  }
}

interface FlowPassenger extends VisiblePerson {
  readonly passengerUid: string
  readonly passengerType: PassengerType
}

/** One passenger as the flow carries it. [FLOW-46] */
export function presentPassenger(passenger: Passenger, to: 'everybody' | 'owner'): FlowPassenger {
  return {
    passengerUid: passenger.id,
    passengerType: passenger.type,
    ...visiblePerson(passenger, to),
  }
}

/** When and where a booked flight goes. */
export function presentTimes(departure: StoredDeparture) {
  const { departsAt, arrivesAt } = departure
  return {
    flightNumber: `${departure.flightNumber}${departure.suffix}`,
    origin: departure.origin,
    destination: departure.destination,
    departureDateTime: departure.departsLocal,
    arrivalDateTime: departure.arrivesLocal,
    departsAt: formatInstant(departsAt),
    arrivesAt: formatInstant(arrivesAt),
    duration: minutesBetween(departsAt, arrivesAt),
  }
}
