/** The desk: pages in front of it, and its frame with the areas. */
import type { RouteObject } from 'react-router'
import { areas } from './areas.ts'
import { paths } from './paths.ts'
import { FaultPage } from './shell/fault-page.tsx'
import { Frame } from './shell/frame.tsx'
import { Gate } from './shell/gate.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'

export function createRoutes(): RouteObject[] {
  return [
    {
      ErrorBoundary: FaultPage,
      HydrateFallback: () => null,
      children: [
        { path: paths.signIn, lazy: () => import('./features/sign-in/start-page.tsx') },
        { path: paths.signInInteraction, lazy: () => import('./features/sign-in/sign-in-page.tsx') },
        { path: paths.askPassword, lazy: () => import('./features/sign-in/ask-password-page.tsx') },
        { path: paths.choosePassword, lazy: () => import('./features/sign-in/choose-password-page.tsx') },
        { path: paths.callback, lazy: () => import('./features/sign-in/callback-page.tsx') },
        {
          Component: DeskLayout,
          children: [
            {
              ErrorBoundary: FaultPage,
              children: [
                ...areas.flatMap(({ routes }) => routes),
                { path: paths.account, lazy: () => import('./features/account/account-page.tsx') },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]
}

function DeskLayout() {
  return (
    <Gate>
      <Frame areas={areas} />
    </Gate>
  )
}
