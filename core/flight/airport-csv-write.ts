/** Writer of airports as CSV, for `readAirports`. */
import { airportColumns } from './airport-csv.ts'
import type { Airport } from './airport.ts'
import { tableRows, textCells } from './csv-write.ts'

/** Translated names stand in a column for each language that any of them has. */
export function airportRows(airports: readonly Airport[]): string[][] {
  const locales = new Set(airports.flatMap(({ names }) => Object.keys(names)))
  const optional = [...locales].toSorted().map((locale) => `name_${locale}`)
  return tableRows<string, Airport>({ required: airportColumns, optional }, airports, (airport) => ({
    code: airport.code,
    name: airport.name,
    city: airport.city,
    country: airport.country,
    zone: airport.zone,
    latitude: String(airport.latitude),
    longitude: String(airport.longitude),
    ...textCells('name', airport.names),
  }))
}
