/**
 * Coasts and borders of the world, by Natural Earth (https://www.naturalearthdata.com, public domain). They are read
 * when a map is drawn, and kept while there is memory for them: maps are drawn seldom, but several at a time.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isoCountryOf } from '@jetbridge/core/flight/country.ts'
import type { GeoPermissibleObjects } from 'd3-geo'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** The scale, one to 110 or 50 million: the finer one shows bays and islands that a traveller knows. */
export type Detail = '110m' | '50m'

export interface World {
  readonly land: GeoPermissibleObjects
  /** between countries, without their coasts */
  readonly borders: GeoPermissibleObjects
  /** those that have a code of ISO 3166 */
  readonly countries: readonly Country[]
}

export interface Country {
  readonly code: string
  readonly shape: GeoPermissibleObjects
}

export type ReadWorld = (detail: Detail) => Promise<World>

type Countries = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

const require = createRequire(import.meta.url)

export async function readWorld(detail: Detail): Promise<World> {
  const { feature, mesh } = await import('topojson-client')
  const file = require.resolve(`world-atlas/countries-${detail}.json`)
  const topology = JSON.parse(await readFile(file, 'utf8')) as Countries
  return {
    land: feature(topology, topology.objects.land),
    borders: mesh(topology, topology.objects.countries, (one, other) => one !== other),
    countries: feature(topology, topology.objects.countries).features.flatMap((shape) => {
      const code = isoCountryOf(shape.properties.name)
      return code === undefined ? [] : [{ code, shape }]
    }),
  }
}

export function keepingWorld(read: ReadWorld = readWorld): ReadWorld {
  const kept = new Map<Detail, WeakRef<World>>()
  return async (detail) => {
    const known = kept.get(detail)?.deref()
    if (known) return known
    const world = await read(detail)
    kept.set(detail, new WeakRef(world))
    return world
  }
}
