import type { TimedFlight } from './flight-times.tsx'
import { usePlaceName } from './use-place-name.ts'

type Segment = NonNullable<TimedFlight['segments']>[number]

/** Booked flights of a connection as its picture needs them: its stops by the names of their airports. */
export function useSegments(): <
  Flight extends Omit<Segment, 'departureAirport'> & { readonly origin: string },
>(
  flights: readonly Flight[],
) => Segment[] {
  const placeOf = usePlaceName()
  return (flights) =>
    flights.map((flight) => ({
      ...flight,
      departureAirport: { code: flight.origin, name: placeOf(flight.origin), translations: {} },
    }))
}
