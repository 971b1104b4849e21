/** Where a traveller must say where they live, besides what the document prints. */
import type { Airport } from './airport.ts'

/**
 * Countries whose law asks an airline for more of a traveller than the document in their hand: the country of residence
 * and an address. https://www.ecfr.gov/current/title-19/section-122.49a (b) (3) for the United States, with the
 * territories that have an ISO code of their own. The states of the Schengen area ask for neither: directive 2004/82/EC,
 * article 3 (2), https://eur-lex.europa.eu/eli/dir/2004/82/oj
 */
const askingCountries: readonly string[] = ['US', 'PR', 'VI', 'GU', 'MP', 'AS']

interface Route {
  readonly origin: string
  readonly destination: string
}

/** Whether a flight touches a country that asks for it; an airport that nobody knows may be in one. */
export function asksHomeAddress(
  flights: readonly Route[],
  airports: readonly Pick<Airport, 'code' | 'country'>[],
): boolean {
  const countryOf = new Map(airports.map(({ code, country }) => [code, country]))
  return flights
    .flatMap(({ origin, destination }) => [origin, destination])
    .some((code) => askingCountries.includes(countryOf.get(code) ?? 'US'))
}
