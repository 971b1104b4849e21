/**
 * The addresses that show a page, as the router of the site matches them. The server answers 404 to all
 * others.
 */
import { flowSteps, wizardPath } from '../booking/flow-step.ts'

/** Where the links of the newsletter's mails lead. */
export const newsletterPath = '/newsletter'

/** Where travellers write to the airline. */
export const contactPath = '/contact'
/** What the airline does for people who need help on the way, if it has such a page. */
export const assistancePath = '/special-assistance'
/** What travellers may take along, if it has such a page. */
export const baggagePath = '/baggage'

/** About the airline, if it has such a page. [RTE-13] */
export const aboutPath = '/about'

/** Starts a sign-in; the pages of an interaction with the embedded OpenID provider are below it. */
export const signInPath = '/sign-in'
/** Where people choose whether they sign in as a passenger or for an agency. */
export const signInChoicePath = '/agency/login'
/** Where somebody asks for the mail with which a password is chosen. */
export const askPasswordPath = '/ask-password'
/** The target of the link in that mail. */
export const passwordPath = '/choose-password'
/** Where the link to a new address of an account leads. */
export const confirmEmailPath = '/confirm-email'
/** What a passenger keeps, part by part. */
export const accountPath = '/my-account'
/** The sections of it that have an address of their own below it. */
export const accountSections = [
  'personal',
  'contact',
  'documents',
  'companions',
  'preferences',
  'cards',
  'vouchers',
  'secure-flight',
  'your-data',
] as const
export type AccountSection = (typeof accountSections)[number]
/** The security of one's account. */
export const securityPath = `${accountPath}/security`
/** Where browsers come back from the OpenID provider. [RTE-12] */
export const callbackPath = '/Callback'
/** Where a frame comes back that renews a sign-in without a word. It is no page of the router. [IDN-03] */
export const silentRenewPath = '/silent-renew.html'

/** What the membership is. [RTE-14] */
export const membershipPath = '/membership'
/** The card of a member, with its receipt and the way out of the contract: where letters lead. */
export const membershipCardPath = `${membershipPath}/card`

/** Paths of the router; a segment that begins with `:` matches any segment. */
export const pagePaths: readonly string[] = [
  '/',
  wizardPath,
  ...flowSteps.map((step) => `${wizardPath}/${step}`),
  '/booking-flow/search',
  '/booking-flow/my-flights',
  '/booking-flow/document-details',
  '/documents/:document',
  newsletterPath,
  contactPath,
  assistancePath,
  baggagePath,
  aboutPath,
  signInPath,
  signInChoicePath,
  `${signInPath}/:kind/:uid`,
  askPasswordPath,
  passwordPath,
  confirmEmailPath,
  '/passenger',
  accountPath,
  ...accountSections.map((section) => `${accountPath}/${section}`),
  `${accountPath}/data`,
  `${accountPath}/vouchers/buy`,
  securityPath,
  '/agency/reports',
  '/agency/statement',
  callbackPath,
  '/agency',
  '/agency/portal',
  '/agency/new-booking',
  '/agency/create-user',
  '/agency/people',
  '/agency/log',
  '/agency/register',
  membershipPath,
  `${membershipPath}/checkout`,
  `${membershipPath}/success`,
  membershipCardPath,
  '/gallery',
]

/** The case of the path does not matter, nor a slash at its end. */
export function showsPage(path: string): boolean {
  const asked = segmentsOf(path)
  return pagePaths.some((known) => {
    const segments = segmentsOf(known)
    return (
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    )
  })
}

/** As the router compares them: in small letters, without empty ones. */
export function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}
