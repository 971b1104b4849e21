/** The receipt of a ticketed booking, for its letter and for download. */
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { MailAttachment } from '../../../gateways/mail.ts'
import { findReservationOfFlow } from '../../reservation/read/party.ts'
import { prepareFlight } from '../../../wording/preparation-rows.ts'
import { words } from '../../../wording/words.ts'
import { readReceipt, type ReceiptedBooking } from '../read/booking.ts'
import { printReceipt } from './print.ts'

/** @throws Refusal `not-paid` while there are no tickets */
export async function readReceiptOfFlow(deps: Deps, { flowId }: FlowAccess): Promise<ReceiptedBooking> {
  const reservation = await findReservationOfFlow(deps.db.query, flowId)
  if (reservation?.state !== 'confirmed') throw new Refusal('not-paid', 'there are no tickets yet')
  return readReceipt(deps, reservation.id)
}

/** @throws Refusal `busy` when too many papers wait */
export async function receiptPdf(booking: ReceiptedBooking): Promise<MailAttachment> {
  const { brand, locale, receipt, issuedAt, prepare } = booking
  return {
    fileName: `${words(booking.locale).receiptFile}-${booking.recordLocator}.pdf`,
    mediaType: 'application/pdf',
    content: await printReceipt({
      brand,
      locale,
      receipt,
      issuedAt,
      preparations: receipt.flights.map((flight) => prepareFlight(prepare, flight)),
    }),
  }
}
