/** A notice as the mail it becomes. Reads only: the same notice is the same mail at every try. */
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { oneTimeCode } from '../../identity/operations/one-time-code.ts'
import { letterAsHtml } from '../letter/as-html.ts'
import { letterAsText } from '../letter/as-text.ts'
import { confirmationLetter } from '../letter/confirmation.ts'
import { contactAddress } from '../letter/contact.ts'
import { flightCancelledLetter } from '../letter/flight-cancelled.ts'
import { flightChangedLetter } from '../letter/flight-changed.ts'
import type { Letter } from '../letter/letter.ts'
import { oneTimeCodeLetter } from '../letter/one-time-code.ts'
import { paymentReturnedLetter } from '../letter/payment-returned.ts'
import { scheduleChangedLetter } from '../letter/schedule-changed.ts'
import type { Notice, TravelDocument } from '../notice.ts'
import { calendarOf, receiptPdf } from './documents.ts'
import { manageLink } from './manage-link.ts'
import { type Addressed, readAddressed, readAttempted, readReceipt } from './read.ts'
import { readCancelled } from './read-cancelled.ts'
import { readChanged } from './read-changed.ts'
import { readScheduleChanged } from './read-schedule-changed.ts'
import { domainOf } from './sender.ts'

/** @param id of the notice */
export async function writeMail(deps: Deps, id: number, notice: Notice): Promise<Mail> {
  switch (notice.kind) {
    case 'booking-confirmed': {
      const booking = await readReceipt(deps, notice.reservationId)
      const documents = [await receiptPdf(booking), calendarOf(booking)]
      const link = manageLink(deps, booking.brand, notice.reservationId)
      return mailOf(deps, id, booking, confirmationLetter({ ...booking, manageLink: link }), documents)
    }
    case 'one-time-code': {
      const booking = await readAddressed(deps, notice.reservationId)
      const code = oneTimeCode(deps, notice.codeId)
      return mailOf(deps, id, booking, oneTimeCodeLetter({ ...booking, oneTimeCode: code }), [])
    }
    case 'flight-cancelled': {
      const cancelled = await readCancelled(deps, notice.reservationId, notice.cancellationId)
      const link = manageLink(deps, cancelled.brand, notice.reservationId)
      return mailOf(deps, id, cancelled, flightCancelledLetter({ ...cancelled, manageLink: link }), [])
    }
    case 'flight-changed': {
      const changed = await readChanged(deps, notice.reservationId, notice.changeId)
      const documents = [await receiptPdf(changed), calendarOf(changed)]
      return mailOf(deps, id, changed, flightChangedLetter(changed), documents)
    }
    case 'schedule-changed': {
      const changed = await readScheduleChanged(deps, notice)
      return mailOf(deps, id, changed, scheduleChangedLetter(changed), [])
    }
    case 'payment-returned': {
      const booking = await readAddressed(deps, notice.reservationId)
      const attempted = await readAttempted(deps.db.query, notice.attemptId)
      return mailOf(deps, id, booking, paymentReturnedLetter({ ...booking, ...attempted }), [])
    }
  }
}

function mailOf(
  { config }: Deps,
  id: number,
  { brand, email }: Addressed,
  letter: Letter,
  attachments: readonly TravelDocument[],
): Mail {
  const contact = contactAddress(brand)
  return {
    id: `${brand.id}-notice-${id}`,
    from: { name: brand.name, address: config.mail.from ?? `booking@${domainOf(brand)}` },
    replyTo: contact.includes('@') ? contact : undefined,
    to: email,
    locale: letter.locale,
    subject: letter.subject,
    text: letterAsText(letter, brand.name),
    html: letterAsHtml(letter, brand),
    attachments,
  }
}
