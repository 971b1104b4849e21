/** Which flights cross a border: travel documents are asked for on these alone. */
import type { Airport } from './airport.ts'

/**
 * Territories with an ISO code of their own whose people fly within the country without a passport.
 * https://www.help.cbp.gov/s/article/Article-980 (Puerto Rico, U.S. Virgin Islands, Guam, Northern Mariana Islands)
 */
const partOf: Readonly<Record<string, string>> = { PR: 'US', VI: 'US', GU: 'US', MP: 'US' }

/** @param from ISO 3166, two letters, of the airports' countries; undefined where an airport is not known */
export function isDomestic(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return false
  return (partOf[from] ?? from) === (partOf[to] ?? to)
}

interface Route {
  readonly origin: string
  readonly destination: string
}

/** Whether any of the flights crosses a border; an unknown airport may be abroad. */
export function needsTravelDocument(
  flights: readonly Route[],
  airports: readonly Pick<Airport, 'code' | 'country'>[],
): boolean {
  const countryOf = new Map(airports.map(({ code, country }) => [code, country]))
  return flights.some(
    ({ origin, destination }) => !isDomestic(countryOf.get(origin), countryOf.get(destination)),
  )
}
