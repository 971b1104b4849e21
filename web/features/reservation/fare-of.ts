import { type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { BookedFlight } from './booked-flight.ts'

/** The fare's name in the visitor's language. */
export function fareOf({ fareBrand, fareBrandTranslations }: BookedFlight, locale: Locale): string {
  return textIn(fareBrandTranslations, locale, 'en') ?? fareBrand
}
