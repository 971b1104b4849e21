/** What became of a booking's flights, seats and extras after its sale, as its receipt itemises it. Changes nothing. */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, plusMinutes, type Zone } from '@jetbridge/core/kernel/time.ts'
import type {
  AfterSaleFacts,
  AncillaryChangeFacts,
  CancellationFacts,
  ChangeFacts,
  NamesChange,
} from '@jetbridge/core/ticket/after-sale.ts'
import {
  cardPart,
  type PaymentPart,
  paymentParts,
  voucherEnding,
} from '@jetbridge/core/ticket/payment-part.ts'
import type { Db } from '../../../db/open.ts'
import { findLatestAttempt } from '../../payment/read/attempt.ts'
import { type GivenPart, listGivenParts } from '../../payment/read/refund.ts'
import { getVoucherEnd } from '../../payment/read/voucher.ts'
import { listBookingChanges, type MadeBookingChange } from '../../reservation/read/booking-change.ts'
import { listNameChanges, type NameChange } from '../../reservation/read/name-change.ts'
import { type Cancellation, listCancellations } from '../../reservation/read/cancel.ts'
import { listChanges, type MadeChange, type SoldSegment } from '../../reservation/read/change.ts'
import { listLastScheduleChanges } from '../../reservation/read/schedule-change.ts'
import { type Exchange, listExchanges } from '../../ticket/read.ts'
import { changeRef } from '../../payment/read/purchase.ts'

/** A booking that was changed since the sale. */
export interface AlteredBooking {
  readonly db: Db
  readonly reservationId: string
  readonly brandId: string
  /** where the brand's days begin */
  readonly home: Zone
  /** every flight it ever had */
  readonly segments: readonly SoldSegment[]
  readonly flightOn: (departureId: number) => ItineraryFlight
  /** the airline has cancelled the departure */
  readonly isOff: (departureId: number) => boolean
}

/** In the order it happened. */
export async function readAfterSale(booking: AlteredBooking): Promise<AfterSaleFacts[]> {
  const { db, reservationId } = booking
  const exchanges = await listExchanges(db, reservationId)
  const facts: { at: number; facts: AfterSaleFacts }[] = []
  for (const each of await listCancellations(db, reservationId))
    facts.push({ at: each.committedAt, facts: await cancellationOf(booking, each) })
  for (const each of await listChanges(db, reservationId))
    facts.push({ at: each.committedAt, facts: await changeOf(booking, each, exchanges) })
  const changes = await listBookingChanges(db, reservationId)
  for (const each of changes.filter(({ lines }) => lines.length > 0))
    facts.push({ at: each.madeAt, facts: await ancillariesOf(booking, each) })
  for (const each of await listNameChanges(db, reservationId)) {
    const inFlow = changes.find(({ id }) => id === each.id)
    facts.push({ at: each.madeAt, facts: await namesOf(booking, { ...each, inFlow }, exchanges) })
  }
  return facts.toSorted((one, other) => one.at - other.at).map((each) => each.facts)
}

async function cancellationOf(
  booking: AlteredBooking,
  { id, segmentId, quote, committedAt, after }: Cancellation,
): Promise<CancellationFacts> {
  const { departureId, bound } = segmentOf(booking, segmentId)
  return {
    kind: 'cancelled',
    id,
    on: dateAt(committedAt, booking.home),
    flight: { ...booking.flightOn(departureId), bound },
    isOff: after === null ? booking.isOff(departureId) : after === 'cancelled',
    quote,
    parts: await givenParts(booking, id),
  }
}

async function changeOf(
  booking: AlteredBooking,
  change: MadeChange,
  exchanges: readonly Exchange[],
): Promise<ChangeFacts> {
  const { id, quote, committedAt, segmentIds, newSegmentIds } = change
  const old = segmentIds.map((segmentId) => segmentOf(booking, segmentId))
  const taken = newSegmentIds.map((segmentId) => segmentOf(booking, segmentId))
  const asked = await listLastScheduleChanges(booking.db, segmentIds)
  const isOff = ({ id: segmentId, departureId }: SoldSegment) => {
    const last = asked.find((each) => each.segmentId === segmentId)
    return last ? last.kind === 'cancelled' : booking.isOff(departureId)
  }
  return {
    kind: 'changed',
    id,
    on: dateAt(committedAt, booking.home),
    was: old.map(({ departureId, bound }) => ({ ...booking.flightOn(departureId), bound })),
    isOff: old.some(isOff),
    now: taken.map(({ departureId, bound }) => ({ ...booking.flightOn(departureId), bound })),
    quote,
    oldPrices: old.map(({ price }) => price),
    tickets: exchanges
      .filter(
        ({ wasOf, nowOf }) =>
          segmentIds.every((each) => wasOf.includes(each)) &&
          newSegmentIds.every((each) => nowOf.includes(each)),
      )
      .map(exchangedTicket),
    parts: quote.refund > 0 ? await givenParts(booking, id) : await paidParts(booking, id),
  }
}

async function ancillariesOf(
  booking: AlteredBooking,
  { id, collect, refund, kept, fees, lines, madeAt }: MadeBookingChange,
): Promise<AncillaryChangeFacts> {
  return {
    kind: 'ancillaries-changed',
    id,
    on: dateAt(madeAt, booking.home),
    collect,
    refund,
    kept: minor(kept + fees),
    ...(fees > 0 && { fees }),
    lines: lines.map(({ departureId, passengerId, given, taken }) => ({
      passengerId,
      flight: booking.flightOn(departureId),
      given,
      taken,
    })),
    parts: refund > 0 ? await givenParts(booking, id) : await paidParts(booking, id),
  }
}

interface ChangedNames extends NameChange {
  /** the change in a flow that they are a part of; undefined at no charge */
  readonly inFlow: MadeBookingChange | undefined
}

async function namesOf(
  booking: AlteredBooking,
  { id, madeAt, lines, inFlow }: ChangedNames,
  exchanges: readonly Exchange[],
): Promise<NamesChange> {
  const isPricedElsewhere = inFlow !== undefined && inFlow.lines.length > 0
  const { collect, fees } = inFlow && !isPricedElsewhere ? inFlow : { collect: minor(0), fees: minor(0) }
  return {
    kind: 'names-changed',
    id,
    on: dateAt(madeAt, booking.home),
    lines: lines.map(({ passengerId, was, now, isOtherPerson }) => {
      const exchange = exchanges.find((each) => each.passengerId === passengerId && each.issuedAt === madeAt)
      const ticket = exchange && { ...exchangedTicket(exchange), ticketName: now.ticketName }
      return {
        was: was.ticketName,
        now: now.ticketName,
        ...(isOtherPerson && { isOtherPerson }),
        ...(ticket && { ticket }),
      }
    }),
    collect,
    refund: minor(0),
    kept: fees,
    ...(isPricedElsewhere && { isPricedElsewhere }),
    parts: collect > 0 ? await paidParts(booking, id) : [],
  }
}

function exchangedTicket({ passengerId, was, now }: Exchange): ChangeFacts['tickets'][number] {
  const [wasUntil, nowUntil] = [was, now].map((numbers) => (numbers.length > 1 ? numbers.at(-1) : undefined))
  return {
    passengerId,
    was: was[0],
    ...(wasUntil && { wasUntil }),
    now: now[0],
    ...(nowUntil && { nowUntil }),
  }
}

function segmentOf({ segments }: AlteredBooking, segmentId: string): SoldSegment {
  const segment = segments.find(({ id }) => id === segmentId)
  if (!segment) throw new Error(`no segment ${segmentId}`)
  return segment
}

async function paidParts({ db, reservationId }: AlteredBooking, changeId: string): Promise<PaymentPart[]> {
  const paid = await findLatestAttempt(db, changeRef({ id: changeId, reservationId }))
  return paid?.state === 'approved' && paid.reason === null ? paymentParts(paid) : []
}

async function givenParts(booking: AlteredBooking, causeId: string): Promise<PaymentPart[]> {
  const parts: PaymentPart[] = []
  for (const given of await listGivenParts(booking.db, causeId)) parts.push(await partOf(booking, given))
  return parts
}

async function partOf({ db, brandId, home }: AlteredBooking, given: GivenPart): Promise<PaymentPart> {
  const amount = money(given.amount, given.currency)
  switch (given.method) {
    case 'gateway':
      return cardPart(given, amount)
    case 'account':
      return { kind: 'account', amount }
    case 'voucher': {
      const end = await getVoucherEnd(db, brandId, given.voucherCode ?? '')
      // one that ends at midnight is good on the day before
      const validUntil = dateAt(plusMinutes(end, -1), home)
      return { kind: 'voucher', lastFour: voucherEnding(given.voucherCode), amount, validUntil }
    }
  }
}
