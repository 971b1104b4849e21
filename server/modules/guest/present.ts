import { bookingStateOf } from '@jetbridge/core/guest/booking-state.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { maskedEmail, maskedPhone } from '@jetbridge/core/guest/mask.ts'
import type {
  BookingPageOnWire,
  FoundBookingOnWire,
  TimelineEntryOnWire,
} from '@jetbridge/core/contract/desk/guest.ts'
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { add, type Currency, type Minor, minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, instant, type Instant } from '@jetbridge/core/kernel/time.ts'
import type { Page } from '../../http/page-cursor.ts'
import type { ListedFlight } from '../reservation/read/listed.ts'
import type { FoundBooking } from './operations/find.ts'
import type { BookingPage } from './operations/read-booking.ts'
import { letterStateOf, type TimelineEntry } from './operations/timeline.ts'
import type { WholeBooking } from './queries/booking.ts'

const momentOf = (at: number) => formatInstant(instant(at))

export function presentFound(found: FoundBooking, now: Instant): FoundBookingOnWire {
  const standing = found.flights.map(({ status, departsAt }) => ({
    isBooked: status === 'HK',
    hasLeft: departsAt <= now,
  }))
  return {
    confirmationCode: found.recordLocator,
    brand: found.brand,
    state: bookingStateOf(found.state, standing),
    matched: [...found.kinds],
    isPast: found.isPast,
    passengers: [...found.people],
    passengerCount: found.count,
    flights: found.flights.map(presentBriefFlight),
    agencyCode: found.agencyCode,
    bookedAt: formatInstant(found.bookedAt),
  }
}

function presentBriefFlight({ status, departsAt, carrier, flightNumber, suffix, ...ends }: ListedFlight) {
  return {
    carrierCode: carrier,
    flightNumber: `${flightNumber}${suffix}`,
    origin: ends.origin,
    destination: ends.destination,
    departureDateTime: ends.departsLocal,
    departsAt: momentOf(departsAt),
    isCancelled: status !== 'HK',
  }
}

export function presentTimeline({ items, nextCursor }: Page<TimelineEntry>) {
  return { items: items.map(presentEntry), nextCursor }
}

function presentEntry({
  at,
  amount,
  currency,
  passengerId,
  actor,
  ...entry
}: TimelineEntry): TimelineEntryOnWire {
  return {
    ...entry,
    at: momentOf(at),
    amount: amount === null || currency === null ? null : toDecimal(money(amount, currency)),
    currencyCode: currency,
    passengerUid: passengerId,
    actor: actor && { ...actor },
  }
}

export function presentBookingPage(page: BookingPage): BookingPageOnWire {
  const { booking, state, agencyName, timeline } = page
  const { agencyCode, bookAgent, contact, confirmedAt } = booking
  const phone = contact.mobilePhone ?? contact.phone
  return {
    confirmationCode: booking.recordLocator,
    brand: booking.brand,
    state,
    bookedAt: formatInstant(booking.bookedAt),
    confirmedAt: confirmedAt === null ? null : formatInstant(confirmedAt),
    locale: booking.locale,
    flights: presentFlights(page),
    passengers: presentPassengers(page),
    contact: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: maskedEmail(contact.email),
      phone: phone === null ? null : maskedPhone(phone),
    },
    money: presentMoney(page),
    letters: presentLetters(booking),
    documents: presentDocuments(booking),
    agency: agencyCode === null ? null : { code: agencyCode, name: agencyName, agent: bookAgent },
    timeline: presentTimeline(timeline),
  }
}

function presentFlights({ booking, now }: BookingPage): BookingPageOnWire['flights'] {
  return booking.flights.flatMap((flight) => {
    const [departure] = flight.departures
    if (!departure) return []
    const isThere = flight.status === 'HK' && flight.replacedBy === null
    const on = <Of extends { readonly departureId: number }>(all: readonly Of[]) =>
      isThere ? all.filter(({ departureId }) => departureId === departure.id) : []
    return [
      {
        id: flight.id,
        cabin: flight.cabin,
        bookingClass: flight.bookingClass,
        fareBrand: flight.fareBrand,
        status: flight.status,
        replacedBy: flight.replacedBy,
        carrierCode: departure.carrier,
        flightNumber: `${departure.flightNumber}${departure.suffix}`,
        origin: departure.origin,
        destination: departure.destination,
        departureDateTime: departure.departsLocal,
        arrivalDateTime: departure.arrivesLocal,
        departsAt: momentOf(departure.departsAt),
        aircraft: departure.aircraft,
        ...operatingCarrierTold(departure.operatedBy),
        ...terminalsTold(departure),
        isScheduled: departure.status === 'scheduled',
        hasLeft: departure.status === 'scheduled' && departure.departsAt <= now,
        coupons: couponsOf(booking, flight.id),
        seats: on(booking.seats).map(({ passengerId, code }) => ({ passengerUid: passengerId, code })),
        extras: on(booking.extras).map(({ passengerId, code, names, isBaggage }) => ({
          passengerUid: passengerId,
          code,
          translations: { ...names },
          isBaggage,
        })),
      },
    ]
  })
}

function couponsOf({ tickets }: WholeBooking, segmentId: string) {
  return tickets.flatMap(({ documentNumber, passengerId, coupons }) =>
    (coupons ?? [])
      .filter((coupon) => coupon.segmentId === segmentId)
      .map(({ number, status }) => ({ documentNumber, number, passengerUid: passengerId, letter: status })),
  )
}

function presentPassengers({ booking, now }: BookingPage): BookingPageOnWire['passengers'] {
  const { passengers, flights, documented } = booking
  const isAhead = flights.some(
    ({ status, departures: [departure] }) => status === 'HK' && Number(departure?.departsAt) > now,
  )
  return passengers.map((each) => ({
    passengerUid: each.id,
    passengerType: each.type,
    firstName: each.firstName,
    lastName: each.lastName,
    ticketName: each.ticketName,
    adultUid: each.adultId,
    needs: [
      ...(passengers.some(({ adultId }) => adultId === each.id) ? (['lap-infant'] as const) : []),
      ...(each.canTakeInternalSeat ? [] : (['wall-seat'] as const)),
    ],
    document: documented.includes(each.id) ? 'kept' : isAhead ? 'missing' : 'not-needed',
    hasBirthDate: each.dateOfBirth !== null,
  }))
}

function presentMoney({ booking: { currency }, money: of }: BookingPage): BookingPageOnWire['money'] {
  const decimal = (amount: Minor) => toDecimal(money(amount, currency))
  return {
    currencyCode: currency,
    costAmount: decimal(of.cost),
    paidAmount: decimal(of.paid),
    givenBackAmount: decimal(of.givenBack),
    owedAmount: decimal(of.owed),
    refundableAmount: toDecimal(
      sumOf(
        currency,
        of.refundable.map(({ refund }) => refund),
      ),
    ),
    refundable: of.refundable.map(({ flightId, method, refund }) => ({
      flightId,
      method,
      amount: decimal(refund),
    })),
  }
}

function sumOf(currency: Currency, amounts: readonly Minor[]) {
  return add(money(minor(0), currency), ...amounts.map((amount) => money(amount, currency)))
}

function presentLetters({ notices, contact }: WholeBooking): BookingPageOnWire['letters'] {
  return notices.map((notice) => ({
    kind: notice.kind,
    to: maskedEmail(contact.email),
    queuedAt: momentOf(notice.queuedAt),
    deliveredAt: notice.deliveredAt === null ? null : momentOf(notice.deliveredAt),
    state: letterStateOf(notice),
  }))
}

function presentDocuments({ tickets, emds }: WholeBooking): BookingPageOnWire['documents'] {
  return [
    ...tickets.map(({ documentNumber, passengerId, firstNumber, exchangedFor, coupons }) => ({
      documentNumber,
      kind: 'ticket' as const,
      passengerUid: passengerId,
      exchangedFor,
      firstNumber,
      letters: (coupons ?? []).map(({ status }) => status).join(''),
    })),
    ...emds.map(({ documentNumber, passengerId, coupons }) => ({
      documentNumber,
      kind: 'emd' as const,
      passengerUid: passengerId,
      exchangedFor: null,
      firstNumber: documentNumber,
      letters: coupons.map(({ state }) => couponCodes[state].letter).join(''),
    })),
  ]
}
