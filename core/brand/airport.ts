/** The places that airlines fly to. */
import { type Locale, type LocalisedText, textIn } from './locale.ts'

/** An airport as the site names and places it. */
export interface Airport {
  readonly code: string
  /** as chosen in a select; may say which airport of a city it is */
  readonly name: LocalisedText
  readonly city: LocalisedText
  /** ISO 3166 */
  readonly country: string
  /** IANA zone of its clocks */
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

/** "Name (CODE)" in a language. [SRCH-03, SRCH-23] */
export function airportLabel(
  airport: Pick<Airport, 'code' | 'name'>,
  locale: Locale,
  fallback: Locale,
): string {
  const name = textIn(airport.name, locale, fallback)
  return name === undefined ? airport.code : `${name} (${airport.code})`
}
