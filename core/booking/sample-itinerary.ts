/** A journey for tests: there and back, over the end of summer time. */
import { instantOf, localDateTime, type Zone } from '../kernel/time.ts'
import { type ItineraryFlight, itineraryOf } from './itinerary.ts'

const zurich = 'Europe/Zurich' as Zone
const vienna = 'Europe/Vienna' as Zone

const airports = [
  { code: 'ACH', names: { en: 'St. Gallen-Altenrhein' }, zone: zurich },
  { code: 'VIE', names: { en: 'Vienna', de: 'Wien' }, zone: vienna },
]

function departure(id: number, flightNumber: number, origin: string, departs: string, arrives: string) {
  const [departsLocal, arrivesLocal] = [localDateTime(departs), localDateTime(arrives)]
  const isOutbound = origin === 'ACH'
  return {
    id,
    carrier: 'PE',
    flightNumber,
    suffix: '',
    origin,
    destination: isOutbound ? 'VIE' : 'ACH',
    departsLocal,
    arrivesLocal,
    departsAt: instantOf(departsLocal, isOutbound ? zurich : vienna),
    arrivesAt: instantOf(arrivesLocal, isOutbound ? vienna : zurich),
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
  }
}

/** Summer time ends in the night between them, 25 October 2026; the way back lands after midnight. */
export const sampleItinerary: readonly ItineraryFlight[] = itineraryOf(
  [
    departure(11, 101, 'ACH', '2026-10-24T06:50', '2026-10-24T08:05'),
    departure(12, 104, 'VIE', '2026-10-25T23:20', '2026-10-26T00:35'),
  ],
  airports,
)
