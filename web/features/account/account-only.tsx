/** Around the pages of an account: somebody who is signed in no longer is asked to sign in again. */
import { Navigate, Outlet, useLocation } from 'react-router'
import { isOf } from '../../api/identity/authorised.ts'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { LoginType } from '../../api/identity/login-type.ts'
import { signInFor } from '../../session/sign-in-links.ts'

export function accountOnly(wanted: LoginType) {
  return function AccountOnly() {
    const user = useSignedIn()
    const { pathname, search } = useLocation()
    // Ended here, in another tab, or by the provider. [IDN-18]
    return isOf(wanted, user) ? (
      <Outlet />
    ) : (
      <Navigate replace to={signInFor(wanted, `${pathname}${search}`)} />
    )
  }
}
