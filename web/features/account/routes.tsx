/** Pages on the way into an account; they exist where people may sign in. */
import { redirect, type RouteObject } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import { paths } from '../../paths.ts'

export function accountRoutes({ config, texts }: AppDeps): RouteObject[] {
  const loader = async () => {
    const { passengerSignIn, agencySignIn } = config.brand.switches
    if (!passengerSignIn && !agencySignIn) return redirect(paths.notFound)
    await Promise.all([texts.load('account'), texts.load('error')])
    return null
  }
  return [
    { path: paths.signIn, loader, lazy: () => import('./sign-in-start-page.tsx') },
    { path: paths.signInInteraction, loader, lazy: () => import('./sign-in-page.tsx') },
    { path: paths.askPassword, loader, lazy: () => import('./ask-password-page.tsx') },
    { path: paths.choosePassword, loader, lazy: () => import('./choose-password-page.tsx') },
    { path: paths.callback, loader, lazy: () => import('./callback-page.tsx') },
  ]
}
