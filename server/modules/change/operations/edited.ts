/** The flight that an edit flow changes, with those it is in connection with; also after the change. Changes nothing. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type FareBrand, type OfferedConditions, offeredIn } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { listFareBrands } from '../../offer/read.ts'
import { listSoldSegments, type SoldSegment } from '../../reservation/read/change.ts'
import { openScheduleChanges, type ScheduleChange } from '../../reservation/read/schedule-change.ts'
import type { Reservation, Segment } from '../../reservation/reservation.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'

export interface EditedFlight extends Segment {
  readonly departure: StoredDeparture
  readonly fareNames: FareBrand['names']
  /** what its fare allows, as sold; null where that is not known any more */
  readonly offered: OfferedConditions | null
  /** the airline has moved or cancelled it, and waits for an answer */
  readonly scheduleChange: ScheduleChange | undefined
}

/** Changed at once: a flight, or what is left of a connection. */
export interface EditedWay {
  /** that the flow names */
  readonly flightId: string
  /** in the order flown */
  readonly flights: readonly [EditedFlight, ...EditedFlight[]]
  readonly currency: Currency
}

/** What the airline did to one of the flights, which makes the change of all of them free. */
export function scheduleChangeOf(
  flights: readonly Pick<EditedFlight, 'scheduleChange'>[],
): ScheduleChange | undefined {
  return flights.find(({ scheduleChange }) => scheduleChange !== undefined)?.scheduleChange
}

/** @throws when the reservation has no such flight */
export async function readEdited(
  { brandOf, now }: Pick<Deps, 'brandOf' | 'now'>,
  db: Db,
  { id, brandId, total }: Reservation,
  segmentId: string,
): Promise<EditedWay> {
  const segments = await listSoldSegments(db, id)
  const departures = await findDepartures(
    db,
    brandId,
    segments.map(({ departureId }) => departureId),
  )
  const fareBrands = await listFareBrands(db, brandId)
  const asked = await openScheduleChanges(db, id)
  const { currency } = total
  const hasLeft = ({ status, departsAt }: StoredDeparture) => status === 'scheduled' && departsAt <= now()
  const named = segments.find((each) => each.id === segmentId)
  const flights = segments
    .filter((each) => named && isOfWay(each, named))
    .flatMap((segment): EditedFlight[] => {
      const departure = departures.get(segment.departureId)
      if (!departure || (segment.id !== segmentId && segment.status === 'HK' && hasLeft(departure))) return []
      const fareBrand = fareBrands.find(({ code }) => code === segment.fareBrand)
      const conditions = segment.conditions ?? fareBrand?.conditions
      return [
        {
          ...segment,
          departure,
          fareNames: fareBrand?.names ?? { en: segment.fareBrand },
          offered: conditions ? offeredIn(conditions, currency, brandOf(brandId).currency.default) : null,
          scheduleChange: asked.get(segment.id),
        },
      ]
    })
  const [first, ...further] = flights.toSorted((one, other) => one.position - other.position)
  if (!first) throw new Error(`reservation ${id} has no flight ${segmentId}`)
  return { flightId: segmentId, flights: [first, ...further], currency }
}

/** Whether a flight is changed with the named one: now, or in the change that was made. */
function isOfWay(flight: SoldSegment, named: SoldSegment): boolean {
  if (flight.id === named.id) return true
  if (named.replacedBy !== null) return flight.replacedBy === named.replacedBy
  const isAhead = ({ status, isFlown }: SoldSegment) => status === 'HK' && !isFlown
  return flight.bound === named.bound && isAhead(flight) && isAhead(named)
}
