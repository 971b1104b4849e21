import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { balanceOfChange } from '@jetbridge/core/booking/change-balance.ts'
import type { changeQuoteSchema, flightEditSchema } from '@jetbridge/core/contract/flight-change.ts'
import { type Currency, type Minor, minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { z } from 'zod'
import type { RefundPart } from '../payment/operations/pay-back.ts'
import type { EditedFlight } from './operations/edited.ts'
import type { StoredDeparture } from '../schedule/queries.ts'
import type { OpenedFlight, OpenedReservation } from './operations/opened.ts'
import type { PromisedRefund } from './operations/quote-cancel.ts'
import type { FlightChange } from './queries/change.ts'
import type { ScheduleChange } from './queries/schedule-change.ts'
import type { Passenger } from './reservation.ts'

/** [RES-04] */
export function presentOpened(opened: OpenedReservation): WireReservation {
  const { reservation, passengers, documented, flights } = opened
  return {
    confirmationCode: reservation.recordLocator,
    flights: flights.map(presentOpenedFlight),
    passengers: passengers.map(({ id, type, firstName, lastName }) => ({
      passengerUid: id,
      passengerType: type,
      firstName,
      lastName,
      travelDocumentsMissing: !documented.has(id),
    })),
    payment: { currency: reservation.total.currency },
    backRoute: '/booking-flow/search',
  }
}

function presentOpenedFlight(flight: OpenedFlight): WireReservation['flights'][number] {
  const { departure, status, isActive, isFinished, fees, scheduleChange } = flight
  return {
    id: flight.id,
    carrierCode: departure.carrier,
    ...presentTimes(departure),
    fareBrand: flight.fareBrand,
    fareBrandTranslations: { ...flight.fareNames },
    isCancelled: status !== 'HK',
    cancelledBy: status === 'HK' ? null : status === 'XX' ? 'traveller' : 'airline',
    finished: isFinished,
    // what the airline has changed may be changed whatever the fare says
    canChange: isActive && (fees.change !== null || scheduleChange !== undefined),
    canCancel: isActive,
    scheduleChange: scheduleChange ? presentScheduleChange(scheduleChange) : null,
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
    lines: quote.lines.map(({ kind, code, passengerId, paid, back }) => ({
      kind,
      code,
      passengerUid: passengerId,
      paidAmount: decimal(paid),
      refundAmount: decimal(back),
    })),
    expiresAt: formatInstant(expiresAt),
    destinations: parts.map((part) => presentDestination(part, quote.currency)),
  }
}

function presentDestination({ method, amount, payment }: RefundPart, currency: Currency) {
  return {
    method,
    provider: payment.provider,
    maskedCard: method === 'gateway' ? payment.maskedCard : null,
    voucherCode: method === 'voucher' ? lastFour(payment.voucher?.code) : null,
    amount: toDecimal(money(amount, currency)),
  }
}

/** Tells which voucher it was, and no more: its code is money. */
function lastFour(code: string | undefined): string | null {
  return code?.slice(-4) ?? null
}

/** What an edit flow changes. @param quote undefined before the estimate, and once it has ended */
export function presentEdit(
  confirmationCode: string,
  flight: EditedFlight,
  quote: QuotedChange | undefined,
): z.output<typeof flightEditSchema> {
  const { departure, currency, changeFee } = flight
  return {
    confirmationCode,
    flight: {
      id: flight.id,
      origin: departure.origin,
      destination: departure.destination,
      departureDateTime: departure.departsLocal,
      arrivalDateTime: departure.arrivesLocal,
      carrierCode: departure.carrier,
      flightNumber: `${departure.flightNumber}${departure.suffix}`,
      fareBrand: flight.fareBrand,
      fareBrandTranslations: { ...flight.fareNames },
      changeFee: changeFee === null ? null : toDecimal(money(changeFee, currency)),
      isInvoluntary: flight.isInvoluntary,
    },
    quote: quote ? presentChangeQuote(quote) : null,
  }
}

/** A change with where its credit would go. */
export interface QuotedChange {
  readonly change: FlightChange
  readonly parts: readonly RefundPart[]
}

/** [CHG-02] Once the change is made, with the seats and extras bought for the new flight. */
export function presentChangeQuote({ change, parts }: QuotedChange): z.output<typeof changeQuoteSchema> {
  const { id, quote, expiresAt } = change
  const { currency, lines, isInvoluntary } = quote
  const decimal = (amount: Minor) => toDecimal(money(amount, currency))
  return {
    quoteId: id,
    balanceDue: decimal(balanceOfChange(quote, minor(0))),
    currencyCode: currency,
    lines: lines.map(({ kind, code, amount }) => ({ kind, code, amount: decimal(amount) })),
    isInvoluntary,
    destinations: parts.map((part) => presentDestination(part, currency)),
    expiresAt: formatInstant(expiresAt),
  }
}

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
