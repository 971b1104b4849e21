/** A confirmed reservation as the rules after its sale judge it. Changes nothing. */
import { minutesBetween } from '@jetbridge/core/kernel/time.ts'
import {
  type FareBrand,
  type FareConditions,
  type Fees,
  feesIn,
} from '@jetbridge/core/offer/fare-conditions.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listFareBrands } from '../../offer/read.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import type { Passenger, Reservation } from '../reservation.ts'
import { type BookedSegment, findReservation, listPassengers, listSegments } from './party.ts'
import { openScheduleChanges, type ScheduleChange } from './schedule-change.ts'

export interface OpenedFlight extends BookedSegment {
  readonly departure: StoredDeparture
  readonly fareNames: FareBrand['names']
  /** as sold; the present ones when those were not kept */
  readonly fareConditions: FareConditions
  readonly isFinished: boolean
  /** booked, and its time is still to come: also when the airline has cancelled it and waits for an answer */
  readonly isAhead: boolean
  /** booked, and its sale is not closed yet; one that the airline has cancelled stays until it is answered */
  readonly isActive: boolean
  readonly fees: Fees
  /** the airline has moved or cancelled it, and waits for an answer */
  readonly scheduleChange: ScheduleChange | undefined
}

export interface OpenedReservation {
  readonly reservation: Reservation
  readonly passengers: readonly Passenger[]
  /** in the order booked, with cancelled ones; a flight that the airline has moved keeps its place */
  readonly flights: readonly OpenedFlight[]
}

/** @throws Refusal `not-found` unless it is confirmed */
export async function readOpened(deps: Deps, db: Db, reservationId: string): Promise<OpenedReservation> {
  const reservation = await findReservation(db, reservationId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-found')
  const passengers = await listPassengers(db, reservation.flowId)
  return { reservation, passengers, flights: await flightsOf(deps, db, reservation) }
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
  const asked = await openScheduleChanges(db, reservation.id)
  return segments.map((segment) => {
    const departure = departures.get(segment.departureId)
    const fareBrand = fareBrands.get(segment.fareBrand)
    if (!departure || !fareBrand) throw new Error(`segment ${segment.id} names no departure or fare brand`)
    const left = minutesBetween(deps.now(), departure.departsAt)
    const fareConditions = segment.conditions ?? fareBrand.conditions
    const isFlown = departure.status === 'scheduled'
    const scheduleChange = asked.get(segment.id)
    // the traveller may answer the airline until the flight leaves
    const closes = scheduleChange ? 0 : deps.config.saleClosesMinutes
    return {
      ...segment,
      departure,
      fareNames: fareBrand.names,
      fareConditions,
      isFinished: isFlown && left <= 0,
      isAhead: segment.status === 'HK' && left > 0,
      isActive: segment.status === 'HK' && (!isFlown || left > closes),
      fees: feesIn(fareConditions, total.currency, currency.default),
      scheduleChange,
    }
  })
}
