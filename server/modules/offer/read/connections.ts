/** The connections of a day, as the console lists them. */
import type { ConnectionSetting } from '@jetbridge/core/brand/connection-setting.ts'
import { type Currency, type Money, money } from '@jetbridge/core/kernel/money.ts'
import {
  dateAt,
  type Instant,
  type Minutes,
  minutesBetween,
  plusDays,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { BoundFare } from '@jetbridge/core/offer/price-bound.ts'
import type { Db } from '../../../db/open.ts'
import type { Departure } from '../../../offers.ts'
import { listConnectionTimes } from '../../schedule/read.ts'
import { type ConnectionFare, openConnectionFares } from '../memory/connection-fares.ts'
import { openFiledFares } from '../memory/filed-fares.ts'
import { findConnections, type WayAsked } from '../memory/connections.ts'
import { Departures } from '../memory/departures.ts'
import { loadAirports, loadDepartures, loadMarket } from '../memory/load.ts'

export interface Connection {
  /** in order, two or three */
  readonly flights: readonly Departure[]
  /** from the first departure to the last arrival */
  readonly duration: Minutes
  /** the cheapest price of one adult in the brand's own currency; undefined where nothing is open */
  readonly price: ConnectionPrice | undefined
}

export interface ConnectionPrice {
  readonly total: Money
  readonly fareBrand: string
  readonly kind: BoundFare['kind']
}

/** What the list goes by. */
export interface ConnectionTerms {
  readonly rule: ConnectionSetting
  readonly currency: Currency
  /** now */
  readonly at: Instant
}

const oneAdult = { adult: 1, child: 0, infant: 0 }

/** The last flight of two stops over night leaves two days after the first, and a zone may add one. */
const daysAround = 3

/**
 * By the schedule and the connection times of now, seats or not; at most twenty, the shortest under way.
 * @throws RangeError for an airport that is not known
 */
export async function listConnections(
  db: Db,
  { rule, currency, at }: ConnectionTerms,
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
  const market = await loadMarket(db, asked.brand)
  const data = { departures, rule, times, airport, market }
  const from = airport(asked.origin)
  const today = dateAt(at, from?.zone ?? zone('UTC'))
  const { itineraries } = findConnections(data, asked)
  const filed = openFiledFares(market, { currency, today })
  const offer = openConnectionFares(data, { party: oneAdult, filed, promoPercent: 0 })
  return itineraries.map((slots) => {
    const flights = slots.map((slot) => departures.read(slot))
    const [first, last] = [flights[0], flights.at(-1)]
    if (!first || !last) throw new Error('a connection without flights')
    return {
      flights,
      duration: minutesBetween(first.departsAt, last.arrivesAt),
      price: cheapestOf(offer(slots), currency),
    }
  })
}

function cheapestOf(fares: readonly ConnectionFare[], currency: Currency): ConnectionPrice | undefined {
  const priced = fares.map(({ fareBrand, fare, together }): ConnectionPrice => ({
    total: money(together.total, currency),
    fareBrand: fareBrand.code,
    kind: fare.kind,
  }))
  return priced.toSorted((one, other) => one.total.amount - other.total.amount)[0]
}
