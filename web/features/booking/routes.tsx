import { redirect, type RouteObject } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import { paths } from '../../paths.ts'
import { canonicalSearch } from './flow/search-location.ts'

/** The wizard and the reservation screens; their texts come with them. */
export function bookingRoutes({ texts }: AppDeps): RouteObject[] {
  return [
    {
      path: paths.bookingFlow,
      loader: async ({ request }) => {
        const { search } = new URL(request.url)
        const canonical = canonicalSearch(new URLSearchParams(search))
        if (canonical !== undefined) return redirect(`${paths.bookingFlow}?${canonical}`)
        await Promise.all([texts.load('booking'), texts.load('error')])
        return null
      },
      lazy: () => import('./booking-page.tsx'),
    },
  ]
}
