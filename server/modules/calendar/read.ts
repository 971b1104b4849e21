/** What the calendar of a booking is told of every flight it ever had. Changes nothing. */
import {
  type CalendarEvent,
  calendarEventsOf,
  type CalendarLeg,
} from '@jetbridge/core/booking/calendar-event.ts'
import { type ItineraryAirport, itineraryOf } from '@jetbridge/core/booking/itinerary.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../db/open.ts'
import { listFlightActs } from '../reservation/read/flight-act.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { findDepartures } from '../schedule/read.ts'

export async function readCalendar(
  db: Db,
  { id, brandId, confirmedAt }: Reservation,
  airports: readonly ItineraryAirport[],
): Promise<CalendarEvent[]> {
  const acts = await listFlightActs(db, id)
  const ids = acts.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const legs = acts.map(({ departureId, bound, changedAt, ...done }): CalendarLeg => {
    const departure = departures.get(departureId)
    const [flight] = departure ? itineraryOf([departure], airports) : []
    if (!flight) throw new Error(`no departure ${departureId}`)
    return {
      ...done,
      flight: { ...flight, bound },
      isOff: departure?.status === 'cancelled',
      changedAt: changedAt ?? undefined,
    }
  })
  return calendarEventsOf(legs, confirmedAt ?? instant(0))
}
