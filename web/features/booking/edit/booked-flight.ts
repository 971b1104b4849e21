/** The flight or connection that is changed, in the words of the page. */
import { useText } from '../../../i18n/i18n.tsx'
import { fareOf } from '../../../trip/fare-of.ts'
import { usePlaced } from '../../../trip/use-placed.ts'
import { useSegments } from '../../../trip/use-segments.ts'
import type { TimedFlight } from '../../../trip/flight-times.tsx'
import { useChange } from './change-state.ts'

export interface BookedFlightWords {
  readonly times: TimedFlight
  readonly fare: string
}

export function useBookedFlight(): BookedFlightWords {
  const { locale } = useText()
  const placed = usePlaced()
  const segmentsOf = useSegments()
  const { flight } = useChange()
  const segments =
    flight.segments &&
    segmentsOf(flight.segments.map((each) => ({ ...each, marketingCarrierCode: each.carrierCode })))
  return {
    times: placed({ ...flight, marketingCarrierCode: flight.carrierCode, segments }),
    fare: fareOf(flight, locale),
  }
}
