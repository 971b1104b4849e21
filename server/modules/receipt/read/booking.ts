/** What letters, receipts and calendars tell of a booking, read in one place. Changes nothing. */
import {
  type ItineraryAirport,
  type ItineraryFlight,
  itineraryOf,
} from '@jetbridge/core/booking/itinerary.ts'
import type { Prepare } from '@jetbridge/core/booking/preparation.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Locale, spokenLocale } from '@jetbridge/core/brand/locale.ts'
import { homeZone, zoneLookup } from '@jetbridge/core/flight/airport.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type Zone } from '@jetbridge/core/kernel/time.ts'
import { type PaymentPart, paymentParts } from '@jetbridge/core/ticket/payment-part.ts'
import type { ReceiptFlight } from '@jetbridge/core/ticket/receipt.ts'
import { receiptOf } from '@jetbridge/core/ticket/make-receipt.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { readCalendar } from '../../calendar/read.ts'
import { listChosen } from '../../extra/read.ts'
import type { BookingSnapshot } from '../receipt.ts'
import { listFareBrands } from '../../offer/read.ts'
import { findAttempt } from '../../payment/read/attempt.ts'
import { listKeptPayments } from '../../payment/read/refund.ts'
import { type BookedFlight, type Booking, readBooking } from '../../reservation/read/booking.ts'
import { isChanged } from '../../reservation/read/booking-change.ts'
import { listSoldSegments } from '../../reservation/read/change.ts'
import { findReservation } from '../../reservation/read/party.ts'
import { readPreparing } from '../../reservation/read/preparing.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { findDepartures, listAirports } from '../../schedule/read.ts'
import { listSeats } from '../../seat/read.ts'
import { listCoupons, listTickets } from '../../ticket/read.ts'
import { listEmds } from '../../ticket/read/emd.ts'
import type { PurchaseRef } from '../../payment/read/purchase.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import { readAfterSale } from './after-sale.ts'

/** The reader of a letter. */
export interface LetterReader {
  readonly brand: ServedBrand
  readonly locale: Locale
  /** first and last name */
  readonly reader: string
  readonly email: string
  /** own addresses of other passengers */
  readonly copiesTo: readonly string[]
  readonly recordLocator: string
}

export interface ReceiptedBooking extends LetterReader, BookingSnapshot {
  /** what travellers need before a flight, by the brand's facts of today */
  readonly prepare: Prepare
}

/** @throws when there is no such reservation */
export async function readAddressed(deps: Deps, reservationId: string): Promise<LetterReader> {
  return addressed(deps, await readBooking(deps.db.query, reservationId))
}

/** @throws when there is no such reservation */
export async function readReceipt(deps: Deps, reservationId: string): Promise<ReceiptedBooking> {
  const { query } = deps.db
  const booking = await readBooking(query, reservationId)
  return {
    ...addressed(deps, booking),
    ...(await readSnapshot(deps, query, booking)),
    prepare: await readPreparing(deps, query, booking.reservation.brandId),
  }
}

/** Everything to say about a booking as it is now, for any reader. */
export async function readSnapshot(
  { brandOf }: Pick<Deps, 'brandOf'>,
  db: Db,
  { reservation, passengers, flights }: Booking,
): Promise<BookingSnapshot> {
  const { id: reservationId, brandId } = reservation
  const issuedAt = reservation.confirmedAt ?? instant(0)
  const airports = await readAirports(db)
  const home = homeZone(brandOf(brandId), zoneLookup(airports))
  const receipt = receiptOf({
    recordLocator: reservation.recordLocator,
    issuedOn: dateAt(issuedAt, home),
    currency: reservation.total.currency,
    flights: receiptFlights(flights, airports),
    segments: await readFares(db, brandId, flights),
    passengers,
    tickets: await listTickets(db, reservationId),
    coupons: (await listCoupons(db, reservationId)).filter(({ segmentId }) =>
      flights.some(({ id }) => id === segmentId),
    ),
    emds: await listEmds(db, reservationId),
    seats: await listSeats(db, ofBooking(reservationId)),
    extras: await listChosen(db, ofBooking(reservationId)),
    payments: await readPayments(db, reservation),
    afterSale: await readAltered(db, reservation, { airports, home }),
  })
  return { receipt, issuedAt, calendar: await readCalendar(db, reservation, airports) }
}

function receiptFlights(
  flights: readonly BookedFlight[],
  airports: readonly ItineraryAirport[],
): ReceiptFlight[] {
  return flights.flatMap(({ departure, bound }) =>
    itineraryOf([departure], airports).map((flight) => ({
      ...flight,
      bound,
      isOff: departure.status === 'cancelled',
    })),
  )
}

/** As letters name them. */
export async function readAirports(db: Db): Promise<ItineraryAirport[]> {
  return (await listAirports(db)).map((each) => ({ ...each, names: { en: each.name, ...each.names } }))
}

async function readFares(db: Db, brandId: string, flights: readonly BookedFlight[]) {
  const fareBrands = await listFareBrands(db, brandId)
  return flights.map((flight) => {
    const fareBrand = fareBrands.find(({ code }) => code === flight.fareBrand)
    return {
      ...flight,
      fareBrandNames: fareBrand?.names ?? { en: flight.fareBrand },
      // as it was sold: a fare brand may change meanwhile
      baggage: flight.conditions ?? fareBrand?.conditions,
    }
  })
}

/** Most bookings stay as they were sold, so nothing more is read for those. */
async function readAltered(
  db: Db,
  { id: reservationId, brandId }: Reservation,
  { airports, home }: { readonly airports: readonly ItineraryAirport[]; readonly home: Zone },
) {
  const segments = await listSoldSegments(db, reservationId)
  const isAsFlown = segments.every(({ status }) => status === 'HK')
  if (isAsFlown && !(await isChanged(db, reservationId))) return []
  const ids = segments.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const flights = itineraryOf([...departures.values()], airports)
  const flightOn = (wanted: number): ItineraryFlight => {
    const flight = flights.find(({ departureId }) => departureId === wanted)
    if (!flight) throw new Error(`no departure ${wanted}`)
    return flight
  }
  const isOff = (departureId: number) => departures.get(departureId)?.status === 'cancelled'
  return readAfterSale({ db, reservationId, brandId, home, segments, flightOn, isOff })
}

/** The payments of the reservation, less what was given back; oldest first. */
async function readPayments(db: Db, { id, total }: Reservation): Promise<PaymentPart[]> {
  const kept = await listKeptPayments(db, id)
  return kept.toReversed().flatMap(({ gateway: amount, voucher, ...payment }) =>
    paymentParts({
      ...payment,
      amount,
      currency: total.currency,
      voucherCode: voucher?.code ?? null,
      voucherAmount: voucher?.left ?? minor(0),
    }),
  )
}

/** Of one attempt with any outcome: the money it took, and whether it was to change an existing booking. */
export async function readAttempted(
  db: Db,
  attemptId: string,
): Promise<{ payments: PaymentPart[]; why: ReturnCause }> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return { payments: [], why: 'not-booked' }
  return { payments: paymentParts(attempt), why: await returnCause(db, attempt) }
}

async function returnCause(db: Db, { purchaseKind, bookingId }: PurchaseRef): Promise<ReturnCause> {
  if (purchaseKind === 'change') return 'not-changed'
  const reservation = bookingId === null ? undefined : await findReservation(db, bookingId)
  return reservation?.state === 'confirmed' ? 'paid-already' : 'not-booked'
}

function addressed(deps: Deps, { reservation }: Booking): LetterReader {
  const brand = deps.brandOf(reservation.brandId)
  const { email, copiesTo = [] } = reservation.contact
  return {
    brand,
    locale: spokenLocale(reservation.locale, brand),
    reader: fullNameOf(reservation.contact),
    email,
    copiesTo,
    recordLocator: reservation.recordLocator,
  }
}

/** What the money did not buy: a booking, the change of one, or a booking that was paid in another way. */
export type ReturnCause = 'not-booked' | 'not-changed' | 'paid-already'
