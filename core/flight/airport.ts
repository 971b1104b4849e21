/** An airport as the engine stores it: its published names, and the zone of its clocks. */
import { type Zone, zone } from '../kernel/time.ts'

export interface Airport {
  /** IATA, three letters */
  readonly code: string
  /** where there is no translation */
  readonly name: string
  /** by locale: `{ en: 'Vienna', de: 'Wien' }` */
  readonly names: Readonly<Record<string, string>>
  readonly city: string
  /** ISO 3166, two letters */
  readonly country: string
  readonly zone: Zone
  /** degrees, north and east positive */
  readonly latitude: number
  readonly longitude: number
}

/** The zone of an airport by its code; undefined where the airport is unknown. */
export type ZoneOf = (airport: string) => Zone | undefined

export function zoneLookup(airports: Iterable<Pick<Airport, 'code' | 'zone'>>): ZoneOf {
  const zones = new Map<string, Zone>()
  for (const airport of airports) zones.set(airport.code, airport.zone)
  return (airport) => zones.get(airport)
}

/** A brand's day is the day of its first airport. */
export function homeZone(
  { airports: [home = ''] }: { readonly airports: readonly string[] },
  zoneOf: ZoneOf,
): Zone {
  return zoneOf(home) ?? zone('UTC')
}
