/** Which path shows which page, Home apart: it alone travels with the first script (routes.tsx). */
import { redirect, type RouteObject } from 'react-router'
import type { AppDeps } from './app.tsx'
import { bookingRoutes } from './features/booking/routes.tsx'
import { reservationRoutes } from './features/manage/routes.tsx'
import { fetchedRoute, guardedRoutes } from './fetched-route.ts'
import { pageCatalogues } from './i18n/page-catalogues.ts'
import { accountSections, assistancePath, baggagePath, contactPath } from '@jetbridge/core/contract/page.ts'
import { accountSectionPath, lostPath } from './inner-paths.ts'
import { paths } from './paths.ts'

export function pageRoutes(deps: AppDeps): RouteObject[] {
  deps.texts.know(pageCatalogues)
  return [
    fetchedRoute(paths.notFound, async () => (await help()).notFoundPage(deps)),
    fetchedRoute(assistancePath, async () => (await help()).guidePage(deps, 'assistance')),
    fetchedRoute(baggagePath, async () => (await help()).guidePage(deps, 'baggage')),
    fetchedRoute('/documents/:document', async () => (await legal()).documentPage(deps)),
    fetchedRoute(paths.about, async () => (await about()).aboutPage(deps)),
    newsletterPage(deps),
    ...accountRoutes(deps),
    galleryPage(deps),
    {
      lazy: () => import('./query-area.tsx'),
      children: [
        ...bookingRoutes(deps),
        ...reservationRoutes(deps),
        passengerRoutes(deps),
        agencyRoutes(deps),
        ...membershipRoutes(deps),
        fetchedRoute(contactPath, async () => (await help()).contactPage(deps)),
        fetchedRoute(paths.agencyRegister, async () => (await agency()).registerPage(deps)),
        fetchedRoute(paths.confirmEmail, async () => (await account()).confirmEmailPage(deps)),
      ],
    },
    // An unknown path gets the address of the page that says so. [RTE-06]
    { path: '*', loader: ({ request }) => redirect(lostPath(new URL(request.url).pathname)) },
  ]
}

const help = () => import('./features/help/routes.tsx')
const about = () => import('./features/about/routes.tsx')
const legal = () => import('./features/legal-document/routes.tsx')
const account = () => import('./features/account/routes.tsx')
const agency = () => import('./features/agency/routes.tsx')
const agencyReports = () => import('./features/agency-reports/routes.tsx')
const membership = () => import('./features/membership/routes.tsx')
const myAccount = () => import('./features/my-account/routes.tsx')

function accountRoutes(deps: AppDeps): RouteObject[] {
  const { signIn, agencyLogin, signInInteraction, askPassword, choosePassword, callback } = paths
  const own = [signIn, agencyLogin, signInInteraction, askPassword, choosePassword, callback]
  return own.map((path) => fetchedRoute(path, async () => (await account()).accountPages(deps)[path]))
}

function passengerRoutes(deps: AppDeps): RouteObject {
  const { passenger, myAccount: overview, buyVoucher, myData, mySecurity } = paths
  const guard = async () => {
    const { requireAccount } = await import('./features/account/require-account.ts')
    return requireAccount(deps, 'passenger')
  }
  return guardedRoutes(guard, [
    ...[passenger, overview, buyVoucher, myData].map((path) =>
      fetchedRoute(path, async () => (await myAccount()).passengerPages(deps)[path]),
    ),
    ...accountSections.map((section) =>
      fetchedRoute(
        accountSectionPath(section),
        async () => (await myAccount()).passengerPages(deps)[paths.myAccount],
      ),
    ),
    fetchedRoute(mySecurity, async () => (await account()).securityPage(deps)),
  ])
}

/** [RTE-07] */
function agencyRoutes(deps: AppDeps): RouteObject {
  const {
    agencyPortal,
    agencyNewBooking,
    agencyCreateUser,
    agencyPeople,
    agencyLog,
    agencyReports: reports,
    agencyStatement,
  } = paths
  const guard = async () => {
    const { requireAccount } = await import('./features/account/require-account.ts')
    return requireAccount(deps, 'agency')
  }
  return guardedRoutes(guard, [
    { path: paths.agency, loader: () => redirect(agencyPortal) },
    ...[agencyPortal, agencyNewBooking, agencyCreateUser, agencyPeople, agencyLog].map((path) =>
      fetchedRoute(path, async () => (await agency()).agencyPages(deps)[path]),
    ),
    ...[reports, agencyStatement].map((path) =>
      fetchedRoute(path, async () => (await agencyReports()).agencyReportPages(deps)[path]),
    ),
  ])
}

/** The checkout sends visitors back to the page that sells; a card asks them to sign in. [RTE-14 … RTE-16] */
function membershipRoutes(deps: AppDeps): RouteObject[] {
  const { membership: offer, membershipCheckout, membershipSuccess, membershipCard } = paths
  const pageAt = (path: keyof ReturnType<Awaited<ReturnType<typeof membership>>['membershipPages']>) =>
    fetchedRoute(path, async () => (await membership()).membershipPages(deps)[path])
  const guardOf = (path: typeof membershipCheckout | typeof membershipCard) => async () =>
    (await import('./features/membership/require-member.ts')).memberGuards(deps)[path]
  return [
    pageAt(offer),
    pageAt(membershipSuccess),
    guardedRoutes(guardOf(membershipCheckout), [pageAt(membershipCheckout)]),
    guardedRoutes(guardOf(membershipCard), [pageAt(membershipCard)]),
  ]
}

function galleryPage({ texts }: AppDeps): RouteObject {
  return {
    path: paths.gallery,
    loader: async () => {
      await texts.load('table')
      return null
    },
    lazy: () => import('./features/gallery/gallery-page.tsx'),
  }
}

function newsletterPage({ texts }: AppDeps): RouteObject {
  return {
    path: paths.newsletter,
    loader: async () => {
      await Promise.all([texts.load('newsletter'), texts.load('error')])
      return null
    },
    lazy: () => import('./features/newsletter/newsletter-page.tsx'),
  }
}
