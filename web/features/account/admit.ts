/** Whether somebody may see a page for people with an account, and otherwise where they go. */
import { isAuthorisedAs } from '../../api/identity/authorised.ts'
import type { Identity } from '../../api/identity/identity.ts'
import { paths } from '../../paths.ts'
import { signInFor } from '../../session/sign-in-links.ts'
import type { LoginType } from '../../api/identity/login-type.ts'

/**
 * Undefined: they may. Otherwise where they go to sign in. On a page for agencies a passenger is forgotten first: a
 * browser holds one session, and another is about to begin. [IDN-22 … IDN-24, GAP-42, GAP-43]
 */
export async function admit(
  wanted: LoginType,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  identity: Pick<Identity, 'current' | 'forget'>,
  now = Date.now(),
): Promise<string | undefined> {
  if (isCallback(pathname)) return undefined
  const user = await identity.current()
  if (isAuthorisedAs(wanted, user, now)) return undefined
  if (wanted === 'agency' && user) await identity.forget()
  return signInFor(wanted, `${pathname}${search}`)
}

/** Where people come back who are about to be signed in: case does not matter. [GAP-41] */
function isCallback(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === paths.callback.toLowerCase()
}
