/** A confirmed reservation as the rules after its sale judge it. Changes nothing. */
import { minutes } from '@jetbridge/core/kernel/time.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { type SoldFlight, soldFlight } from '@jetbridge/core/trip/sold-flight.ts'
import {
  type FlightInOrder,
  type Standing,
  type Trip,
  type TripFlight,
  tripOf,
} from '@jetbridge/core/trip/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { reusable } from '../../../db/reusable.ts'
import { ask, type Statement, statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { agencyOfFlow, heldChangeOf, type HeldFlow } from '../../flow/read.ts'
import { asFareBrands, fareBrandsOf } from '../../offer/read.ts'
import { departuresOf, type StoredDeparture } from '../../schedule/read.ts'
import type { Passenger, Reservation } from '../reservation.ts'
import {
  asBookedSegments,
  asPassengers,
  asReservation,
  type BookedSegment,
  peopleOf,
  selectReservation,
  standingDepartures,
  standingSegmentsOf,
} from './party.ts'
import { type LeastWaits, readLeastWaits } from './least-wait.ts'
import { openScheduleChangesOf, type ScheduleChange } from './schedule-change.ts'

export interface OpenedFlight extends BookedSegment, TripFlight, Standing {
  readonly departure: StoredDeparture
  readonly fareNames: FareBrand['names']
  /** under the conditions as sold; the present ones when those were not kept */
  readonly sold: SoldFlight
  /** the airline has moved or cancelled it, and waits for an answer */
  readonly scheduleChange: ScheduleChange | undefined
}

export interface OpenedReservation {
  readonly reservation: Reservation
  readonly passengers: readonly Passenger[]
  readonly trip: Trip<OpenedFlight>
}

/** @throws Refusal `not-found` unless it is confirmed */
export async function readOpened(deps: Deps, db: Db, reservationId: string): Promise<OpenedReservation> {
  return openedFrom(deps, db, await ask(db, openingReservation(reservationId)))
}

/** Everything stored of it, to be read with other statements; {@link openedFrom} reads its answer. */
export function openingReservation(id: string): Statement<OpenedRow | undefined> {
  return statement(opening({ id }), ([row]: readonly OpenedRow[]) => row)
}

const ofIt = sql.ref<string>('reservation.id')

/** Read it with {@link openedFrom}. Other modules add sub-selects of their own to save a round trip. */
export const selectOpened = (db: Db, id: string | RawBuilder<string>) =>
  selectReservation(db, id).select([
    peopleOf(ofIt).as('people'),
    standingSegmentsOf(ofIt).as('segments'),
    departuresOf(standingDepartures(ofIt)).as('departures'),
    fareBrandsOf(sql.ref<string>('reservation.brand')).as('fareBrands'),
    openScheduleChangesOf(ofIt).as('asked'),
  ])

export type OpenedRow = Awaited<ReturnType<ReturnType<typeof selectOpened>['executeTakeFirstOrThrow']>>

/** The same with the agency of the flow in which it was made. */
export function openingWithAgency(id: string): Statement<OpenedByAgency | undefined> {
  return statement(openingOfAgency({ id }), ([row]: readonly OpenedByAgency[]) => row)
}

interface OpenedByAgency extends OpenedRow {
  /** null where the flow acts for none, or is gone */
  readonly agencyCode: string | null
}

const openingOfAgency = reusable((db, { id }: { readonly id: string }) =>
  selectOpened(db, id).select(agencyOfFlow(sql.ref('reservation.flow_id')).agencyCode.as('agencyCode')),
)

/** The booking whose seats and extras a flow changes, for the holder of its token. */
export function openingChanged(flow: HeldFlow): Statement<OpenedRow | undefined> {
  return statement(openingOfHeld(flow), ([row]: readonly OpenedRow[]) => row)
}

const openingOfHeld = reusable((db, flow: HeldFlow) => selectOpened(db, heldChangeOf(flow)))

const opening = reusable((db, { id }: { readonly id: string }) => selectOpened(db, id))

/** @throws Refusal `not-found` unless it is confirmed */
export async function openedFrom(deps: Deps, db: Db, row: OpenedRow | undefined): Promise<OpenedReservation> {
  if (row?.state !== 'confirmed') throw new Refusal('not-found')
  const reservation = asReservation(row)
  return { reservation, passengers: asPassengers(row.people), trip: await tripFrom(deps, db, row) }
}

async function tripFrom(deps: Deps, db: Db, row: OpenedRow): Promise<Trip<OpenedFlight>> {
  const segments = asBookedSegments(row.segments)
  const departures = new Map(row.departures.map((each) => [each.id, each]))
  const fareBrands = new Map(asFareBrands(row.fareBrands).map((each) => [each.code, each]))
  const { currency } = deps.brandOf(row.brand)
  const changes = new Map(row.asked.map((each) => [each.segmentId, each]))
  const leastWait = await readLeastWaits(db, row.brand, [segments], departures)
  const flights = segments.map((segment) => {
    const departure = departures.get(segment.departureId)
    const fareBrand = fareBrands.get(segment.fareBrand)
    if (!departure || !fareBrand) throw new Error(`segment ${segment.id} names no departure or fare brand`)
    const scheduleChange = changes.get(segment.id)
    return {
      ...segment,
      ...inOrder(segment, departure, leastWait),
      asked: scheduleChange?.kind ?? null,
      departure,
      fareNames: fareBrand.names,
      sold: soldFlight(segment.price, segment.conditions ?? fareBrand.conditions, currency.default),
      scheduleChange,
    }
  })
  return tripOf(flights, { now: deps.now(), saleCloses: minutes(deps.config.saleClosesMinutes) })
}

const givenUpBy = { HK: null, XX: 'by-choice', UN: 'for-the-airline' } as const

/** A segment as the order of its trip judges it. */
export function inOrder(
  { id, bound, status }: Pick<BookedSegment, 'id' | 'bound' | 'status'>,
  departure: StoredDeparture,
  leastWait: LeastWaits,
): FlightInOrder {
  const isScheduled = departure.status === 'scheduled'
  return { id, bound, leastWait: leastWait(id), times: departure, givenUp: givenUpBy[status], isScheduled }
}
