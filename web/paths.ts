/** Every path of the site: all links are made here. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { wizardPath } from '@jetbridge/core/booking/flow-step.ts'
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

/** The wizard for a search. */
export function bookingFlowPath(query: BookingQuery): string {
  return `${paths.bookingFlow}?${writeQuery(query)}`
}

/** Home with a search in its form, as far as it can be searched for. */
export function newSearchPath(query: BookingQuery): string {
  return `${paths.home}?${writeQuery(query)}`
}

/** The target of a brand's link table in the visitor's language. */
export function brandTarget(target: string, locale: Locale): string {
  return target.replaceAll('{locale}', locale)
}

/** A path with the cause that sent the visitor there. */
export function withCause(path: string, cause: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${causeKey}=${cause}`
}
