/** The network of a brand: which airports it flies between. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type ConnectionSetting, stopsBetween } from '@jetbridge/core/brand/connection-setting.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Network } from '../../../offers.ts'
import { presentAirport } from '../present.ts'
import type { Departures } from './departures.ts'

interface NetworkSource {
  readonly departures: () => Departures
  readonly airport: (code: string) => Airport | undefined
}

export function drawNetwork(
  { id: brandId, connections }: Pick<Brand, 'id' | 'connections'>,
  { departures, airport: airportOf }: NetworkSource,
): Network {
  const routes: Record<string, string[]> = {}
  for (const route of departures().routes()) {
    if (route.brand !== brandId || route.days.size === 0) continue
    ;(routes[route.origin] ??= []).push(route.destination)
  }
  for (const destinations of Object.values(routes)) destinations.sort()
  const codes = new Set([...Object.keys(routes), ...Object.values(routes).flat()])
  const airports = [...codes].sort().map((code) => {
    const airport = airportOf(code)
    return {
      ...presentAirport(airport, code),
      city: airport?.city ?? code,
      country: airport?.country ?? '',
      zone: airport?.zone ?? 'UTC',
      latitude: airport?.latitude ?? 0,
      longitude: airport?.longitude ?? 0,
    }
  })
  const connected = connections ? connectedWays(routes, connections) : {}
  return { airports, routes, ...(Object.keys(connected).length > 0 && { connections: connected }) }
}

/** What routes make of the hubs, without the ways that have a flight of their own. */
function connectedWays(
  routes: Readonly<Record<string, readonly string[]>>,
  rule: ConnectionSetting,
): Record<string, string[]> {
  const flies = (from: string, to: string) => routes[from]?.includes(to) ?? false
  const destinations = [...new Set(Object.values(routes).flat())].sort()
  const reaches = (origin: string, destination: string) =>
    stopsBetween(rule, origin, destination).some((stops) => {
      const places = [origin, ...stops, destination]
      return places.slice(1).every((to, at) => flies(places[at] ?? '', to))
    })
  const ways = Object.keys(routes).map((origin) => {
    const further = destinations.filter((to) => to !== origin && !flies(origin, to) && reaches(origin, to))
    return [origin, further] as const
  })
  return Object.fromEntries(ways.filter(([, further]) => further.length > 0))
}
