/** Airports by their code: those that imports have stored, and those of the samples. */
import { airports as sampleAirports } from '@jetbridge/brands/airports.ts'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { Airport as StoredAirport } from '@jetbridge/core/flight/airport.ts'
import { CannotStart } from '../machine/cannot-start.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { NoData } from './data.ts'
import { withStanding } from './database.ts'
import type { Terminal } from './terminal.ts'

/** The database is asked only for what the samples do not know; without a database nothing more is known. */
export async function knownAirports(
  codes: readonly string[],
  terminal: Terminal,
): Promise<ReadonlyMap<string, Airport>> {
  const samples = sampleAirports.filter(({ code }) => codes.includes(code))
  const open = codes.filter((code) => !samples.some((each) => each.code === code))
  const stored = open.length > 0 ? await storedAirports(open, terminal) : []
  return new Map([...samples, ...stored].map((airport) => [airport.code, airport]))
}

async function storedAirports(codes: readonly string[], terminal: Terminal): Promise<Airport[]> {
  try {
    const stored = await withStanding(terminal, ({ query }) => listAirports(query))
    return stored.filter(({ code }) => codes.includes(code)).map(asOfBrand)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    if (!(error instanceof NoData)) terminal.note(`Imported airports could not be asked: ${error.message}`)
    return []
  }
}

function asOfBrand({ name, names, city, ...airport }: StoredAirport): Airport {
  const inEach = (text: string) => ({ en: names['en'] ?? text, de: names['de'] ?? text })
  return { ...airport, name: inEach(name), city: { en: city, de: city } }
}
