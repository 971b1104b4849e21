/** Paths that Home, whose scripts are counted, has no link to: My Account, a booking, the portal, membership, legal texts. */
import type { FlowStep } from '@jetbridge/core/booking/flow-step.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type AccountSection, contactPath } from '@jetbridge/core/contract/page.ts'
import type { EnquiryTopic } from '@jetbridge/core/enquiry/enquiry.ts'
import { paths } from './paths.ts'

/** Names what a page of the membership opens with: the warning before checkout, the question before a withdrawal. */
export const openKey = 'open'

/** The membership's page, with its sanctions warning open after the return from signing in. [MEM-03, MEM-04] */
export const membershipWarningPath = `${paths.membership}?${openKey}=warning`

export function termsPath(locale: Locale): string {
  return `/documents/terms-${locale}`
}

export function dataProtectionPath(locale: Locale): string {
  return `/documents/data-protection-${locale}`
}

/** One section of My Account: the address is the view. */
export function accountSectionPath(section: AccountSection): string {
  return `${paths.myAccount}/${section}`
}

/** The travel document of one passenger of the opened reservation. */
export function documentDetailsPath(passengerUid: string): string {
  return `${paths.documentDetails}?${new URLSearchParams({ passenger: passengerUid })}`
}

/** A new booking of an agency, with its places filled in as far as they are known. */
export function newBookingPath(from?: string, to?: string): string {
  const known = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const query = String(new URLSearchParams(known))
  return query === '' ? paths.agencyNewBooking : `${paths.agencyNewBooking}?${query}`
}

/** A report of an agency, by its name. */
export function reportPath(kind: string): string {
  return `${paths.agencyReports}?${new URLSearchParams({ report: kind })}`
}

/** The report Pending payment: an entry of its own in the menu. [RPT-23, GAP-68] */
export const pendingPaymentPath = `${paths.agencyReports}?report=pending-payment`

/** Where an agency finds bookings that are flown or cancelled. */
export const bookingsReportPath = `${paths.agencyReports}?report=bookings`

/** The card of a member, with the question whether to withdraw. */
export const withdrawPath = `${paths.membershipCard}?${openKey}=withdraw`

/** A step of the wizard; its search follows it. */
export function stepPath(step: FlowStep): string {
  return `${paths.bookingFlow}/${step}`
}

/** Names the topic that the contact page opens with. */
export const topicKey = 'topic'

export function contactAbout(topic: EnquiryTopic): string {
  return `${contactPath}?${topicKey}=${topic}`
}

/** Names the address that led nowhere. */
export const askedKey = 'asked'

/** The page that says an address leads nowhere, with that address: it finds what may be meant. */
export function lostPath(asked: string): string {
  const isItself = asked.toLowerCase().replaceAll('/', '') === paths.notFound.slice(1)
  return isItself || asked.length > 200
    ? paths.notFound
    : `${paths.notFound}?${new URLSearchParams({ [askedKey]: asked })}`
}

/** Where a booking is opened, with its code filled in: the name is still asked for. */
export const codeKey = 'code'

export function findPath(code: string): string {
  return `${paths.findReservation}?${new URLSearchParams({ [codeKey]: code })}`
}
