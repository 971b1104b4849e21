import { paths, redirectKey } from '../../../paths.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whether somebody leaves a page only to sign in and comes back to it: then a booking stays as it is. [IDN-27] */
export function comesBack({ pathname, search }: Place, from: Place): boolean {
  const isSignIn = pathname === paths.signIn || pathname === paths.agencyLogin
  return isSignIn && new URLSearchParams(search).get(redirectKey) === `${from.pathname}${from.search}`
}
