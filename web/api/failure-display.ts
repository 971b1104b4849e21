/** Where and how a failure is shown: each exactly once (GAP-49). */
import { sessionSource, type SessionSource } from '@jetbridge/core/access/session-source.ts'
import { type ApiFailure, isSignInLost } from './failure.ts'

/** Which session is lost: the numeric message of a 401 says it. [ERR-05] */
export type LostSession = Exclude<SessionSource, 'account'>

export type FailureDisplay =
  | { readonly kind: 'server-error'; readonly requestId: string | undefined }
  | { readonly kind: 'search-too-slow' }
  | { readonly kind: 'session-expired'; readonly whose: LostSession }
  /** of the one who is signed in: a booking that is under way goes on */
  | { readonly kind: 'sign-in-ended' }
  | { readonly kind: 'toast'; readonly failure: ApiFailure }

/**
 * Without a known number: the agency's on its own pages when an agent is signed in, else the booking's
 * (GAP-48).
 */
export function lostSession(message: string, onAgencyPage: boolean): LostSession {
  const source = Number.parseInt(message, 10)
  if (source === sessionSource.agency) return 'agency'
  if (source === sessionSource.booking) return 'booking'
  return onAgencyPage ? 'agency' : 'booking'
}

/** Dialogs for 400, 500, 408 and 401, a toast for everything else. [ERR-01..05, ERR-08] */
export function displayOf(failure: ApiFailure, onAgencyPage: boolean): FailureDisplay {
  // The clock is wrong: nothing has ended.
  if (failure.code === 'proof-outdated') return { kind: 'toast', failure }
  switch (failure.status) {
    case 400:
    case 500:
      return { kind: 'server-error', requestId: failure.requestId }
    case 408:
      return { kind: 'search-too-slow' }
    case 401:
      return isSignInLost(failure)
        ? { kind: 'sign-in-ended' }
        : { kind: 'session-expired', whose: lostSession(failure.message, onAgencyPage) }
    default:
      return { kind: 'toast', failure }
  }
}
