/** Every path of the desk: all links are made here. */
import { askPasswordPath, callbackPath, passwordPath, signInPath } from '@jetbridge/core/contract/page.ts'

export const paths = {
  home: '/',
  departures: '/departures',
  departure: '/departures/:id',
  bookings: '/bookings',
  booking: '/bookings/:code',
  staff: '/staff',
  staffRoles: '/staff/roles',
  staffMember: '/staff/:brand/:id',
  account: '/account',
  signIn: signInPath,
  signInInteraction: `${signInPath}/:kind/:uid`,
  askPassword: askPasswordPath,
  choosePassword: passwordPath,
  callback: callbackPath,
} as const

export function departurePath(id: string): string {
  return `${paths.departures}/${encodeURIComponent(id)}`
}

export function bookingPath(code: string): string {
  return `${paths.bookings}/${encodeURIComponent(code)}`
}

/** One member of the staff, at one airline. */
export function memberPath(brand: string, id: string): string {
  return `${paths.staff}/${encodeURIComponent(brand)}/${encodeURIComponent(id)}`
}

/** All bookings that fit what was typed. */
export function findPath(text: string): string {
  return `${paths.bookings}?${new URLSearchParams({ q: text })}`
}

/** After signing out: nobody is sent to sign in at once. */
export const signedOutPath = `${paths.signIn}?out`
