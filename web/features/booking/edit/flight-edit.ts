/**
 * Changing one flight of a booking that is made, or a connection as one: the wizard in edit mode. The new way is chosen
 * in the first slot, whichever way the old one was on (GAP-40); the engine reckons what the change costs.
 */
import type { WireChangeQuote, WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { WireConnectedFlight, WireDay, WireFlight, WireHold } from '@jetbridge/core/contract/wire.ts'
import { type Currency, type Money, negate } from '@jetbridge/core/kernel/money.ts'
import { daysBetween, isLocalDate, type LocalDate, localDate } from '@jetbridge/core/kernel/time.ts'
import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { connectedBy } from '@jetbridge/core/trip/connect.ts'
import { type FreeChange, freeChangeOf } from '@jetbridge/core/trip/free-change.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import {
  chosenAt,
  type FlightChoice,
  legsOf,
  nothingChosen,
  withBalanceDue,
} from '../wizard/flight-choice.ts'
import { emptyContact, type PartyDraft } from '../wizard/party-draft.ts'
import { withChoicesReset } from '../wizard/choices-reset.ts'
import { dataOf, updateStep, withCurrent, type Wizard } from '../wizard/wizard.ts'

/** The flight as it is booked now. */
export type BookedFlight = WireFlightEdit['flight']

/** What may replace it free of charge; undefined if a change costs what the fare says. */
export function freeChange({ scheduleChange: asked, fareBrand }: BookedFlight): FreeChange | undefined {
  return freeChangeOf([{ asked, fareBrand }])
}

type FlightInList = Pick<WireConnectedFlight, 'marketingCarrierCode' | 'flightNumber' | 'departureDateTime'>

/** A way is not changed for itself: one with the same flights. */
export function isSameFlight(
  offered: FlightInList & { readonly segments?: readonly FlightInList[] | undefined },
  booked: BookedFlight,
): boolean {
  const ours = booked.segments ?? [booked]
  const theirs = legsOf(offered)
  return (
    ours.length === theirs.length &&
    ours.every((flight, place) => {
      const other = theirs[place]
      return (
        other?.flightNumber === flight.flightNumber &&
        other.marketingCarrierCode === flight.carrierCode &&
        other.departureDateTime === flight.departureDateTime
      )
    })
  )
}

/** Whether several flights are changed together. */
export function isConnection({ segments }: Pick<BookedFlight, 'segments'>): boolean {
  return segments !== undefined
}

/**
 * The day to open, with a choice besides the flight that is changed: the wanted day, else the nearest, and of two
 * equally near the later. Undefined if none of the days has another flight with room for everybody. [FLT-10]
 * @param days in their order
 */
export function nearestOtherDay(
  days: readonly Pick<WireDay, 'date' | 'flights'>[],
  booked: BookedFlight,
  wanted: string,
): string | undefined {
  const isOther = (flight: WireFlight) => flight.minPrice !== null && !isSameFlight(flight, booked)
  const others = days.filter(({ flights }) => flights.some(isOther)).map(({ date }) => date)
  if (!isLocalDate(wanted)) return others[0]
  const distance = (date: string) => Math.abs(daysBetween(wanted, localDate(date)))
  return others.toReversed().toSorted((one, other) => distance(one) - distance(other))[0]
}

/** What is known of the booking that the flight is of. */
export interface BookedTrip {
  readonly flight: BookedFlight
  readonly travellers: readonly { readonly passengerType: PassengerType }[]
  readonly currency: Currency
}

/**
 * The search for another day of the same route, for the same people in the same currency. The address may name the day;
 * an invalid or past day gives way to the flight's own (GAP-114).
 * @param today at the origin
 */
export function editSearch(
  query: Pick<BookingQuery, 'departs'>,
  { flight, travellers, currency }: BookedTrip,
  today: LocalDate,
): BookingQuery {
  const days = [query.departs, flight.departureDateTime.slice(0, 10)]
  return {
    origin: flight.origin,
    destination: flight.destination,
    departs: days.find((day) => isLocalDate(day) && day >= today) ?? today,
    returns: '',
    bounds: [],
    party: partyOfTravellers(travellers),
    currency,
    promoCode: '',
    provider: 'search',
  }
}

function partyOfTravellers(travellers: BookedTrip['travellers']): Party {
  const [adult = 0, child = 0, infant = 0] = passengerTypes.map(
    (type) => travellers.filter(({ passengerType }) => passengerType === type).length,
  )
  return { adult, child, infant }
}

/** A change as the engine is asked for it. */
export interface ChangeRequest {
  readonly currentTripFlightId: string
  readonly newTripFlightId: string
  readonly newFareSummaryId: string
  /** as shown */
  readonly departureDateTime: string
  readonly arrivalDateTime: string
}

/** Undefined until a flight is chosen. [CHG-01] */
export function changeRequest(
  choice: FlightChoice | undefined,
  old: BookedFlight,
): ChangeRequest | undefined {
  const chosen = chosenAt(choice, 0)
  if (!chosen) return undefined
  return {
    currentTripFlightId: old.id,
    newTripFlightId: chosen.flight.dynamicId,
    newFareSummaryId: chosen.fare.fareSummaryUid,
    departureDateTime: chosen.flight.departureDateTime,
    arrivalDateTime: chosen.flight.arrivalDateTime,
  }
}

/** Whether seats are held on the very flight and fare that are chosen: a quote belongs to its hold. */
export function isHeldChoice(
  choice: FlightChoice | undefined,
  hold: Pick<WireHold, 'flights'> | undefined,
): boolean {
  const chosen = chosenAt(choice, 0)
  const held = hold?.flights ?? []
  if (!chosen || held.length === 0) return false
  const ids = held.map(({ flightId }) => flightId).join(connectedBy)
  return (
    ids === chosen.flight.id &&
    held.every(({ fareSummaryUid }) => fareSummaryUid === chosen.fare.fareSummaryUid)
  )
}

/** The estimate is kept with the flight; it has taken new seats on it, so those chosen before are gone. [CHG-02, FLT-17] */
export function withEstimate(wizard: Wizard, { balanceDue }: Pick<WireChangeQuote, 'balanceDue'>): Wizard {
  const choice = withBalanceDue(dataOf(wizard, 'flights') ?? nothingChosen, balanceDue)
  return withChoicesReset(updateStep(wizard, 'flights', { data: choice }))
}

/** The travellers of a booking that is made are known. */
export const nobodyTyped: PartyDraft = { people: [], contact: undefined, typedContact: emptyContact }

/** Past passengers, seats and extras, straight to the payment. [CHG-03] */
export function estimateTaken(wizard: Wizard): Wizard {
  const chosen = updateStep(wizard, 'flights', { isCompleted: true })
  const known = updateStep(chosen, 'passengers', { isCompleted: true, data: nobodyTyped })
  return withCurrent(known, 'payment')
}

/** What a sum of a change means to the traveller. */
export type Settlement = 'to-pay' | 'to-get-back' | 'even'

export function settlementOf({ amount }: Money): Settlement {
  if (amount === 0) return 'even'
  return amount > 0 ? 'to-pay' : 'to-get-back'
}

/** As shown: without a sign, since the words tell the direction. */
export function unsigned(sum: Money): Money {
  return sum.amount < 0 ? negate(sum) : sum
}
