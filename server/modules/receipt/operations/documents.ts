/** Receipt and calendar of a ticketed booking, for its letter and to be downloaded. */
import { writeCalendar } from '@jetbridge/core/booking/itinerary-calendar.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findReservationOfFlow } from '../../reservation/queries.ts'
import { flightLines, nameOnItsWay, phrasePlace } from '../../wording/phrase.ts'
import { words } from '../../wording/words.ts'
import type { TravelDocument } from '../../notice/notice.ts'
import { drawReceipt } from '../drawing/draw.ts'
import { type ReceiptedBooking, readReceipt } from '../read/booking.ts'
import { domainOf } from '../../wording/sender.ts'

/** @throws Refusal `not-paid` while there are no tickets */
export async function readReceiptOfFlow(deps: Deps, { flowId }: FlowAccess): Promise<ReceiptedBooking> {
  const reservation = await findReservationOfFlow(deps.db.query, flowId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-paid', 'there are no tickets yet')
  return readReceipt(deps, reservation.id)
}

export async function receiptPdf(booking: ReceiptedBooking): Promise<TravelDocument> {
  return {
    fileName: `${words[booking.locale].receiptFile}-${booking.recordLocator}.pdf`,
    mediaType: 'application/pdf',
    content: await drawReceipt(booking),
  }
}

export function calendarOf({ brand, locale, recordLocator, calendar }: ReceiptedBooking): TravelDocument {
  const say = words[locale]
  const content = writeCalendar({
    airline: brand.name,
    locale,
    recordLocator,
    domain: domainOf(brand),
    events: calendar,
    text: {
      summary: ({ flight, isCancelled }) => {
        const named = nameOnItsWay(flight, locale)
        return isCancelled ? say.doesNotGo(named) : named
      },
      description: ({ flight }) =>
        [...flightLines(flight, locale), `${say.code}: ${recordLocator}`].join('\n'),
      place: (stop) => phrasePlace(stop, locale),
    },
  })
  return {
    fileName: `${say.calendarFile}-${recordLocator}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(content),
  }
}
