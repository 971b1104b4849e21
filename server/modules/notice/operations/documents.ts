/** Receipt and calendar of a ticketed booking, for its letter and to be downloaded. */
import { writeCalendar } from '@jetbridge/core/booking/itinerary-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../flow/policy.ts'
import { findReservationOfFlow } from '../../reservation/queries.ts'
import { phrasePlace } from '../letter/phrase.ts'
import { flightLines } from '../letter/phrase.ts'
import { words } from '../letter/words.ts'
import type { TravelDocument } from '../notice.ts'
import { drawReceipt } from '../receipt/draw.ts'
import { type ReceiptedBooking, readReceipt } from './read.ts'
import { domainOf } from './sender.ts'

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

export function calendarOf({ brand, locale, receipt, issuedAt }: ReceiptedBooking): TravelDocument {
  const { recordLocator, flights } = receipt
  const say = words[locale]
  const content = writeCalendar({
    airline: brand.name,
    locale,
    recordLocator,
    domain: domainOf(brand),
    stamp: issuedAt,
    flights,
    text: {
      summary: ({ designator, from, to }) =>
        `${designator} ${say.onTheWay(phrasePlace(from, locale), phrasePlace(to, locale))}`,
      description: (flight) => [...flightLines(flight, locale), `${say.code}: ${recordLocator}`].join('\n'),
      place: (stop) => phrasePlace(stop, locale),
    },
  })
  return {
    fileName: `${say.calendarFile}-${recordLocator}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(content),
  }
}
