/** What letters, receipts and calendars tell of a booking, read in one place. Never changes anything. */
import { itineraryOf } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, localeOfTag } from '@jetbridge/core/brand/locale.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import { isFinal } from '@jetbridge/core/ticket/coupon.ts'
import { paymentParts, type PaymentPart, type Receipt, receiptOf } from '@jetbridge/core/ticket/receipt.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { listExtrasOfFlow } from '../../extra/queries.ts'
import { listFareBrands } from '../../offer/queries.ts'
import { findAttempt } from '../../payment/queries/attempt.ts'
import { listKeptPayments } from '../../payment/queries/refund.ts'
import { type Booking, readBooking } from '../../reservation/operations/read.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { listAirports } from '../../schedule/queries.ts'
import { listSeatsOfFlow } from '../../seat/queries.ts'
import { listCoupons, listTickets } from '../../ticket/queries.ts'
import { type Emd, listEmds } from '../../ticket/queries/emd.ts'

/** Whom a letter is for. */
export interface Addressed {
  readonly brand: Brand
  readonly locale: Locale
  /** first and last name */
  readonly reader: string
  readonly email: string
  readonly recordLocator: string
}

export interface ReceiptedBooking extends Addressed {
  readonly receipt: Receipt
  /** when the booking was paid and ticketed: the date of all that is written of it */
  readonly issuedAt: Instant
}

/** @throws when there is no such reservation */
export async function readAddressed(deps: Deps, reservationId: string): Promise<Addressed> {
  return addressed(deps, await readBooking(deps.db.query, reservationId))
}

/** @throws when there is no such reservation */
export async function readReceipt(deps: Deps, reservationId: string): Promise<ReceiptedBooking> {
  const { query } = deps.db
  const booking = await readBooking(query, reservationId)
  const { reservation, passengers, flights } = booking
  const issuedAt = reservation.confirmedAt ?? instant(0)
  const itinerary = itineraryOf(
    flights.map(({ departure }) => departure),
    (await listAirports(query)).map((each) => ({ ...each, names: { en: each.name, ...each.names } })),
  )
  const fareBrands = await listFareBrands(query, reservation.brandId)
  const receipt = receiptOf({
    recordLocator: reservation.recordLocator,
    issuedOn: dateAt(issuedAt, itinerary[0]?.from.zone ?? zone('UTC')),
    currency: reservation.total.currency,
    flights: itinerary,
    segments: flights.map((flight) => {
      const fareBrand = fareBrands.find(({ code }) => code === flight.fareBrand)
      return {
        ...flight,
        fareBrandNames: fareBrand?.names ?? { en: flight.fareBrand },
        baggage: fareBrand?.conditions,
      }
    }),
    passengers,
    tickets: await listTickets(query, reservationId),
    coupons: (await listCoupons(query, reservationId)).filter(({ segmentId }) =>
      flights.some(({ id }) => id === segmentId),
    ),
    emds: (await listEmds(query, reservationId)).flatMap(standingPart),
    seats: await listSeatsOfFlow(query, reservation.flowId),
    extras: await listExtrasOfFlow(query, reservation.flowId),
    payments: await readPayments(query, reservation),
  })
  return { ...addressed(deps, booking), receipt, issuedAt }
}

/** What still counts of a document: coupons given back are left out, and with the last one the document. */
function standingPart(emd: Emd): Emd[] {
  const coupons = emd.coupons.filter(({ state }) => state === 'flown' || !isFinal(state))
  const total = minor(coupons.reduce((all, { amount }) => all + amount, 0))
  return coupons.length === 0 ? [] : [{ ...emd, coupons, total }]
}

/** What the reservation was paid with, less what was given back; oldest first. */
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

/** Of one attempt, whatever became of it: what it took, and whether it was to change a booking that stands. */
export async function readAttempted(
  db: Db,
  attemptId: string,
): Promise<{ payments: PaymentPart[]; isOfChange: boolean }> {
  const attempt = await findAttempt(db, attemptId)
  return { payments: attempt ? paymentParts(attempt) : [], isOfChange: Boolean(attempt?.changeId) }
}

function addressed(deps: Deps, { reservation }: Booking): Addressed {
  const brand = deps.brandOf(reservation.brandId)
  const { firstName, lastName, email } = reservation.contact
  return {
    brand,
    locale: localeOfTag(reservation.locale) ?? brand.defaultLocale,
    reader: `${firstName} ${lastName}`,
    email,
    recordLocator: reservation.recordLocator,
  }
}
