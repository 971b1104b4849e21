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
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listFareBrands } from '../../offer/read.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import type { Passenger, Reservation } from '../reservation.ts'
import { type BookedSegment, findReservation, listPeople, listSegments } from './party.ts'
import { type LeastWaits, readLeastWaits } from './least-wait.ts'
import { openScheduleChanges, type ScheduleChange } from './schedule-change.ts'

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
  const reservation = await findReservation(db, reservationId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-found')
  const passengers = await listPeople(db, reservationId)
  return { reservation, passengers, trip: await readTrip(deps, db, reservation) }
}

async function readTrip(deps: Deps, db: Db, { id, brandId }: Reservation): Promise<Trip<OpenedFlight>> {
  const segments = await listSegments(db, id)
  const departures = await findDepartures(
    db,
    brandId,
    segments.map(({ departureId }) => departureId),
  )
  const fareBrands = new Map((await listFareBrands(db, brandId)).map((each) => [each.code, each]))
  const { currency } = deps.brandOf(brandId)
  const changes = await openScheduleChanges(db, id)
  const leastWait = await readLeastWaits(db, brandId, [segments], departures)
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
