/** A notice as the mail it becomes. Reads only: the same notice is the same mail at every try. */
import type { AfterSale } from '@jetbridge/core/ticket/after-sale.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { oneTimeCode } from '../../identity/operations/one-time-code.ts'
import { letterAsHtml } from '../letters/as-html.ts'
import { letterAsText } from '../letters/as-text.ts'
import { confirmationLetter } from '../letters/confirmation.ts'
import { contactAddress } from '../../wording/contact.ts'
import { flightCancelledLetter } from '../letters/flight-cancelled.ts'
import { flightChangedLetter } from '../letters/flight-changed.ts'
import type { Letter } from '../letters/letter.ts'
import { oneTimeCodeLetter } from '../letters/one-time-code.ts'
import { paymentReturnedLetter } from '../letters/payment-returned.ts'
import { scheduleAcceptedLetter } from '../letters/schedule-accepted.ts'
import { scheduleChangedLetter } from '../letters/schedule-changed.ts'
import type { Notice, TravelDocument } from '../../notice/notice.ts'
import { findTold } from '../../notice/queries.ts'
import { calendarOf, receiptPdf } from '../../receipt/operations/documents.ts'
import { manageLink } from './manage-link.ts'
import {
  type Addressed,
  readAddressed,
  readAttempted,
  readReceipt,
  type ReceiptedBooking,
} from '../../receipt/read/booking.ts'
import { flightsAt, readScheduleChanged } from './read-schedule-changed.ts'
import { domainOf } from '../../wording/sender.ts'

/** @param id of the notice */
export async function writeMail(deps: Deps, id: number, notice: Notice): Promise<Mail> {
  switch (notice.kind) {
    case 'booking-confirmed': {
      const booking = await readAsTold(deps, id, notice)
      return mailOf(deps, id, booking, confirmationLetter(booking), await documentsOf(booking))
    }
    case 'one-time-code': {
      const booking = await readAddressed(deps, notice.reservationId)
      const code = oneTimeCode(deps, notice.codeId)
      return mailOf(deps, id, booking, oneTimeCodeLetter({ ...booking, oneTimeCode: code }), [])
    }
    case 'flight-cancelled': {
      const booking = await readAsTold(deps, id, notice)
      const cancellation = eventOf(booking.receipt, 'cancelled', notice.cancellationId)
      const letter = flightCancelledLetter({ ...booking, cancellation })
      return mailOf(deps, id, booking, letter, await documentsOf(booking))
    }
    case 'flight-changed': {
      const booking = await readAsTold(deps, id, notice)
      const change = eventOf(booking.receipt, 'changed', notice.changeId)
      return mailOf(
        deps,
        id,
        booking,
        flightChangedLetter({ ...booking, change }),
        await documentsOf(booking),
      )
    }
    case 'schedule-changed': {
      const changed = await readScheduleChanged(deps, notice)
      const booking = await readAsTold(deps, id, notice)
      return mailOf(deps, id, changed, scheduleChangedLetter(changed), [calendarOf(booking)])
    }
    case 'schedule-accepted': {
      const booking = await readAsTold(deps, id, notice)
      const atTimes = await flightsAt(deps, booking.brand.id, notice.departureId)
      const times = { was: atTimes(notice.was), now: atTimes(notice.now) }
      const letter = scheduleAcceptedLetter({ ...booking, ...times })
      return mailOf(deps, id, booking, letter, await documentsOf(booking))
    }
    case 'payment-returned': {
      const booking = await readAddressed(deps, notice.reservationId)
      const attempted = await readAttempted(deps.db.query, notice.attemptId)
      return mailOf(deps, id, booking, paymentReturnedLetter({ ...booking, ...attempted }), [])
    }
  }
}

interface LinkedBooking extends ReceiptedBooking {
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink: string | undefined
}

/** As kept with the notice, else as it stands. Read in this order: whoever changes a booking keeps that before. */
async function readAsTold(
  deps: Deps,
  id: number,
  { reservationId }: Pick<Notice, 'reservationId'>,
): Promise<LinkedBooking> {
  const booking = await readReceipt(deps, reservationId)
  const told = await findTold(deps.db.query, id)
  return { ...booking, ...told, manageLink: manageLink(deps, booking.brand, reservationId) }
}

/** @throws when the booking knows nothing of it */
function eventOf<Kind extends AfterSale['kind']>(
  { afterSale }: Receipt,
  kind: Kind,
  id: string,
): Extract<AfterSale, { kind: Kind }> {
  const isIt = (each: AfterSale): each is Extract<AfterSale, { kind: Kind }> =>
    each.kind === kind && each.id === id
  const event = afterSale.find(isIt)
  if (!event) throw new Error(`no flight ${kind} by ${id}`)
  return event
}

/** The calendar also where no flight is left: it takes those that were out of the traveller's own. */
async function documentsOf(booking: ReceiptedBooking): Promise<TravelDocument[]> {
  return [await receiptPdf(booking), calendarOf(booking)]
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
