import type { Preparation } from '@jetbridge/core/booking/preparation.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import type { ActiveState } from '@jetbridge/core/contract/agency.ts'
import type { WirePreparation } from '@jetbridge/core/contract/preparation.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { type Minor, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import { type VisiblePerson, visiblePerson } from '@jetbridge/core/passenger/person-value.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { FlightFacts, StoredDeparture } from '../schedule/read.ts'
import type { ActiveList, ActiveRow } from './operations/active-bookings.ts'
import type { Passenger } from './reservation.ts'

/** One passenger as `set-passengers` answers. [API-15] */
export function presentNamed(passenger: Passenger) {
  return {
    passengerUid: passenger.id,
    passengerType: passenger.type,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    adultUid: passenger.adultId,
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
    ...operatingCarrierTold(departure.operatedBy),
    ...terminalsTold(departure),
  }
}

/** @param conditions of the fare as it was sold */
export function presentPreparation(
  prepared: Preparation | undefined,
  conditions: Pick<FareConditions, 'cabinBag' | 'checkedBags'> | undefined,
): WirePreparation | null {
  if (!prepared) return null
  const { place, arriveBy = null, checkIn, papers, smallBag, cabinBag, checkedBag } = prepared
  return {
    place: place ? { ...place, terminal: texts(place.terminal) } : null,
    arriveBy,
    checkIn: { opens: checkIn.opens ?? null, closes: checkIn.closes, at: texts(checkIn.at) },
    papers: texts(papers),
    baggage: conditions
      ? {
          cabinBag: conditions.cabinBag,
          checkedBags: conditions.checkedBags,
          smallBagLimits: texts(smallBag),
          cabinBagLimits: texts(cabinBag),
          checkedBagLimits: texts(checkedBag),
        }
      : null,
  }
}

function texts(told: LocalisedText | undefined): Record<string, string> | null {
  return told ? { ...told } : null
}

/** [AGY-05] */
export function presentActive({ items, nextCursor, total }: ActiveList) {
  return {
    items: items.map((row) => ({
      number: row.number,
      confirmationCode: row.recordLocator,
      leadPassengerName: fullNameOf(row),
      leadPassengerLastName: row.lastName,
      passengerCount: row.count,
      firstFlightSummary: summaryOf(row.flight),
      nextFlightSummary: summaryOf(row.next),
      nextDeparture: row.next.departsLocal,
      amount: toDecimal({ amount: row.charged as Minor, currency: row.currency }),
      currency: row.currency,
      state: stateOf(row),
      bookAgent: row.bookAgent ?? '',
      createDate: formatInstant(row.createdAt),
    })),
    nextCursor,
    total,
  }
}

function stateOf({ isAsked, hasLeft }: Pick<ActiveRow, 'isAsked' | 'hasLeft'>): ActiveState {
  if (isAsked) return 'to-answer'
  return hasLeft ? 'departed' : 'booked'
}

function summaryOf({
  carrier,
  flightNumber,
  suffix,
  origin,
  destination,
  departsLocal,
}: FlightFacts): string {
  return `${carrier} ${flightNumber}${suffix}, ${origin}–${destination}, ${departsLocal.slice(0, 10)}`
}
