/**
 * The facts of the letter about a moved or cancelled flight: times as the notice has them, everything else as
 * it is now.
 */
import {
  type ItineraryAirport,
  type ItineraryFlight,
  itineraryOf,
} from '@jetbridge/core/booking/itinerary.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Deps } from '../../../deps.ts'
import type { ScheduleNotice } from '../letter.ts'
import { type LetterReader, readAddressed, readAirports } from '../../receipt/read/booking.ts'
import { readBooking } from '../../reservation/read/booking.ts'
import { findDeparture } from '../../schedule/read.ts'
import type { ScheduleChangedFacts } from '../letters/schedule-changed.ts'
import { manageLink } from './manage-link.ts'

/** @throws when there is no such reservation or departure */
export async function readScheduleChanged(
  deps: Deps,
  notice: ScheduleNotice,
): Promise<LetterReader & ScheduleChangedFacts> {
  const { reservationId, departureId, was, now, isAsked, reason, unfit } = notice
  const addressed = await readAddressed(deps, reservationId)
  const { id: brand } = addressed.brand
  const airports = await readAirports(deps.db.query)
  const atTimes = await flightsAt(deps, brand, departureId, airports)
  const others = unfit && (await flightsAt(deps, brand, unfit.departureId, airports))
  const booking = await readBooking(deps.db.query, reservationId)
  const own = booking.flights.find(({ departure }) => departure.id === departureId)
  const ahead = booking.flights.filter(
    ({ departure }) => departure.id !== departureId && departure.departsAt > deps.now(),
  )
  const married = ahead.filter(({ bound }) => bound === own?.bound)
  return {
    ...addressed,
    was: atTimes(was),
    now: now ? atTimes(now) : undefined,
    isAsked,
    married: itineraryOf(
      married.map(({ departure }) => departure),
      airports,
    ),
    hasOthers: ahead.length > married.length,
    reason,
    unfit: unfit && others?.(unfit.times),
    manageLink: manageLink(deps, addressed.brand, reservationId),
  }
}

/** One flight at any times. @throws when there is no such departure */
export async function flightsAt(
  { db }: Pick<Deps, 'db'>,
  brandId: string,
  departureId: number,
  airports: readonly ItineraryAirport[],
): Promise<(times: FlightTimes) => ItineraryFlight> {
  const departure = await findDeparture(db.query, brandId, departureId)
  if (!departure) throw new Error(`no departure ${departureId}`)
  return (times) => {
    const [flight] = itineraryOf([{ ...departure, ...times }], airports)
    if (!flight) throw new Error(`no flight of departure ${departure.id}`)
    return flight
  }
}
