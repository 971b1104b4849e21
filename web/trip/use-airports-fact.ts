import { usePlaceName } from './use-place-name.ts'
import { usePlaced } from './use-placed.ts'

interface Way {
  readonly origin: string
  readonly destination: string
}

/** From which airport to which a flight goes, where its heading names only their cities: else nothing. */
export function useAirportsFact(): (flight: Way) => readonly string[] {
  const placeOf = usePlaceName()
  const placed = usePlaced()
  return (flight) => {
    const [from, to] = [placeOf(flight.origin), placeOf(flight.destination)]
    const { departureAirport, arrivalAirport } = placed(flight)
    return from === departureAirport.name && to === arrivalAirport.name ? [] : [`${from} – ${to}`]
  }
}
