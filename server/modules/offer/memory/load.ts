/** Reads departures and tariffs from the database into memory, chunk by chunk. */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Db } from '../../../db/open.ts'
import { listSeatsLeft, type SeatsLeft } from '../../inventory/read/seats-left.ts'
import {
  type DepartureOnSale,
  type DepartureSpan,
  listAirports,
  listScheduledAfter,
} from '../../schedule/read.ts'
import { listEmissionFactors, listFareBrands, listFares, listPromoCodes, listTaxes } from '../read.ts'
import type { Departures } from './departures.ts'
import { createMarket, type Market } from './market.ts'

const departuresAtOnce = 5_000

/** Of a departure without counters. */
const sellsNothing: SeatsLeft = { places: [], left: [] }

/**
 * Puts the departures of a span into the store; answers their ids. While it stores a chunk, the
 * database reads the seats of the next one, and the departures of the one after that.
 */
export async function loadDepartures(db: Db, into: Departures, span: DepartureSpan): Promise<number[]> {
  const loaded: number[] = []
  let next: Promise<Chunk> | undefined = readChunk(db, 0, span)
  while (next) {
    const { departures, left }: Chunk = await next
    next = departures.length < departuresAtOnce ? undefined : readChunk(db, lastOf(departures), span)
    // Awaited in the next round; a failure before that must not count as unhandled.
    next?.catch(() => undefined)
    const seats = await left
    for (const departure of departures) {
      into.put(departure, seats.get(departure.id) ?? sellsNothing)
      loaded.push(departure.id)
    }
  }
  return loaded
}

function lastOf(departures: readonly DepartureOnSale[]): number {
  return departures.reduce((last, { id }) => Math.max(last, id), 0)
}

interface Chunk {
  readonly departures: readonly DepartureOnSale[]
  /** still being read */
  readonly left: Promise<ReadonlyMap<number, SeatsLeft>>
}

async function readChunk(db: Db, afterId: number, span: DepartureSpan): Promise<Chunk> {
  const departures = await listScheduledAfter(db, afterId, span, departuresAtOnce)
  const ids = departures.map(({ id }) => id)
  const left = listSeatsLeft(db, ids)
  left.catch(() => undefined)
  return { departures, left }
}

/** Reads the counters of some departures again, in one query for each chunk. */
export async function refreshSeats(db: Db, into: Departures, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += departuresAtOnce) {
    const known = ids.slice(start, start + departuresAtOnce).filter((id) => into.find(id) !== undefined)
    if (known.length === 0) continue
    const left = await listSeatsLeft(db, known)
    for (const id of known) into.setLeft(id, left.get(id) ?? sellsNothing)
  }
}

export async function loadMarket(db: Db, brand: string): Promise<Market> {
  return createMarket({
    fares: await listFares(db, brand),
    fareBrands: await listFareBrands(db, brand),
    taxes: await listTaxes(db, brand),
    emissionFactors: await listEmissionFactors(db, brand),
    promoCodes: await listPromoCodes(db, brand),
  })
}

export async function loadAirports(db: Db): Promise<Map<string, Airport>> {
  return new Map((await listAirports(db)).map((airport) => [airport.code, airport]))
}
