import { Navigate, Outlet, useLocation } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'

/** Where somebody goes who is not signed in, by the address that they wanted. */
export type WayOut = (wanted: string) => string

/** Around pages for people who have signed in: they go as soon as the session ends. [IDN-18] */
export function memberOnly(wayOut: WayOut) {
  return function MemberOnly() {
    const user = useSignedIn()
    const { pathname, search } = useLocation()
    return user ? <Outlet /> : <Navigate replace to={wayOut(`${pathname}${search}`)} />
  }
}
