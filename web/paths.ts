/** Every path of the site: all links are made here. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { AccountSection } from '@jetbridge/core/contract/page.ts'
import { type FlowStep, wizardPath } from '@jetbridge/core/booking/flow-step.ts'
import { type BookingQuery, writeQuery } from '@jetbridge/core/booking/query.ts'

/** Why a visitor was sent to a page: read once, then taken out of the address (GAP-13). */
export const causeKey = 'cause'
export const expiredTokenCause = 'expired-token'

/** Names the page to go on to after signing in. */
export const redirectKey = 'redirect'

export const paths = {
  home: '/',
  bookingFlow: wizardPath,
  findReservation: '/booking-flow/search',
  myFlights: '/booking-flow/my-flights',
  documentDetails: '/booking-flow/document-details',
  newsletter: '/newsletter',
  notFound: '/not-found',
  about: '/about',
  agency: '/agency',
  agencyPortal: '/agency/portal',
  agencyNewBooking: '/agency/new-booking',
  agencyReports: '/agency/reports',
  agencyStatement: '/agency/statement',
  agencyCreateUser: '/agency/create-user',
  agencyPeople: '/agency/people',
  agencyLog: '/agency/log',
  agencyRegister: '/agency/register',
  agencyLogin: '/agency/login',
  membership: '/membership',
  membershipCheckout: '/membership/checkout',
  membershipSuccess: '/membership/success',
  membershipCard: '/membership/card',
  passenger: '/passenger',
  myAccount: '/my-account',
  myData: '/my-account/data',
  mySecurity: '/my-account/security',
  buyVoucher: '/my-account/vouchers/buy',
  signIn: '/sign-in',
  signInInteraction: '/sign-in/:kind/:uid',
  askPassword: '/ask-password',
  choosePassword: '/choose-password',
  confirmEmail: '/confirm-email',
  callback: '/Callback',
  gallery: '/gallery',
} as const

/** Names what a page of the membership opens with: the warning before checkout, the question before a withdrawal. */
export const openKey = 'open'

/** The membership's page, with its sanctions warning open after the return from signing in. [MEM-03, MEM-04] */
export const membershipWarningPath = `${paths.membership}?${openKey}=warning`

/** The card of a member, with the question whether to withdraw. */
export const withdrawPath = `${paths.membershipCard}?${openKey}=withdraw`

/** One section of My Account: the address is the view. */
export function accountSectionPath(section: AccountSection): string {
  return `${paths.myAccount}/${section}`
}

/** The wizard for a search. */
export function bookingFlowPath(query: BookingQuery): string {
  return `${paths.bookingFlow}?${writeQuery(query)}`
}

/** A step of the wizard; its search follows it. */
export function stepPath(step: FlowStep): string {
  return `${paths.bookingFlow}/${step}`
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

/** Home with a search in its form, as far as it can be searched for. */
export function newSearchPath(query: BookingQuery): string {
  return `${paths.home}?${writeQuery(query)}`
}

export function termsPath(locale: Locale): string {
  return `/documents/terms-${locale}`
}

export function dataProtectionPath(locale: Locale): string {
  return `/documents/data-protection-${locale}`
}

/** The target of a brand's link table in the visitor's language. */
export function brandTarget(target: string, locale: Locale): string {
  return target.replaceAll('{locale}', locale)
}

/** A path with the cause that sent the visitor there. */
export function withCause(path: string, cause: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${causeKey}=${cause}`
}
