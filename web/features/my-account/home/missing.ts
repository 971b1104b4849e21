/** What a trip still lacks, each as one line: first what must be answered, then papers, then what comes by itself. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import {
  asksDocuments,
  type BookedFlight,
  isActive,
  numberOf,
  questionOf,
} from '../../../trip/booked-flight.ts'

type CheckIn = NonNullable<BookedFlight['preparation']>['checkIn']

export type Missing =
  /** the airline has moved or cancelled a flight, and waits for an answer */
  | { readonly is: 'answer'; readonly kind: 'moved' | 'cancelled'; readonly number: string }
  | { readonly is: 'document'; readonly passengerUid: string; readonly name: string }
  /** of more people than have a line each: the lines would hide the rest */
  | { readonly is: 'documents'; readonly count: number }
  /** nothing can be done about it yet: it is given at check-in */
  | {
      readonly is: 'seat'
      readonly count: number
      readonly checkIn: CheckIn | undefined
      /** of the flight that check-in is for, on the clock of its airport */
      readonly departs: string
    }

/** More people than this share a line. */
const mostLines = 3

export function missingOf(
  { flights, passengers }: Pick<WireReservation, 'flights' | 'passengers'>,
  airports: Parameters<typeof asksDocuments>[1],
): readonly Missing[] {
  return [
    ...flights.flatMap((flight): Missing[] => {
      const asked = questionOf(flight)
      return asked ? [{ is: 'answer', kind: asked.kind, number: numberOf(flight) }] : []
    }),
    ...(asksDocuments(flights, airports) === 'needed' ? documentsOf(passengers) : []),
    ...seatsOf(flights.filter(isFlown), passengers),
  ]
}

function isFlown(flight: BookedFlight): boolean {
  return isActive(flight) && questionOf(flight)?.kind !== 'cancelled'
}

function documentsOf(passengers: WireReservation['passengers']): Missing[] {
  const without = passengers.filter(({ travelDocumentsMissing }) => travelDocumentsMissing)
  if (without.length > mostLines) return [{ is: 'documents', count: without.length }]
  return without.map((each) => ({
    is: 'document',
    passengerUid: each.passengerUid,
    name: fullNameOf(each),
  }))
}

/** Infants sit on a lap. The check-in told is that of the first flight on which somebody has no seat. */
function seatsOf(flights: readonly BookedFlight[], passengers: WireReservation['passengers']): Missing[] {
  const seated = passengers.filter(({ adultUid }) => adultUid === null)
  const withoutOn = ({ seats }: BookedFlight) =>
    seated.filter(({ passengerUid }) => !seats.some((seat) => seat.passengerUid === passengerUid))
  const first = flights.find((flight) => withoutOn(flight).length > 0)
  if (!first) return []
  const without = new Set(flights.flatMap(withoutOn))
  return [
    {
      is: 'seat',
      count: without.size,
      checkIn: first.preparation?.checkIn,
      departs: first.departureDateTime,
    },
  ]
}
