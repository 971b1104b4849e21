import type { TimedFlight } from './flight-times.tsx'
import { useCityName } from './use-city-name.ts'

interface Way {
  readonly origin: string
  readonly destination: string
}

type Ends = Pick<TimedFlight, 'departureAirport' | 'arrivalAirport'>

/** A booked flight as its picture needs it: both ends with the names of their cities. */
export function usePlaced(): <Flight extends Way>(flight: Flight) => Flight & Ends {
  const cityOf = useCityName()
  const placeOf = (code: string) => ({ code, name: cityOf(code), translations: {} })
  return (flight) => ({
    ...flight,
    departureAirport: placeOf(flight.origin),
    arrivalAirport: placeOf(flight.destination),
  })
}
