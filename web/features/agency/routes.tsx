/** The agencies' area; all of it except the registration is for somebody who has signed in for an agency. */
import { redirect } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'

/** Names of fields and what is wrong in them are those of a booking. */
const parts = ['agency', 'account', 'booking', 'error', 'report'] as const

/** [RTE-08, RTE-10] */
export function agencyPages({ config, texts }: AppDeps) {
  const loader = async () => {
    const { membership } = config.brand.switches
    await Promise.all([
      ...[...parts, 'table' as const].map((part) => texts.load(part)),
      membership && texts.load('membership'),
    ])
    return null
  }
  return {
    [paths.agencyPortal]: { loader, page: () => import('./portal/portal-page.tsx') },
    [paths.agencyNewBooking]: { loader, page: () => import('./portal/new-booking-page.tsx') },
    [paths.agencyCreateUser]: { loader, page: () => import('./people/create-user-page.tsx') },
    [paths.agencyPeople]: { loader, page: () => import('./people/people-page.tsx') },
    [paths.agencyLog]: { loader, page: () => import('./people/log-page.tsx') },
  } satisfies Record<string, PageParts>
}

/** Another provider has its own agencies: then there is nothing to register here. */
export function registerPage({ config, texts }: AppDeps): PageParts {
  return {
    loader: async () => {
      const { agencySignIn } = config.brand.switches
      if (!agencySignIn || config.otherProviders?.agency) return redirect(paths.notFound)
      await Promise.all(parts.map((part) => texts.load(part)))
      return null
    },
    page: () => import('./register/register-page.tsx'),
  }
}
