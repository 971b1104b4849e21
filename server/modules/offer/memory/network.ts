/** The network of a brand: which airports it flies between. */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Network } from '../../../offers.ts'
import { presentAirport } from '../present.ts'
import type { Departures } from './departures.ts'

interface NetworkSource {
  readonly departures: () => Departures
  readonly airport: (code: string) => Airport | undefined
}

export function drawNetwork(brandId: string, { departures, airport: airportOf }: NetworkSource): Network {
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
  return { airports, routes }
}
