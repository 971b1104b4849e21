/** Which path shows which page. Only home and the layout travel with the first page. */
import { redirect, type RouteObject } from 'react-router'
import type { AppDeps } from './app.tsx'
import { accountRoutes } from './features/account/routes.tsx'
import { bookingRoutes } from './features/booking/routes.tsx'
import { HomePage } from './features/home/home-page.tsx'
import { FaultPage } from './features/layout/fault-page.tsx'
import { Layout, ShellSkeleton } from './features/layout/layout.tsx'
import { reservationRoutes } from './features/manage/routes.tsx'
import { paths } from './paths.ts'

export function createRoutes(deps: AppDeps): RouteObject[] {
  return [
    {
      Component: Layout,
      ErrorBoundary: FaultPage,
      HydrateFallback: ShellSkeleton,
      children: [
        { index: true, Component: HomePage },
        { path: paths.notFound, lazy: () => import('./features/layout/not-found-page.tsx') },
        {
          path: '/documents/:document',
          lazy: () => import('./features/legal-document/legal-document-page.tsx'),
        },
        newsletterPage(deps),
        ...accountRoutes(deps),
        { path: paths.gallery, lazy: () => import('./features/gallery/gallery-page.tsx') },
        {
          lazy: () => import('./query-area.tsx'),
          children: [...bookingRoutes(deps), ...reservationRoutes(deps)],
        },
        // An unknown path gets the address of the page that says so. [RTE-06]
        { path: '*', loader: () => redirect(paths.notFound) },
      ],
    },
  ]
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
