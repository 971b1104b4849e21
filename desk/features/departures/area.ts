import { PlaneTakeoff } from 'lucide-react'
import { lazy } from 'react'
import { paths } from '../../paths.ts'
import type { Area } from '../../shell/area.ts'

export const departuresArea: Area = {
  id: 'departures',
  word: 'departures.title',
  icon: PlaneTakeoff,
  path: paths.departures,
  letter: 'd',
  permissions: ['read-departures'],
  routes: [
    { path: paths.departures, lazy: () => import('./board-page.tsx') },
    { path: paths.departure, lazy: () => import('./departure-page.tsx') },
  ],
  homePart: lazy(async () => ({ default: (await import('./today-part.tsx')).TodayPart })),
}
