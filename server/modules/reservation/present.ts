import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
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

/** One passenger as the flow carries it. [FLOW-46] */
export function presentPassenger(passenger: Passenger): {
  passengerUid: string
  passengerType: PassengerType
  firstName: string
  lastName: string
  gender: 'M' | 'F' | null
  dateOfBirth: string | null
  customFields: Record<string, string>
} {
  return {
    passengerUid: passenger.id,
    passengerType: passenger.type,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    gender: passenger.gender,
    dateOfBirth: passenger.born,
    customFields: { ...passenger.customFields },
  }
}
