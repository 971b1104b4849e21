/** The flight that an edit flow changes, also after it was changed. Changes nothing. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type FareBrand, type OfferedConditions, offeredIn } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { listFareBrands } from '../../offer/read.ts'
import { findSegment } from '../../reservation/read/change.ts'
import { openScheduleChanges, type ScheduleChange } from '../../reservation/read/schedule-change.ts'
import type { Reservation, Segment } from '../../reservation/reservation.ts'
import { findDeparture, type StoredDeparture } from '../../schedule/read.ts'

export interface EditedFlight extends Segment {
  readonly departure: StoredDeparture
  readonly fareNames: FareBrand['names']
  readonly currency: Currency
  /** what its fare allows, as sold; null where that is not known any more */
  readonly offered: OfferedConditions | null
  /** the airline has moved or cancelled it, and waits for an answer */
  readonly scheduleChange: ScheduleChange | undefined
}

/** @throws when the reservation has no such flight */
export async function readEdited(
  { brandOf }: Pick<Deps, 'brandOf'>,
  db: Db,
  { id, brandId, total }: Reservation,
  segmentId: string,
): Promise<EditedFlight> {
  const segment = await findSegment(db, id, segmentId)
  const departure = segment && (await findDeparture(db, brandId, segment.departureId))
  if (!departure) throw new Error(`reservation ${id} has no flight ${segmentId}`)
  const fareBrand = (await listFareBrands(db, brandId)).find(({ code }) => code === segment.fareBrand)
  const conditions = segment.conditions ?? fareBrand?.conditions
  const { currency } = total
  return {
    ...segment,
    departure,
    fareNames: fareBrand?.names ?? { en: segment.fareBrand },
    currency,
    offered: conditions ? offeredIn(conditions, currency, brandOf(brandId).currency.default) : null,
    scheduleChange: (await openScheduleChanges(db, id)).get(segmentId),
  }
}
