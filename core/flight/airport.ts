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

/** An airport of a list that does not know its zone: nothing can fly there until somebody writes it. */
export type UnzonedAirport = Pick<Airport, 'code' | 'name' | 'city' | 'country' | 'latitude' | 'longitude'>

/** The row that an operator writes for it, with `ZONE` where its zone goes. */
export function rowToWrite({ code, name, city, country, latitude, longitude }: UnzonedAirport): string {
  const fields = [code, name, city, country, 'ZONE', latitude, longitude].map(String)
  const row = fields
    .map((field) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(',')
  return `: write ${row} with the zone's IANA name, like Europe/Vienna, in place of ZONE`
}

/** Why a file may not name it, and what to do. */
export function whyUnzoned(airport: UnzonedAirport): string {
  return `${airport.code} has no zone in the list it came from${rowToWrite(airport)}`
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
