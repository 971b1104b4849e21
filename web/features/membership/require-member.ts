/** The guards of pages for signed-in users, passengers or people of an agency. [MEM-26, GAP-78] */
import { redirect } from 'react-router'
import { isAuthorised } from '../../api/identity/authorised.ts'
import type { AppDeps } from '../../app.tsx'
import type { Guard } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'
import { signInFor } from '../../session/sign-in-links.ts'
import { memberOnly, type WayOut } from './member-only.tsx'

/** The checkout sends others back to the page that sells; a card asks them to sign in and comes back. [RTE-15] */
export function memberGuards(deps: AppDeps) {
  return {
    [paths.membershipCheckout]: requireMember(deps, () => paths.membership),
    [paths.membershipCard]: requireMember(deps, (wanted) => signInFor(undefined, wanted)),
  }
}

/** @param wayOut where others go, by the address that they wanted */
function requireMember({ config, identity }: AppDeps, wayOut: WayOut): Guard {
  return {
    async middleware({ request }) {
      if (!config.brand.switches.membership) throw redirect(paths.notFound)
      const { pathname, search } = new URL(request.url)
      if (!isAuthorised(await identity.current(), Date.now())) throw redirect(wayOut(`${pathname}${search}`))
    },
    Component: memberOnly(wayOut),
  }
}
