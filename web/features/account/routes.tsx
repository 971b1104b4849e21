/** Pages on the way into an account; they exist where people may sign in. */
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'

export function accountPages({ config, texts }: AppDeps) {
  const load = async () => {
    await Promise.all([texts.load('account'), texts.load('error')])
    return null
  }
  const loader = async () => {
    const { passengerSignIn, agencySignIn } = config.brand.switches
    return passengerSignIn || agencySignIn ? load() : redirect(paths.notFound)
  }
  // Somebody else’s provider has pages of its own.
  const ownLoader = async () => {
    const { passenger, agency } = config.otherProviders ?? {}
    const { passengerSignIn, agencySignIn } = config.brand.switches
    const isOurs = (passengerSignIn && !passenger) || (agencySignIn && !agency)
    return isOurs ? loader() : redirect(paths.notFound)
  }
  return {
    [paths.signIn]: { loader, page: () => import('./sign-in-start-page.tsx') },
    [paths.agencyLogin]: { loader, page: () => import('./agency-login-page.tsx') },
    [paths.signInInteraction]: { loader: ownLoader, page: () => import('./sign-in-page.tsx') },
    [paths.askPassword]: { loader: ownLoader, page: () => import('./ask-password-page.tsx') },
    // The airline's own people choose one, too, wherever passengers may not sign in.
    [paths.choosePassword]: { loader: load, page: () => import('./choose-password-page.tsx') },
    [paths.callback]: { loader, page: () => import('./callback-page.tsx') },
  } satisfies Record<string, PageParts>
}

/** Where passengers keep their accounts safe; behind the same guard as the other pages of an account. */
export function securityPage(deps: AppDeps): PageParts {
  return { loader: securityLoader(deps), page: () => import('./security/security-page.tsx') }
}

/** Where the link to a new address leads. It asks to sign in by itself: a guard would lose the part after #. */
export function confirmEmailPage(deps: AppDeps): PageParts {
  return { loader: securityLoader(deps), page: () => import('./security/confirm-email-page.tsx') }
}

/** Another provider has its own security pages. */
function securityLoader({ config, texts }: AppDeps) {
  return async () => {
    const isOurs = config.brand.switches.passengerSignIn && !config.otherProviders?.passenger
    if (!isOurs) return redirect(paths.notFound)
    const parts = ['account', 'error', 'security', 'profile'] as const
    await Promise.all(parts.map((part) => texts.load(part)))
    return null
  }
}
