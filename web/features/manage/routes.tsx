import type { RouteObject } from 'react-router'
import type { AppDeps } from '../../app.tsx'
import { paths } from '../../paths.ts'

/** A reservation after it was booked; its words for flights are the wizard's. [RTE-03, RTE-04, RTE-05] */
export function reservationRoutes({ texts, identity }: AppDeps): RouteObject[] {
  const loader = async () => {
    const isAgent = identity.read()?.loginType === 'agency'
    await Promise.all([
      ...(['booking', 'error', 'reservation'] as const).map((part) => texts.load(part)),
      // The frame of the portal stands around it.
      ...(isAgent ? (['agency', 'report'] as const).map((part) => texts.load(part)) : []),
    ])
    return null
  }
  return [
    { path: paths.findReservation, loader, lazy: () => import('./find-page.tsx') },
    { path: paths.myFlights, loader, lazy: () => import('./my-flights-page.tsx') },
    { path: paths.documentDetails, loader, lazy: () => import('./travel-document-page.tsx') },
  ]
}
