import type { SignedIn } from '../api/identity/signed-in.ts'
import { paths } from '../paths.ts'

/** Where somebody goes on who signs in and has asked for no page: a passenger to the next trip, an agent to the portal. */
export function landingOf(user: Pick<SignedIn, 'loginType' | 'isPassengerLogin'> | undefined | null): string {
  if (user?.loginType === 'agency') return paths.agencyPortal
  return user?.isPassengerLogin ? paths.passenger : paths.home
}
