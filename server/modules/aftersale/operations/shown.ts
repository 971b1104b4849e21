/** A reservation as the people who booked it see it afterwards. Changes nothing. */
import { openingOf } from '@jetbridge/core/access/access.ts'
import type { Prepare } from '@jetbridge/core/booking/preparation.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Trip } from '@jetbridge/core/trip/trip.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { chosenOn, readSeatsAndExtras, type SeatsAndExtras } from '../../booking/read/chosen.ts'
import { nameTerms } from '../../change/operations/name-facts.ts'
import { openAccess, type OpenedAccess } from '../../identity/operations/open-access.ts'
import { type Cancellation, listCancellations } from '../../reservation/read/cancel.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { findReservationOfFlow } from '../../reservation/read/party.ts'
import { readPreparing } from '../../reservation/read/preparing.ts'
import { listDocumented } from '../../reservation/read/travel-document.ts'

export interface ShownFlight extends OpenedFlight {
  /** undefined while it is booked */
  readonly cancellation: Cancellation | undefined
  /** empty once it is given back */
  readonly chosen: SeatsAndExtras
}

export interface ShownReservation extends OpenedReservation {
  readonly trip: Trip<ShownFlight>
  /** ids of passengers whose travel document is there */
  readonly documented: ReadonlySet<string>
  /** what travellers need before a flight */
  readonly prepare: Prepare
  readonly names: ShownNames
}

/** What can be done about names, while it can be done. */
export interface ShownNames {
  /** a slip, at no charge */
  readonly correctableUntil: Instant | undefined
  /** any other name; undefined where the fares do not allow it */
  readonly change: { readonly until: Instant; readonly fee: Minor } | undefined
}

/** @throws Refusal `not-found` unless it is confirmed */
export async function readShown(deps: Deps, db: Db, reservationId: string): Promise<ShownReservation> {
  const opened = await readOpened(deps, db, reservationId)
  const { brandId } = opened.reservation
  const cancelled = await listCancellations(db, reservationId)
  const chosen = await readSeatsAndExtras(db, reservationId)
  const flights = opened.trip.flights.map((flight) => ({
    ...flight,
    cancellation: cancelled.find(({ segmentId }) => segmentId === flight.id),
    // a flight that was given back may be booked again, by changing another one to it
    chosen: flight.status === 'HK' ? chosenOn(chosen, flight.departureId) : nothing,
  }))
  return {
    ...opened,
    trip: { flights },
    documented: await listDocumented(db, reservationId),
    prepare: await readPreparing(deps, db, brandId),
    names: shownNames(deps, opened),
  }
}

function shownNames(deps: Deps, opened: OpenedReservation): ShownNames {
  const terms = nameTerms(deps, opened)
  if (!terms) return { correctableUntil: undefined, change: undefined }
  const { correctableUntil, changeableUntil: until, fee } = terms
  return {
    correctableUntil: deps.now() < correctableUntil ? correctableUntil : undefined,
    change: fee !== null && deps.now() < until ? { until, fee } : undefined,
  }
}

const nothing: SeatsAndExtras = { seats: [], extras: [] }

/** The traveller who has just booked goes on to the reservation. @throws Refusal `not-paid` before that */
export async function openOfFlow(deps: Deps, flow: FlowAccess): Promise<ShownReservation & OpenedAccess> {
  const { query } = deps.db
  const reservation = await findReservationOfFlow(query, flow.flowId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-paid')
  const access = await openAccess(deps, query, reservation, openingOf(flow))
  return { ...(await readShown(deps, query, reservation.id)), ...access }
}
