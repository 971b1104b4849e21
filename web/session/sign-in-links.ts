/** Links to signing in, with the page to come back to: only a path of ours counts. [IDN-27, GAP-42, GAP-89] */
import type { LoginType } from '../api/identity/login-type.ts'
import { ownPath } from '../api/identity/own-path.ts'
import { paths, redirectKey } from '../paths.ts'

/** Names whose account is wanted. */
const wantedKey = 'for'

/** The kind of account an address asks for; undefined if it does not say. */
export function wantedIn(search: URLSearchParams): LoginType | undefined {
  return (['passenger', 'agency'] as const).find((way) => way === search.get(wantedKey))
}

/**
 * Where people choose how to sign in. @param wanted whose account, where only one will do @param target the page
 * that they wanted
 */
export function signInFor(wanted: LoginType | undefined, target: string | null): string {
  return `${paths.agencyLogin}${asked(wanted, target)}`
}

/** Leaves for the provider at once. */
export function signInNow(wanted: LoginType, target: string | null): string {
  return `${paths.signIn}${asked(wanted, target)}`
}

function asked(wanted: LoginType | undefined, target: string | null): string {
  const own = ownPath(target ?? '')
  const text = new URLSearchParams({
    ...(wanted && { [wantedKey]: wanted }),
    ...(own !== undefined && { [redirectKey]: own }),
  }).toString()
  return text === '' ? '' : `?${text}`
}
