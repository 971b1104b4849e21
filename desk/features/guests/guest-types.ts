import type { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

export type FoundBooking = ResponseOf<typeof guestEndpoints.find>['items'][number]
export type BookingFacts = ResponseOf<typeof guestEndpoints.booking>
export type BookedFlight = BookingFacts['flights'][number]
export type BookedPassenger = BookingFacts['passengers'][number]
export type TimelineEntry = ResponseOf<typeof guestEndpoints.timeline>['items'][number]
