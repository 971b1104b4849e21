/** Turns letters into mails. Reads only: the same notice is the same mail at every try. */
import { deskId } from '@jetbridge/core/brand/desk.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type AfterSale, cancelledTogether } from '@jetbridge/core/ticket/after-sale.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail, MailAttachment } from '../../../gateways/mail.ts'
import { oneTimeCode, type OneTimeCodeFacts } from '../../identity/operations/one-time-code.ts'
import { isSignedInByUs } from '../../../other-providers.ts'
import { accountToldLetter } from '../letters/account-told.ts'
import { agencyInvitedLetter } from '../letters/agency-invited.ts'
import { ancillariesChangedLetter } from '../letters/ancillaries-changed.ts'
import { confirmationLetter } from '../letters/confirmation.ts'
import { emailAskedLetter } from '../letters/email-asked.ts'
import { flightCancelledLetter } from '../letters/flight-cancelled.ts'
import { flightChangedLetter } from '../letters/flight-changed.ts'
import { newsletterAskedLetter } from '../letters/newsletter-asked.ts'
import { oneTimeCodeLetter } from '../letters/one-time-code.ts'
import { passwordAskedLetter } from '../letters/password-asked.ts'
import { contactChangedLetter } from '../letters/contact-changed.ts'
import { namesChangedLetter } from '../letters/names-changed.ts'
import { paymentReturnedLetter } from '../letters/payment-returned.ts'
import { scheduleAcceptedLetter } from '../letters/schedule-accepted.ts'
import { scheduleChangedLetter } from '../letters/schedule-changed.ts'
import { staffWarnedLetter } from '../letters/staff-warned.ts'
import {
  emailAskKind,
  passwordAskKind,
  type PasswordAskFacts,
  type ToldFacts,
  toldKind,
} from '../../account/account.ts'
import { invitedKind, type InvitedFacts } from '../../agency/agency.ts'
import { findInvited } from '../../agency/read.ts'
import { findEmailAsker, findPasswordAsker, findTold } from '../../account/read.ts'
import { warnedKind, type WarnedFacts } from '../../staff/staff.ts'
import { findWarned } from '../../staff/read.ts'
import { askKind, type AskFacts } from '../../newsletter/newsletter.ts'
import { findAsked } from '../../newsletter/read.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { findContactChange } from '../../reservation/read/contact-change.ts'
import { findKept } from '../../notice/read.ts'
import type { BookingSnapshot } from '../../receipt/receipt.ts'
import type { LetterNotice } from '../letter.ts'
import { calendarOf } from '../../calendar/operations.ts'
import { receiptPdf } from '../../receipt/operations/receipt-pdf.ts'
import { mailOf } from './mail-of.ts'
import { manageLink } from './manage-link.ts'
import { placeOf } from './place-of.ts'
import { newsletterLinks } from './newsletter-links.ts'
import { deskPasswordLink, emailLink, passwordLink } from './password-link.ts'
import {
  type LetterReader,
  readAddressed,
  readAirports,
  readAttempted,
  readReceipt,
  type ReceiptedBooking,
} from '../../receipt/read/booking.ts'
import { erasedDomain } from '../../reservation/reservation.ts'
import { flightsAt, readScheduleChanged } from './read-schedule-changed.ts'
import { agencyLetterKinds } from './write-agency.ts'
import { enquiryLetterKinds } from './write-enquiry.ts'
import { membershipLetterKinds } from './write-membership.ts'
import { voucherLetterKinds } from './write-voucher.ts'

type WriteLetter<Kind> = (
  deps: Deps,
  id: number,
  letter: Extract<LetterNotice, { kind: Kind }>,
) => Promise<Mail>

const letters: { readonly [Kind in LetterNotice['kind']]: WriteLetter<Kind> } = {
  'booking-confirmed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const place = await placeOf(deps, booking)
    const written = confirmationLetter({ ...booking, placePicture: place?.picture })
    return mailOf(deps, id, booking, written, [...(await documentsOf(booking)), ...(place?.files ?? [])])
  },
  'flight-cancelled': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const { cancellationId, withIds = [] } = letter
    const cancellationOf = (each: string) => eventOf(booking.receipt, 'cancelled', each)
    const cancellation = cancelledTogether(cancellationOf(cancellationId), withIds.map(cancellationOf))
    const written = flightCancelledLetter({ ...booking, cancellation })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'flight-changed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const change = eventOf(booking.receipt, 'changed', letter.changeId)
    const written = flightChangedLetter({ ...booking, change })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'ancillaries-changed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const change = eventOf(booking.receipt, 'ancillaries-changed', letter.changeId)
    const written = ancillariesChangedLetter({ ...booking, change })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'names-changed': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const change = eventOf(booking.receipt, 'names-changed', letter.changeId)
    const written = namesChangedLetter({ ...booking, change })
    return mailOf(deps, id, booking, written, await documentsOf(booking))
  },
  'contact-changed': async (deps, id, { reservationId, changeId, to }) => {
    const booking = forReaderAlone(await readReceipt(deps, reservationId))
    const change = await findContactChange(deps.db.query, changeId)
    if (!change) throw new Error(`no contact was changed by ${changeId}`)
    const isFormer = to === 'former'
    const link = manageLink(deps, booking.brand, reservationId)
    const written = contactChangedLetter({ ...booking, change, isFormer, manageLink: link })
    const { email } = isFormer ? change.was : change.now
    return mailOf(deps, id, { ...booking, email }, written, [])
  },
  'schedule-changed': async (deps, id, letter) => {
    const changed = await readScheduleChanged(deps, letter)
    const booking = await readAsTold(deps, id, letter)
    return mailOf(deps, id, changed, scheduleChangedLetter(changed), [calendarOf(booking)])
  },
  'schedule-accepted': async (deps, id, letter) => {
    const booking = await readAsTold(deps, id, letter)
    const airports = await readAirports(deps.db.query)
    const atTimes = await flightsAt(deps, booking.brand.id, letter.departureId, airports)
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
  [invitedKind]: writeInvited,
  [emailAskKind]: writeEmailAsked,
  [toldKind]: writeTold,
  [warnedKind]: writeWarned,
  ...voucherLetterKinds,
  ...membershipLetterKinds,
  ...agencyLetterKinds,
  ...enquiryLetterKinds,
}

/** Undefined once the traveller was erased. */
async function writeLetter(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { id, kind, brand, facts } = notice
  const letter = { ...facts, kind, brand, reservationId: reservationOf(notice) } as LetterNotice
  const write = letters[letter.kind] as WriteLetter<LetterNotice['kind']>
  const mail = await write(deps, id, letter)
  return mail.to.endsWith(`@${erasedDomain}`) ? undefined : mail
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
 * Undefined once a link was used or has ended, and for accounts that nobody opens: agency users and staff are
 * invited.
 */
async function writePasswordAsked(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { askId } = notice.facts as PasswordAskFacts
  const asker = await findPasswordAsker(deps.db.query, askId)
  if (!asker || !(asker.hasAccount || asker.isInvited || asker.kind === 'passenger')) return undefined
  const { email, ...asked } = asker
  const brand = letterheadOf(deps, notice)
  const link =
    asker.kind === 'staff' ? deskPasswordLink(deps.config, askId) : passwordLink(deps, brand, askId)
  const letter = passwordAskedLetter({ brand, ...asked, link })
  return mailOf(deps, notice.id, { brand, email }, letter, [])
}

/** Undefined once a link was used or has ended, if the user is gone, and if another provider signs agencies in. */
async function writeInvited(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { askId, accountId } = notice.facts as InvitedFacts
  const asker = await findPasswordAsker(deps.db.query, askId)
  const invited = asker && (await findInvited(deps.db.query, accountId))
  if (!invited) return undefined
  const { email, locale } = asker
  const brand = deps.brandOf(notice.brand)
  if (!isSignedInByUs(brand, 'agency', deps.config)) return undefined
  const letter = agencyInvitedLetter({ brand, locale, ...invited, link: passwordLink(deps, brand, askId) })
  return mailOf(deps, notice.id, { brand, email }, letter, [])
}

/** Undefined once a link was used or is over. */
async function writeEmailAsked(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { askId } = notice.facts as PasswordAskFacts
  const asker = await findEmailAsker(deps.db.query, askId)
  if (!asker) return undefined
  const { email, ...asked } = asker
  const brand = deps.brandOf(notice.brand)
  const letter = emailAskedLetter({ brand, ...asked, link: emailLink(deps, brand, askId) })
  return mailOf(deps, notice.id, { brand, email }, letter, [])
}

/** What comes from the desk, and not from one airline, comes from the first of the installation. */
function letterheadOf({ brands, brandOf }: Deps, { brand }: QueuedNotice): ServedBrand {
  const [first] = brands
  return brand === deskId && first ? first : brandOf(brand)
}

/** Undefined where the account is gone. */
async function writeTold(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const facts = notice.facts as ToldFacts
  const told = await findTold(deps.db.query, facts)
  if (!told) return undefined
  const brand = letterheadOf(deps, notice)
  const letter = accountToldLetter({ brand, locale: told.locale, event: facts.event })
  return mailOf(deps, notice.id, { brand, email: told.email }, letter, [])
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

/** The calendar is sent even when no flight is left: it removes the cancelled ones from the traveller's calendar. */
async function documentsOf(booking: ReceiptedBooking): Promise<MailAttachment[]> {
  return [await receiptPdf(booking), calendarOf(booking)]
}

/** Codes and money are the contact’s: other passengers get no copy. */
function forReaderAlone(booking: LetterReader): LetterReader {
  return { ...booking, copiesTo: [] }
}

/** Undefined where the administrator or the member is gone. */
async function writeWarned(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const facts = notice.facts as WarnedFacts
  const warned = await findWarned(deps.db.query, facts)
  if (!warned) return undefined
  const { email, ...about } = warned
  const brand = deps.brandOf(notice.brand)
  const letter = staffWarnedLetter({ brand, ...about, people: facts.people })
  return mailOf(deps, notice.id, { brand, email }, letter, [])
}
