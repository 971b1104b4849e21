import { type Locale, textIn } from '@jetbridge/core/brand/locale.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'

type FlightFare = Pick<WireReservation['flights'][number], 'fareBrand' | 'fareBrandTranslations'>

/** The fare's name in the visitor's language. */
export function fareOf({ fareBrand, fareBrandTranslations }: FlightFare, locale: Locale): string {
  return textIn(fareBrandTranslations, locale, 'en') ?? fareBrand
}
