/** Whether a session counts, and for what. [IDN-17, IDN-21] */
import type { LoginType } from './login-type.ts'
import type { SignedIn } from './signed-in.ts'

type Session = Pick<SignedIn, 'token' | 'exp'>
type Kind = Pick<SignedIn, 'loginType' | 'isPassengerLogin'>

/** It has a token, and the token ends later than now. @param now epoch milliseconds */
export function isAuthorised<Some extends Session>(session: Some | undefined, now: number): session is Some {
  return session !== undefined && session.token !== '' && session.exp * 1000 > now
}

/** Whether the session is of the wanted kind, and counts. */
export function isAuthorisedAs(
  wanted: LoginType,
  session: (Session & Kind) | undefined,
  now: number,
): boolean {
  return isAuthorised(session, now) && isOf(wanted, session)
}

/** Whether the session is of the wanted kind: a passenger’s names a profile. */
export function isOf(wanted: LoginType, session: Kind | undefined): boolean {
  return session?.loginType === wanted && session.isPassengerLogin === (wanted === 'passenger')
}

/**
 * Whether a visitor must sign in before a search: the airline wants it, and no session counts. A passenger's counts
 * like an agent's. [IDN-26, GAP-46]
 */
export function searchNeedsSignIn(
  { loginRequired }: { readonly loginRequired: boolean },
  session: Session | undefined,
  now: number,
): boolean {
  return loginRequired && !isAuthorised(session, now)
}
