import { flowSteps } from '@jetbridge/core/booking/flow-step.ts'
import { asksForChange } from '@jetbridge/core/booking/flow-entry.ts'
import { redirect, type RouteObject } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import { stepPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { canonicalSearch, queryOfLocation } from './opening/search-location.ts'

const ownTexts = ['booking', 'error'] as const

/** The wizard and the reservation screens; their texts come with them. */
export function bookingRoutes({ config, texts, identity }: AppDeps): RouteObject[] {
  return [
    {
      path: paths.bookingFlow,
      middleware: [
        async ({ request }) => {
          const { switches } = config.brand
          if (!switches.loginRequired) return
          const [{ admitSearch }, { keptBookings }] = await Promise.all([
            import('./opening/admit-search.ts'),
            import('../../session/kept-bookings.ts'),
          ])
          const door = { switches, identity, bookings: keptBookings(localStorage), now: Date.now() }
          const to = await admitSearch(new URL(request.url), door)
          if (to !== undefined) throw redirect(to)
        },
      ],
      loader: async ({ request }) => {
        const { pathname, search } = new URL(request.url)
        const canonical = canonicalSearch(new URLSearchParams(search))
        if (canonical !== undefined) return redirect(`${pathname}?${canonical}`)
        const query = queryOfLocation(new URLSearchParams(search))
        const parts = asksForChange(query) ? ([...ownTexts, 'change'] as const) : ownTexts
        await Promise.all(parts.map((part) => texts.load(part)))
        return null
      },
      lazy: () => import('./booking-page.tsx'),
      // The page reads the step from its address; only the booking knows which step may be shown.
      children: flowSteps.map((step) => ({ path: stepPath(step), element: null })),
    },
  ]
}
