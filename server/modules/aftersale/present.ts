import { balanceOfChange } from '@jetbridge/core/change/balance.ts'
import type { Ancillary } from '@jetbridge/core/change/ancillary-change.ts'
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import type { BookingChange } from '../reservation/read/booking-change.ts'
import type { Prepare } from '@jetbridge/core/booking/preparation.ts'
import type { ChangeQuote, QuoteLine } from '@jetbridge/core/change/flight-quote.ts'
import type { RefundLine, RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type {
  changeQuoteSchema,
  flightChangeEndpoints,
  flightEditSchema,
  madeChangeSchema,
} from '@jetbridge/core/contract/flight-change.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { minor, type Minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { isTripAhead, marriedFlights, mayChange } from '@jetbridge/core/trip/trip.ts'
import type { z } from 'zod'
import { presentHold } from '../booking/present.ts'
import type { SeatsAndExtras } from '../booking/read/chosen.ts'
import type { RefundPart } from '../payment/operations/pay-back.ts'
import type { GivenPart } from '../payment/read/refund.ts'
import type { FlightChange } from '../reservation/read/change.ts'
import type { ScheduleChange } from '../reservation/read/schedule-change.ts'
import { presentPreparation, presentTimes } from '../reservation/present.ts'
import { type EditedFlight, type EditedWay, scheduleChangeOf } from '../change/operations/edited.ts'
import { presentDestination, presentPlanned } from './present/destinations.ts'
import { presentContact, presentNameTerms, presentRenamed } from './present/names.ts'

export { presentDestination }
import type { EstimatedChange } from './operations/estimate-change.ts'
import type { PromisedRefund } from './operations/quote-cancel.ts'
import type { ShownFlight, ShownReservation } from './operations/shown.ts'

/** [RES-04] */
export function presentShown(shown: ShownReservation): WireReservation {
  const { reservation, passengers, documented, trip, prepare, names } = shown
  // the engine asks nobody for a document that has served and been erased
  const isAhead = isTripAhead(trip)
  return {
    confirmationCode: reservation.recordLocator,
    flights: trip.flights.map((flight) => presentShownFlight(flight, trip, prepare)),
    passengers: passengers.map(({ id, type, firstName, lastName, adultId }) => ({
      passengerUid: id,
      passengerType: type,
      firstName,
      lastName,
      adultUid: adultId,
      travelDocumentsMissing: isAhead && !documented.has(id),
    })),
    contact: presentContact(reservation.contact),
    ...presentNameTerms(names, reservation.total.currency),
    payment: { currency: reservation.total.currency },
    backRoute: '/booking-flow/search',
  }
}

function presentShownFlight(
  flight: ShownFlight,
  trip: ShownReservation['trip'],
  prepare: Prepare,
): WireReservation['flights'][number] {
  const { departure, status, isActive, isFinished, scheduleChange, cancellation } = flight
  return {
    id: flight.id,
    carrierCode: departure.carrier,
    ...presentTimes(departure),
    fareBrand: flight.fareBrand,
    fareBrandTranslations: { ...flight.fareNames },
    isCancelled: status !== 'HK',
    cancelledBy: status === 'HK' ? null : status === 'XX' ? 'traveller' : 'airline',
    cancelledAfter: status === 'UN' ? (cancellation?.after ?? 'cancelled') : null,
    refundedAmount: cancellation ? presentRefund(cancellation.quote) : null,
    finished: isFinished,
    bound: flight.bound,
    isMarried: flight.isMarried,
    connectionMinutes: flight.leastWait > 0 ? flight.leastWait : null,
    canChange: isActive && mayChange(marriedFlights(trip, flight)).ok,
    canCancel: isActive,
    scheduleChange: scheduleChange ? presentScheduleChange(scheduleChange) : null,
    ...presentChosen(flight.chosen),
    preparation: goes(flight) ? presentPreparation(prepare(departure), flight.sold.conditions) : null,
  }
}

/** Somebody will still fly it. */
function goes({ isAhead, scheduleChange }: ShownFlight): boolean {
  return isAhead && scheduleChange?.kind !== 'cancelled'
}

function presentRefund({ refund, currency }: RefundQuote): number {
  return toDecimal(money(refund, currency))
}

function presentChosen({ seats, extras }: SeatsAndExtras) {
  return {
    seats: seats.map(({ passengerId, code }) => ({ passengerUid: passengerId, code })),
    extras: extras.map(({ passengerId, code, names, wholeAmount, isBaggage, isOfWay }) => ({
      passengerUid: passengerId,
      code,
      translations: { ...names },
      isIncluded: wholeAmount === 0,
      isBaggage,
      isOfWay,
    })),
  }
}

function presentScheduleChange({ kind, was }: ScheduleChange) {
  return { kind, was: { departureDateTime: was.departsLocal, arrivalDateTime: was.arrivesLocal } }
}

/** [CHG-06] */
export function presentRefundQuote({
  quoteId,
  flightId,
  quote,
  expiresAt,
  parts,
}: PromisedRefund): WireRefundQuote {
  const decimal = (amount: Minor) => toDecimal(money(amount, quote.currency))
  return {
    quoteId,
    flightId,
    method: quote.method,
    refundableAmount: decimal(quote.refund),
    currencyCode: quote.currency,
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      code: line.code,
      translations: namesOf(line),
      passengerUid: line.passengerId,
      paidAmount: decimal(line.paid),
      refundAmount: decimal(line.back),
    })),
    expiresAt: formatInstant(expiresAt),
    destinations: presentPlanned(parts, quote.currency),
  }
}

/** The name by which the buyer knows a seat or extra. */
function namesOf(line: RefundLine | QuoteLine): Record<string, string> {
  return line.kind === 'ancillary' ? { ...line.names } : {}
}

/** What an edit flow changes. @param quote undefined before the estimate, and once it has ended */
export function presentEdit(
  confirmationCode: string,
  { flightId, flights, currency }: EditedWay,
  quote: QuotedChange | undefined,
): z.output<typeof flightEditSchema> {
  const [first] = flights
  const { departure, offered } = first
  const last = flights.at(-1) ?? first
  const total = flights.reduce((all, { price }) => all + price.total, 0)
  return {
    confirmationCode,
    flight: {
      id: flightId,
      origin: departure.origin,
      destination: last.departure.destination,
      departureDateTime: departure.departsLocal,
      arrivalDateTime: last.departure.arrivesLocal,
      carrierCode: departure.carrier,
      flightNumber: `${departure.flightNumber}${departure.suffix}`,
      ...operatingCarrierTold(departure.operatedBy),
      ...terminalsTold({ ...departure, destinationTerminal: last.departure.destinationTerminal }),
      fareBrand: first.fareBrand,
      fareBrandTranslations: { ...first.fareNames },
      changeFee: offered?.changeFee ?? null,
      totalAmount: toDecimal(money(total, currency)),
      conditions: offered,
      scheduleChange: scheduleChangeOf(flights)?.kind ?? null,
      ...(flights.length > 1 && { segments: flights.map(presentEditedSegment) }),
    },
    quote: quote ? presentChangeQuote(quote) : null,
  }
}

function presentEditedSegment({ departure }: EditedFlight) {
  return { ...presentTimes(departure), carrierCode: departure.carrier }
}

/** A change with where its credit would go. */
export interface QuotedChange {
  readonly change: FlightChange
  readonly parts: readonly RefundPart[]
}

/** [CHG-02] Once the change is made, with the seats and extras bought for the new flight. */
export function presentChangeQuote({ change, parts }: QuotedChange): z.output<typeof changeQuoteSchema> {
  const { id, quote, expiresAt } = change
  const { currency, lines } = quote
  const decimal = (amount: Minor) => toDecimal(money(amount, currency))
  return {
    quoteId: id,
    balanceDue: decimal(balanceOfChange(quote, minor(0))),
    currencyCode: currency,
    lines: lines.map((line) => ({
      kind: line.kind,
      code: line.code,
      translations: namesOf(line),
      amount: decimal(line.amount),
    })),
    destinations: presentPlanned(parts, currency),
    expiresAt: formatInstant(expiresAt),
  }
}

/** A change that is made, with what it gave back to whom. */
export interface MadeChange {
  readonly settles: Pick<ChangeQuote, 'collect' | 'refund' | 'currency'>
  readonly given: readonly GivenPart[]
}

export function presentMadeChange({ settles, given }: MadeChange): z.output<typeof madeChangeSchema> {
  return {
    balance: toDecimal(money(balanceOfChange(settles, minor(0)), settles.currency)),
    destinations: given.map(presentDestination),
  }
}

/** [CHG-02, API-23] */
export function presentEstimate({
  hold,
  scheduleChange,
  ...quoted
}: EstimatedChange): ResponseOf<typeof flightChangeEndpoints.estimate> {
  return {
    ...presentChangeQuote(quoted),
    hold: presentHold(hold),
    scheduleChange: scheduleChange?.kind ?? null,
  }
}

/** @param change with its price, before or after it is made */
export function presentAncillaryChange(
  confirmationCode: string,
  { state, currency, collect, refund, kept, lines, names }: BookingChange,
  parts: readonly RefundPart[],
): WireAncillaryChange {
  const decimal = (amount: number) => toDecimal(money(amount, currency))
  const told = (ancillary: Ancillary | null) =>
    ancillary && {
      code: ancillary.code,
      translations: { ...ancillary.names },
      amount: decimal(ancillary.amount),
    }
  return {
    confirmationCode,
    state,
    balanceDue: decimal(collect - refund),
    keptAmount: decimal(kept),
    currencyCode: currency,
    lines: lines.map(({ kind, departureId, passengerId, given, taken }) => ({
      kind,
      tripFlightId: String(departureId),
      passengerUid: passengerId,
      given: told(given),
      taken: told(taken),
    })),
    names: names.map((each) => presentRenamed(each, currency)),
    destinations: presentPlanned(parts, currency),
  }
}
