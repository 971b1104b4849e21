/** What a device keeps of a booking: from the confirmation, and from the reservation as it stands. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { KeptFlight, KeptPlace, KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { BookingResult } from '../../session/kept-bookings.ts'
import { isActive, questionOf } from '../../trip/booked-flight.ts'

type Airports = readonly Pick<Airport, 'code' | 'city'>[]

/** As it was ticketed: what became of it since, only the reservation tells. */
export function tripOfResult(result: BookingResult, airports: Airports): KeptTrip {
  const { confirmationCode: code, flights, tickets, paymentDate } = result
  return {
    code,
    readAt: Date.parse(paymentDate),
    people: tickets.map(fullNameOf),
    flights: flights.map((flight) => ({
      ...flownFlight(flight, airports),
      number: `${flight.marketingCarrierCode} ${flight.flightNumber}`,
      state: 'booked',
      seats: seatsOf(flight.seats, tickets),
    })),
  }
}

/** @param readAt when the engine was asked, epoch milliseconds */
export function tripOfReservation(
  { confirmationCode: code, flights, passengers }: WireReservation,
  readAt: number,
  airports: Airports,
): KeptTrip {
  return {
    code,
    readAt,
    people: passengers.map(fullNameOf),
    flights: flights.map((flight) => ({
      ...flownFlight(flight, airports),
      number: `${flight.carrierCode} ${flight.flightNumber}`,
      state: stateOf(flight),
      seats: seatsOf(flight.seats, passengers),
    })),
  }
}

function stateOf(flight: WireReservation['flights'][number]): KeptFlight['state'] {
  if (flight.isCancelled) return 'cancelled'
  return isActive(flight) && questionOf(flight) ? 'asked' : 'booked'
}

type BookedFlight = Pick<
  WireReservation['flights'][number],
  | 'origin'
  | 'destination'
  | 'departureDateTime'
  | 'arrivalDateTime'
  | 'arrivesAt'
  | 'operatedBy'
  | 'departureTerminal'
  | 'arrivalTerminal'
  | 'preparation'
>

function flownFlight(flight: BookedFlight, airports: Airports) {
  const { origin, destination, preparation, operatedBy } = flight
  const told = preparation?.place?.terminal
  const { arriveBy } = preparation ?? {}
  return {
    from: place(origin, told ? inEnglishToo(told) : terminal(flight.departureTerminal), airports),
    to: place(destination, terminal(flight.arrivalTerminal), airports),
    departs: flight.departureDateTime,
    arrives: flight.arrivalDateTime,
    arrivesAt: flight.arrivesAt,
    ...(operatedBy && { operatedBy: operatedBy.name }),
    ...(arriveBy && { arriveBy }),
    ...(preparation && { checkInCloses: preparation.checkIn.closes }),
  }
}

function place(code: string, at: LocalisedText | undefined, airports: Airports): KeptPlace {
  const city = airports.find((airport) => airport.code === code)?.city ?? { en: code }
  return { code, city, ...(at && { terminal: at }) }
}

function inEnglishToo(texts: Readonly<Record<string, string>>): LocalisedText | undefined {
  const en = texts['en'] ?? Object.values(texts)[0]
  return en === undefined ? undefined : { ...texts, en }
}

/** Signs everywhere call it so. */
function terminal(name: string | undefined): LocalisedText | undefined {
  return name === undefined ? undefined : { en: `Terminal ${name}` }
}

interface Person {
  readonly passengerUid: string
  readonly firstName: string
  readonly lastName: string
}

function seatsOf(
  seats: readonly { readonly passengerUid: string; readonly code: string }[],
  people: readonly Person[],
): KeptFlight['seats'] {
  return seats.flatMap(({ passengerUid, code }) => {
    const person = people.findIndex((each) => each.passengerUid === passengerUid)
    return person < 0 ? [] : [{ person, seat: code }]
  })
}
