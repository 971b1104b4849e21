/** How long the travellers of a booking need to change from one flight to the next of their way. Changes nothing. */
import { minimumConnection, statusOf } from '@jetbridge/core/flight/connection-time.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../../db/open.ts'
import { listAirports, listConnectionTimes, type StoredDeparture } from '../../schedule/read.ts'
import type { BookedSegment } from './party.ts'

/** Minutes before a flight, by the id of its segment; 0 where no flight of its way is booked before it. */
export type LeastWaits = (id: string) => number

type PlacedSegment = Pick<BookedSegment, 'id' | 'bound' | 'status' | 'departureId'>

/** A flight that one changes to, with the departures before and after the change. */
interface FlightPair {
  readonly id: string
  readonly from: StoredDeparture
  readonly to: StoredDeparture
}

/**
 * By the times that are filed now, and the present terminals. An airport where the airline no longer connects asks for none.
 * @param trips the flights of each booking, in order
 */
export async function readLeastWaits(
  db: Db,
  brandId: string,
  trips: readonly (readonly PlacedSegment[])[],
  departures: ReadonlyMap<number, StoredDeparture>,
): Promise<LeastWaits> {
  const pairs = trips.flatMap((trip) => pairsOf(trip, departures))
  if (pairs.length === 0) return () => 0
  const times = await listConnectionTimes(db, brandId)
  const airports = new Map((await listAirports(db)).map((each) => [each.code, each]))
  const statusOn = ({ origin, destination }: StoredDeparture) => {
    const [start, end] = [airports.get(origin), airports.get(destination)]
    return start && end ? statusOf(start, end) : 'international'
  }
  const waits = new Map(
    pairs.map(({ id, from, to }) => {
      const day = dateOf(from.arrivesLocal)
      const change = { airport: to.origin, arrives: statusOn(from), departs: statusOn(to), day }
      const terminals = { arrivalTerminal: from.destinationTerminal, departureTerminal: to.originTerminal }
      return [id, minimumConnection(times, { ...change, ...terminals }) ?? 0]
    }),
  )
  return (id) => waits.get(id) ?? 0
}

function pairsOf(
  trip: readonly PlacedSegment[],
  departures: ReadonlyMap<number, StoredDeparture>,
): FlightPair[] {
  const booked = trip.filter(({ status }) => status === 'HK')
  return booked.flatMap(({ id, bound, departureId }, place) => {
    const before = booked[place - 1]
    if (before?.bound !== bound) return []
    const [from, to] = [departures.get(before.departureId), departures.get(departureId)]
    return from && to?.origin === from.destination ? [{ id, from, to }] : []
  })
}
