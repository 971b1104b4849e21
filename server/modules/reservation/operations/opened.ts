/**
 * A reservation as the people who booked it see it afterwards. Invariant: only what their own access opens is
 * read. Never changes anything.
 */
import type { FareBrand, FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import { type Fees, feesIn } from '@jetbridge/core/offer/fare-conditions.ts'
import { type Money, money } from '@jetbridge/core/kernel/money.ts'
import { minutesBetween } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../flow/policy.ts'
import { type OpenedAccess, openAccess } from '../../identity/operations/open-access.ts'
import { listFareBrands } from '../../offer/queries.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/queries.ts'
import {
  type BookedSegment,
  findReservation,
  findReservationOfFlow,
  listPassengers,
  listSegments,
} from '../queries.ts'
import { listCancellations } from '../queries/cancel.ts'
import type { ScheduleChange } from '../queries/schedule-change.ts'
import { listDocumented } from '../queries/travel-document.ts'
import type { Passenger, Reservation } from '../reservation.ts'
import { chosenOn, readSeatsAndExtras, type SeatsAndExtras } from './chosen.ts'
import { scheduleChanges } from './schedule-change.ts'

export interface OpenedFlight extends BookedSegment {
  readonly departure: StoredDeparture
  readonly fareNames: FareBrand['names']
  /** as sold; as they are now where that was not kept */
  readonly fareConditions: FareConditions
  readonly isFinished: boolean
  /** booked, and its sale is not closed yet; one that the airline has cancelled stays until it is answered */
  readonly isActive: boolean
  readonly fees: Fees
  /** the airline has moved or cancelled it, and waits for an answer */
  readonly scheduleChange: ScheduleChange | undefined
  /** what it had done to a flight that was given back for it */
  readonly refundedAfter: ScheduleChange | undefined
  /** what was given back for it; undefined while it is booked */
  readonly refunded: Money | undefined
  /** nothing once it is given back */
  readonly chosen: SeatsAndExtras
}

export interface OpenedReservation {
  readonly reservation: Reservation
  readonly passengers: readonly Passenger[]
  /** ids of passengers whose travel document is there */
  readonly documented: ReadonlySet<string>
  /** in the order flown, cancelled ones with them */
  readonly flights: readonly OpenedFlight[]
}

/** @throws Refusal `not-found` unless it is confirmed */
export async function readOpened(deps: Deps, db: Db, reservationId: string): Promise<OpenedReservation> {
  const reservation = await findReservation(db, reservationId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-found')
  const passengers = await listPassengers(db, reservation.flowId)
  const documented = await listDocumented(db, reservation.flowId)
  return { reservation, passengers, documented, flights: await flightsOf(deps, db, reservation) }
}

/** The traveller who has just booked goes on to their reservation. @throws Refusal `not-paid` before that */
export async function openOfFlow(
  deps: Deps,
  { flowId, edits }: FlowAccess,
): Promise<OpenedReservation & OpenedAccess> {
  const { query } = deps.db
  const reservation = await findReservationOfFlow(query, flowId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-paid')
  // an edit flow may be begun with code and name alone, and passes on no more
  const access = await openAccess(deps, query, reservation, edits ? 'name' : 'flow')
  return { ...(await readOpened(deps, query, reservation.id)), ...access }
}

async function flightsOf(deps: Deps, db: Db, reservation: Reservation): Promise<OpenedFlight[]> {
  const { brandId, total } = reservation
  const segments = await listSegments(db, reservation.id)
  const departures = await findDepartures(
    db,
    brandId,
    segments.map(({ departureId }) => departureId),
  )
  const fareBrands = new Map((await listFareBrands(db, brandId)).map((each) => [each.code, each]))
  const { currency } = deps.brandOf(brandId)
  const changes = await scheduleChanges(db, reservation.id)
  const refunds = await refundsOf(db, reservation.id)
  const chosen = await readSeatsAndExtras(db, reservation.flowId)
  const flights = segments.map((segment) => {
    const departure = departures.get(segment.departureId)
    const fareBrand = fareBrands.get(segment.fareBrand)
    if (!departure || !fareBrand) throw new Error(`segment ${segment.id} names no departure or fare brand`)
    const left = minutesBetween(deps.now(), departure.departsAt)
    const fareConditions = segment.conditions ?? fareBrand.conditions
    const isFlown = departure.status === 'scheduled'
    const scheduleChange = changes.open.get(segment.id)
    // what the airline asks may be answered until the flight leaves
    const closes = scheduleChange ? 0 : deps.config.saleClosesMinutes
    return {
      ...segment,
      departure,
      fareNames: fareBrand.names,
      fareConditions,
      isFinished: isFlown && left <= 0,
      isActive: segment.status === 'HK' && (!isFlown || left > closes),
      fees: feesIn(fareConditions, total.currency, currency.default),
      scheduleChange,
      refundedAfter: changes.refunded.get(segment.id),
      refunded: refunds.get(segment.id),
      // a flight given back may be booked again by changing another one to it
      chosen: segment.status === 'HK' ? chosenOn(chosen, segment.departureId) : nothing,
    }
  })
  return flights.toSorted((one, other) => one.departure.departsAt - other.departure.departsAt)
}

const nothing: SeatsAndExtras = { seats: [], extras: [] }

/** What was given back for each flight that is cancelled, by segment. */
async function refundsOf(db: Db, reservationId: string): Promise<ReadonlyMap<string, Money>> {
  const cancelled = await listCancellations(db, reservationId)
  return new Map(cancelled.map(({ segmentId, quote }) => [segmentId, money(quote.refund, quote.currency)]))
}
