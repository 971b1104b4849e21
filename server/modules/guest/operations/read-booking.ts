/**
 * A booking on one page. Invariants: only within the scopes given; what it gives back now is what cancelling would give
 * back at this moment, by the same quote. Changes nothing, and promises nothing.
 */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import { type BookingState, bookingStateOf } from '@jetbridge/core/guest/booking-state.ts'
import { pageOfTimeline, type TimelinePlace } from '@jetbridge/core/guest/timeline.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../../http/page-cursor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findAgency } from '../../agency/read.ts'
import { quoteOpened } from '../../change/operations/quote-given-back.ts'
import { costOf } from '../../booking/read/charges.ts'
import { readOpened } from '../../reservation/read/opened.ts'
import { findWhole, type WholeBooking } from '../queries/booking.ts'
import { readActsOf } from './read-acts.ts'
import { entriesOf, type TimelineEntry } from './timeline.ts'

export interface RefundableFlight {
  readonly flightId: string
  readonly method: string
  readonly refund: Minor
}

export interface BookingPage {
  readonly booking: WholeBooking
  readonly state: BookingState
  readonly now: Instant
  readonly money: BookingMoney
  readonly agencyName: string | null
  readonly timeline: Page<TimelineEntry>
}

/** In the currency of the booking. */
export interface BookingMoney {
  /** flights, seats and extras at the sale */
  readonly cost: Minor
  /** what came, with what vouchers paid */
  readonly paid: Minor
  /** what went back, or is on its way */
  readonly givenBack: Minor
  /** still to be paid */
  readonly owed: Minor
  /** what each flight would give back now; none where it can give nothing back any longer */
  readonly refundable: readonly RefundableFlight[]
}

/** @throws Refusal `not-found` also for a booking of another airline or station */
export async function readBookingPage(
  deps: Deps,
  scopes: readonly StaffScope[],
  recordLocator: string,
  limit: number,
): Promise<BookingPage> {
  const db = deps.db.query
  const booking = await getWhole(deps, scopes, recordLocator)
  const now = deps.now()
  const { brand, agencyCode } = booking
  const acts = await readActsOf(db, booking)
  const refundable = await refundableOf(deps, booking)
  const agency = agencyCode === null ? undefined : await findAgency(db, brand, agencyCode)
  return {
    booking,
    now,
    state: stateOf(booking, now),
    money: moneyOf(booking, refundable),
    agencyName: agency?.name ?? null,
    timeline: timelinePage(entriesOf(booking, acts), undefined, limit),
  }
}

/** @throws Refusal `not-found` as {@link readBookingPage}, `malformed-request` for a cursor that no page gave */
export async function readTimeline(
  deps: Pick<Deps, 'db'>,
  scopes: readonly StaffScope[],
  recordLocator: string,
  asked: PageAsked,
): Promise<Page<TimelineEntry>> {
  const after = readCursor(asked.cursor, cursorSchema)
  const booking = await getWhole(deps, scopes, recordLocator)
  const acts = await readActsOf(deps.db.query, booking)
  const place = after && { at: after[0], id: after[1] }
  return timelinePage(entriesOf(booking, acts), place, asked.limit)
}

const cursorSchema = z.tuple([z.number().int(), z.string().max(100)])

function timelinePage(
  entries: readonly TimelineEntry[],
  after: TimelinePlace | undefined,
  limit: number,
): Page<TimelineEntry> {
  return cutPage(pageOfTimeline(entries, after, limit + 1), limit, ({ at, id }) => [at, id])
}

async function getWhole(
  { db }: Pick<Deps, 'db'>,
  scopes: readonly StaffScope[],
  recordLocator: string,
): Promise<WholeBooking> {
  const booking = await findWhole(db.query, recordLocator, scopes)
  if (!booking) throw new Refusal('not-found')
  return booking
}

function stateOf({ state, flights }: WholeBooking, now: Instant): BookingState {
  const standing = flights
    .filter(({ replacedBy }) => replacedBy === null)
    .map(({ status, departures: [departure] }) => ({
      isBooked: status === 'HK',
      hasLeft: departure !== undefined && departure.status === 'scheduled' && departure.departsAt <= now,
    }))
  return bookingStateOf(state, standing)
}

async function refundableOf(deps: Deps, booking: WholeBooking): Promise<RefundableFlight[]> {
  if (booking.state !== 'confirmed') return []
  const opened = await readOpened(deps, deps.db.query, booking.id)
  return opened.trip.flights
    .filter(({ isActive }) => isActive)
    .flatMap((flight) => {
      const quoted = quoteOpened(deps, opened, flight, booking.charges)
      const own = quoted.find((each) => each.flight.id === flight.id)
      return own ? [{ flightId: flight.id, method: own.quote.method, refund: own.quote.refund }] : []
    })
}

function moneyOf(
  { state, total, currency, charges, moneyEvents }: WholeBooking,
  refundable: readonly RefundableFlight[],
): BookingMoney {
  const sum = (amounts: readonly number[]) => minor(amounts.reduce((all, each) => all + each, 0))
  const cost = costOf({ total: { amount: total, currency } }, charges).amount
  const paid = moneyEvents.filter((each) => each.kind === 'payment' && each.state === 'approved')
  const back = moneyEvents.filter(({ kind }) => kind === 'refund')
  return {
    cost,
    paid: sum(paid.map(({ amount, voucherAmount }) => amount + voucherAmount)),
    givenBack: sum(back.map(({ amount }) => amount)),
    owed: state === 'unpaid' ? cost : minor(0),
    refundable,
  }
}
