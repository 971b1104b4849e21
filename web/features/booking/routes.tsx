import type { RouteObject } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import { paths } from '../../paths.ts'

/** The wizard and the reservation screens; their texts come with them. */
export function bookingRoutes({ texts }: AppDeps): RouteObject[] {
  return [
    {
      path: paths.bookingFlow,
      loader: async () => {
        await texts.load('booking')
        return null
      },
      lazy: () => import('./booking-page.tsx'),
    },
  ]
}
