/**
 * The guard of routes for people with an account. Others are sent to sign in, with the page they wanted saved; the
 * routes load nothing before that. [IDN-21 … IDN-24, RTE-17, RTE-18]
 */
import { redirect } from 'react-router'
import type { LoginType } from '../../api/identity/login-type.ts'
import type { AppDeps } from '../../app.tsx'
import type { Guard } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'
import { accountOnly } from './account-only.tsx'
import { admit } from './admit.ts'

/** @param wanted whose account */
export function requireAccount({ config, identity }: AppDeps, wanted: LoginType): Guard {
  return {
    async middleware({ request }) {
      const { passengerSignIn, agencySignIn } = config.brand.switches
      if (!(wanted === 'passenger' ? passengerSignIn : agencySignIn)) throw redirect(paths.notFound)
      const to = await admit(wanted, new URL(request.url), identity)
      if (to !== undefined) throw redirect(to)
    },
    Component: accountOnly(wanted),
  }
}
