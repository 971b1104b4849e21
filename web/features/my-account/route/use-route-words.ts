import { useText } from '../../../i18n/i18n.tsx'
import { useCityName } from '../../../trip/use-city-name.ts'
import { routeOf } from './usual-trip.ts'

/** Where a booking leads, by its cities: "St. Gallen – Vienna and back"; of a tour all of them. */
export function useRouteWords(): (summary: string) => string {
  const { t } = useText()
  const cityOf = useCityName()
  return (summary) => {
    const route = routeOf(summary)
    if (!route) return summary.split(' - ').map(cityOf).join(' – ')
    const ends = { from: cityOf(route.origin), to: cityOf(route.destination) }
    return t(route.isBack ? 'profile.home.routeBack' : 'profile.home.route', ends)
  }
}
