/** The site: its layout, Home in it, and the pages that are known. */
import type { RouteObject } from 'react-router'
import { HomePage } from './features/home/home-page.tsx'
import { FaultPage } from './features/layout/fault-page.tsx'
import { Layout, ShellSkeleton } from './features/layout/layout.tsx'

/** The route that all pages are in. */
export const layoutId = 'layout'

/** @param pages but Home, as far as they are known: see page-routes.ts */
export function createRoutes(pages: RouteObject[]): RouteObject[] {
  return [
    {
      id: layoutId,
      Component: Layout,
      ErrorBoundary: FaultPage,
      HydrateFallback: ShellSkeleton,
      children: [{ index: true, Component: HomePage }, ...pages],
    },
  ]
}
