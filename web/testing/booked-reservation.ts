/** A booked reservation in the contract's shape, and how the engine opens or refuses one. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'

export type BookedFlight = WireReservation['flights'][number]

export const outbound: BookedFlight = {
  id: 'out',
  carrierCode: 'PE',
  flightNumber: '101',
  origin: 'ACH',
  destination: 'VIE',
  departureDateTime: '2099-06-01T22:50',
  arrivalDateTime: '2099-06-02T00:05',
  departsAt: '2099-06-01T20:50:00Z',
  arrivesAt: '2099-06-01T22:05:00Z',
  duration: 75,
  fareBrand: 'flex',
  fareBrandTranslations: { en: 'Flex', de: 'Flex' },
  isCancelled: false,
  cancelledBy: null,
  cancelledAfter: null,
  refundedAmount: null,
  finished: false,
  canChange: true,
  canCancel: true,
  scheduleChange: null,
  seats: [],
  extras: [],
  preparation: null,
}

export const homebound: BookedFlight = {
  ...outbound,
  id: 'back',
  flightNumber: '104',
  origin: 'VIE',
  destination: 'ACH',
  departureDateTime: '2099-06-08T11:20',
  arrivalDateTime: '2099-06-08T12:35',
  departsAt: '2099-06-08T09:20:00Z',
  arrivesAt: '2099-06-08T10:35:00Z',
}

/** An adult; a test says only what it is about. */
export const bookedPassenger = {
  passengerUid: 'kim',
  passengerType: 'adult',
  firstName: 'Kim',
  lastName: 'Müller',
  adultUid: null,
  travelDocumentsMissing: true,
} as const satisfies WireReservation['passengers'][number]

export const bookedReservation: WireReservation = {
  confirmationCode: 'K7XQ2M',
  flights: [outbound, homebound],
  passengers: [
    bookedPassenger,
    { ...bookedPassenger, passengerUid: 'noa', firstName: 'Noa', travelDocumentsMissing: false },
  ],
  payment: { currency: 'EUR' },
  backRoute: '/booking-flow/search',
}

/** With the tokens of the opened reservation. */
export function opening(reservation: WireReservation = bookedReservation): Response {
  return Response.json(reservation, {
    headers: { [headers.sessionId]: 'session-1', [headers.accessToken]: 'token-1' },
  })
}

export function refuse(code: ErrorCode, fields: Record<string, string> = {}): Response {
  const status = errorStatus[code]
  const message = code === 'session-expired' ? '1' : code
  return Response.json({ code, message, fields, requestId: 'r' }, { status })
}
