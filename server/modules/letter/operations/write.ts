/** Turns letters into mails. Reads only: the same notice is the same mail at every try. */
import type { AfterSale } from '@jetbridge/core/ticket/after-sale.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail, MailAttachment } from '../../../gateways/mail.ts'
import { oneTimeCode, type OneTimeCodeFacts } from '../../identity/operations/one-time-code.ts'
import { letterAsHtml } from '../letters/as-html.ts'
import { letterAsText } from '../letters/as-text.ts'
import { confirmationLetter } from '../letters/confirmation.ts'
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import { flightCancelledLetter } from '../letters/flight-cancelled.ts'
import { flightChangedLetter } from '../letters/flight-changed.ts'
import type { Letter } from '../letters/letter.ts'
import { newsletterAskedLetter } from '../letters/newsletter-asked.ts'
import { oneTimeCodeLetter } from '../letters/one-time-code.ts'
import { passwordAskedLetter } from '../letters/password-asked.ts'
import { paymentReturnedLetter } from '../letters/payment-returned.ts'
import { scheduleAcceptedLetter } from '../letters/schedule-accepted.ts'
import { scheduleChangedLetter } from '../letters/schedule-changed.ts'
import { passwordAskKind, type PasswordAskFacts } from '../../account/account.ts'
import { findPasswordAsker } from '../../account/read.ts'
import { askKind, type AskFacts } from '../../newsletter/newsletter.ts'
import { findAsked } from '../../newsletter/read.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { findKept } from '../../notice/read.ts'
import type { BookingSnapshot } from '../../receipt/receipt.ts'
import type { LetterNotice } from '../letter.ts'
import { calendarOf } from '../../calendar/operations.ts'
import { receiptPdf } from '../../receipt/operations/receipt-pdf.ts'
import { manageLink } from './manage-link.ts'
import { newsletterLinks } from './newsletter-links.ts'
import { passwordLink } from './password-link.ts'
import {
  type Addressed,
  readAddressed,
  readAttempted,
  readReceipt,
  type ReceiptedBooking,
} from '../../receipt/read/booking.ts'
import { flightsAt, readScheduleChanged } from './read-schedule-changed.ts'
import { domainOf } from '../../../wording/sender.ts'

type WriteLetter<Kind> = (
  deps: Deps,
  id: number,
  letter: Extract<LetterNotice, { kind: Kind }>,
) => Promise<Mail>

const letters: { readonly [Kind in LetterNotice['kind']]: WriteLetter<Kind> } = {
  'booking-confirmed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    return mailOf(deps, id, booking, confirmationLetter(booking), await documentsOf(booking))
  },
  'flight-cancelled': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const cancellation = eventOf(booking.receipt, 'cancelled', letter.cancellationId)
    const written = flightCancelledLetter({ ...booking, cancellation })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'flight-changed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const change = eventOf(booking.receipt, 'changed', letter.changeId)
    const written = flightChangedLetter({ ...booking, change })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'schedule-changed': async (deps, id, letter) => {
    const changed = await readScheduleChanged(deps, letter)
    const booking = await readAsTold(deps, id, letter)
    return mailOf(deps, id, changed, scheduleChangedLetter(changed), [calendarOf(booking)])
  },
  'schedule-accepted': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const atTimes = await flightsAt(deps, booking.brand.id, letter.departureId)
    const times = { was: atTimes(letter.was), now: atTimes(letter.now) }
    const written = scheduleAcceptedLetter({ ...booking, ...times })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'payment-returned': async (deps, id, { reservationId, attemptId }) => {
    const booking = await readAddressed(deps, reservationId)
    const attempted = await readAttempted(deps.db.query, attemptId)
    return mailOf(deps, id, forReaderAlone(booking), paymentReturnedLetter({ ...booking, ...attempted }), [])
  },
}

/** Every kind of notice that is a letter. */
export const letterKinds: NoticeKinds = {
  ...Object.fromEntries(Object.keys(letters).map((kind) => [kind, writeLetter])),
  'one-time-code': writeOneTimeCode,
  [askKind]: writeNewsletterAsked,
  [passwordAskKind]: writePasswordAsked,
}

function writeLetter(deps: Deps, notice: QueuedNotice): Promise<Mail> {
  const { id, kind, brand, facts } = notice
  const letter = { ...facts, kind, brand, reservationId: reservationOf(notice) } as LetterNotice
  const write = letters[letter.kind] as WriteLetter<LetterNotice['kind']>
  return write(deps, id, letter)
}

async function writeOneTimeCode(deps: Deps, notice: QueuedNotice): Promise<Mail> {
  const booking = await readAddressed(deps, reservationOf(notice))
  const { codeId } = notice.facts as OneTimeCodeFacts
  const letter = oneTimeCodeLetter({ ...booking, oneTimeCode: oneTimeCode(deps, codeId) })
  return mailOf(deps, notice.id, forReaderAlone(booking), letter, [])
}

/** Undefined once the address has agreed, left, or taken too long. */
async function writeNewsletterAsked(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { askId } = notice.facts as AskFacts
  const asked = await findAsked(deps.db.query, askId)
  if (!asked) return undefined
  const { id, email, locale } = asked
  const brand = deps.brandOf(notice.brand)
  const letter = newsletterAskedLetter({ brand, locale, ...newsletterLinks(deps, brand, { id, askId }) })
  return mailOf(deps, notice.id, { brand, email }, letter, [])
}

/**
 * Undefined once a link was used or is over, and where nobody opens an account: agency users and staff are
 * invited.
 */
async function writePasswordAsked(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { askId } = notice.facts as PasswordAskFacts
  const asker = await findPasswordAsker(deps.db.query, askId)
  if (!asker || (!asker.hasAccount && asker.kind !== 'passenger')) return undefined
  const { email, locale, hasAccount } = asker
  const brand = deps.brandOf(notice.brand)
  const link = passwordLink(deps, brand, askId)
  return mailOf(
    deps,
    notice.id,
    { brand, email },
    passwordAskedLetter({ brand, locale, hasAccount, link }),
    [],
  )
}

/** @throws for a notice to another kind of address */
function reservationOf({ id, address }: QueuedNotice): string {
  if (address.to !== 'booking') throw new Error(`notice ${id} is for no booking`)
  return address.reservationId
}

interface LinkedBooking extends ReceiptedBooking {
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink: string | undefined
}

/**
 * The snapshot of the notice, else the booking as it is. Read in this order, because an operation that
 * changes a booking keeps the snapshot before.
 */
async function readAsTold(
  deps: Deps,
  id: number,
  { reservationId }: Pick<LetterNotice, 'reservationId'>,
): Promise<LinkedBooking> {
  const booking = await readReceipt(deps, reservationId)
  const kept = (await findKept(deps.db.query, id)) as BookingSnapshot | undefined
  return { ...booking, ...kept, manageLink: manageLink(deps, booking.brand, reservationId) }
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

/** The calendar also when no flight is left: it removes the cancelled ones from the traveller's own. */
async function documentsOf(booking: ReceiptedBooking): Promise<MailAttachment[]> {
  return [await receiptPdf(booking), calendarOf(booking)]
}

/** Codes and money are the contact’s: other passengers get no copy. */
function forReaderAlone(booking: Addressed): Addressed {
  return { ...booking, copiesTo: [] }
}

function mailOf(
  { config }: Deps,
  id: number,
  { brand, email, copiesTo = [] }: Pick<Addressed, 'brand' | 'email'> & Partial<Pick<Addressed, 'copiesTo'>>,
  letter: Letter,
  attachments: readonly MailAttachment[],
): Mail {
  const contact = contactAddress(brand)
  return {
    id: `${brand.id}-notice-${id}`,
    from: { name: brand.name, address: config.mail.from ?? `booking@${domainOf(brand)}` },
    replyTo: contact.includes('@') ? contact : undefined,
    to: email,
    copiesTo,
    locale: letter.locale,
    subject: letter.subject,
    text: letterAsText(letter, brand.name),
    html: letterAsHtml(letter, brand),
    attachments,
  }
}
