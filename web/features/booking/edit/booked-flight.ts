/** The flight or connection that is changed, in the words of the page. */
import type { WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import { instantOf, localDateTime, minutesBetween, zone } from '@jetbridge/core/kernel/time.ts'
import { usePage } from '../../../brand/brand-context.tsx'
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
  const durationOf = useDuration()
  const { flight } = useChange()
  const segments =
    flight.segments &&
    segmentsOf(flight.segments.map((each) => ({ ...each, marketingCarrierCode: each.carrierCode })))
  return {
    times: placed({
      ...flight,
      ...durationOf(flight),
      marketingCarrierCode: flight.carrierCode,
      segments,
    }),
    fare: fareOf(flight, locale),
  }
}

type Ends = Pick<WireFlightEdit['flight'], 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'>

/** From gate to gate, by the clocks of both airports; not known of an airport that is served no longer. */
function useDuration(): (ends: Ends) => Pick<TimedFlight, 'duration'> {
  const { airports } = usePage()
  const zoneOf = (code: string) => airports.find((airport) => airport.code === code)?.zone
  return ({ origin, destination, departureDateTime, arrivalDateTime }) => {
    const [from, to] = [zoneOf(origin), zoneOf(destination)]
    if (from === undefined || to === undefined) return {}
    const departs = instantOf(localDateTime(departureDateTime), zone(from))
    return { duration: minutesBetween(departs, instantOf(localDateTime(arrivalDateTime), zone(to))) }
  }
}
