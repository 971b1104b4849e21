/** The flight that is changed, in the words of the page. */
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import type { TimedFlight } from '../flights/flight-times.tsx'
import { useBooking } from '../flow/booking-context.tsx'

export interface BookedFlightWords {
  readonly times: TimedFlight
  readonly fare: string
}

export function useBookedFlight(): BookedFlightWords | undefined {
  const { locale } = useText()
  const placeOf = usePlace()
  const { edit } = useBooking()
  if (!edit) return undefined
  const { flight } = edit
  return {
    times: {
      departureDateTime: flight.departureDateTime,
      arrivalDateTime: flight.arrivalDateTime,
      departureAirport: placeOf(flight.origin),
      arrivalAirport: placeOf(flight.destination),
      marketingCarrierCode: flight.carrierCode,
      flightNumber: flight.flightNumber,
    },
    fare: textIn(flight.fareBrandTranslations, locale, 'en') ?? flight.fareBrand,
  }
}

/** An airport by its code, as flights of the offer have it. */
export function usePlace(): (code: string) => TimedFlight['departureAirport'] {
  const { local } = useText()
  const { airports } = usePage()
  return (code) => {
    const airport = airports.find((each) => each.code === code)
    return { code, name: airport ? local(airport.city) : code, translations: {} }
  }
}
