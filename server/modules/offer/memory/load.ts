/** Reads departures and tariffs from the database into memory, chunk by chunk. */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { Db } from '../../../db/open.ts'
import { listCounters } from '../../inventory/queries/counters.ts'
import { type DepartureSpan, listAirports, listScheduledAfter } from '../../schedule/queries.ts'
import { listFareBrands, listFaresAfter, listPromoCodes, listTaxes } from '../queries.ts'
import type { Departures } from './departures.ts'
import { createMarket, type Market } from './market.ts'

const departuresAtOnce = 10_000
const faresAtOnce = 20_000

/** Puts the departures of a span into the store; answers their ids. */
export async function loadDepartures(db: Db, into: Departures, span: DepartureSpan): Promise<Set<number>> {
  const loaded = new Set<number>()
  let last = 0
  for (;;) {
    const chunk = await listScheduledAfter(db, last, span, departuresAtOnce)
    const counters = await listCounters(
      db,
      chunk.map(({ id }) => id),
    )
    for (const departure of chunk) {
      into.put(departure, counters.get(departure.id) ?? [])
      loaded.add(departure.id)
      last = departure.id
    }
    if (chunk.length < departuresAtOnce) return loaded
  }
}

/** Reads the counters of some departures again, in one query a chunk. */
export async function refreshCounters(db: Db, into: Departures, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += departuresAtOnce) {
    const known = ids.slice(start, start + departuresAtOnce).filter((id) => into.find(id) !== undefined)
    if (known.length === 0) continue
    const counters = await listCounters(db, known)
    for (const id of known) into.setCounters(id, counters.get(id) ?? [])
  }
}

export async function loadMarket(db: Db, brand: string): Promise<Market> {
  const fares: Fare[] = []
  for (;;) {
    const chunk = await listFaresAfter(db, brand, fares.at(-1)?.id ?? 0, faresAtOnce)
    for (const fare of chunk) fares.push(fare)
    if (chunk.length < faresAtOnce) break
  }
  return createMarket({
    fares,
    fareBrands: await listFareBrands(db, brand),
    taxes: await listTaxes(db, brand),
    promoCodes: await listPromoCodes(db, brand),
  })
}

export async function loadAirports(db: Db): Promise<Map<string, Airport>> {
  return new Map((await listAirports(db)).map((airport) => [airport.code, airport]))
}
