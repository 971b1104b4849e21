/** The connections of a day, as the console lists them. */
import type { ConnectionSetting } from '@jetbridge/core/brand/connection-setting.ts'
import { type Minutes, minutesBetween, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../../db/open.ts'
import type { Departure } from '../../../offers.ts'
import { listConnectionTimes } from '../../schedule/read.ts'
import { findConnections, type WayAsked } from '../memory/connections.ts'
import { Departures } from '../memory/departures.ts'
import { loadAirports, loadDepartures } from '../memory/load.ts'

export interface Connection {
  /** in order, two or three */
  readonly flights: readonly Departure[]
  /** from the first departure to the last arrival */
  readonly duration: Minutes
}

/** The last flight of two stops over night leaves two days after the first, and a zone may add one. */
const daysAround = 3

/**
 * By the schedule and the connection times of now, seats or not; at most twenty, the shortest under way.
 * @throws RangeError for an airport that is not known
 */
export async function listConnections(
  db: Db,
  rule: ConnectionSetting,
  asked: WayAsked,
): Promise<Connection[]> {
  const airports = await loadAirports(db)
  for (const code of [asked.origin, asked.destination, ...rule.hubs])
    if (!airports.has(code)) throw new RangeError(`no airport ${code}`)
  const departures = new Departures()
  await loadDepartures(db, departures, {
    from: plusDays(asked.date, -1),
    until: plusDays(asked.date, daysAround),
    brand: asked.brand,
  })
  const times = await listConnectionTimes(db, asked.brand)
  const airport = (code: string) => airports.get(code)
  const { itineraries } = findConnections({ departures, rule, times, airport }, asked)
  return itineraries.map((slots) => {
    const flights = slots.map((slot) => departures.read(slot))
    const [first, last] = [flights[0], flights.at(-1)]
    if (!first || !last) throw new Error('a connection without flights')
    return { flights, duration: minutesBetween(first.departsAt, last.arrivesAt) }
  })
}
