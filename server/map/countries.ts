/** Names of countries on the land that a map shows of them, where no other word, dot or line is. */
import type { GeoProjection } from 'd3-geo'
import { type Box, boxOf, emsOf, type Label, type LetterSizes, overlap, type Point } from './labels.ts'
import type { Geo } from './projection.ts'
import type { Country } from './world.ts'

export interface NamedCountry extends Label {
  /** ISO 3166 */
  readonly code: string
}

interface CountryTask {
  readonly countries: readonly Country[]
  /** all that a country may be called */
  readonly namesOf: (code: string) => readonly string[]
  readonly sizes: LetterSizes
  readonly size: { readonly width: number; readonly height: number }
  /** what is there already */
  readonly taken: Readonly<Record<'phone' | 'wide', readonly Box[]>>
  readonly lines: readonly (readonly Point[])[]
}

/** A smaller part of a country is none that a reader knows it by; square units of the drawing. */
const leastArea = 1_500
const edge = 6
/** Between its letters, in em; they are capitals. */
const tracking = 0.08
/** Around the middle of the part that is shown, the nearest first. */
const shifts = [-2, -1, 0, 1, 2]
  .flatMap((across) => [-2, -1, 0, 1, 2].map((down) => ({ x: across * 30, y: down * 24 })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

export function placeCountries(geo: Geo, projection: GeoProjection, task: CountryTask): NamedCountry[] {
  const path = geo.geoPath(projection)
  const { taken, sizes, size, lines } = task
  const own: Record<'phone' | 'wide', Box[]> = { phone: [], wide: [] }
  return task.countries
    .map((country) => ({ ...country, area: path.area(country.shape) }))
    .filter(({ area }) => area > leastArea)
    .toSorted((one, other) => other.area - one.area)
    .flatMap(({ code, shape }) => {
      const [x, y] = path.centroid(shape)
      const ems = Math.max(...task.namesOf(code).map(emsOfCapitals))
      const isOnIt = (at: Point) => {
        const place = projection.invert?.([at.x, at.y])
        return place !== null && place !== undefined && geo.geoContains(shape, place)
      }
      for (const screen of ['phone', 'wide'] as const) {
        for (const shift of shifts) {
          const label = { x: x + shift.x, y: y + shift.y, anchor: 'middle' } as const
          const box = boxOf(label, ems, sizes[screen])
          const others = [...taken[screen], ...own[screen]]
          if (!isFree(box, others, lines, size) || !cornersOf(box).every(isOnIt)) continue
          own.wide.push(boxOf(label, ems, sizes.wide))
          if (screen === 'phone') own.phone.push(box)
          return [{ code, ...label, room: screen === 'phone' ? 'all' : 'wide' } as const]
        }
      }
      return []
    })
}

function emsOfCapitals(name: string): number {
  const capitals = name.toLocaleUpperCase()
  return emsOf(capitals) + capitals.length * tracking
}

function isFree(
  box: Box,
  taken: readonly Box[],
  lines: readonly (readonly Point[])[],
  { width, height }: CountryTask['size'],
): boolean {
  const isInside =
    box.left >= edge && box.top >= edge && box.right <= width - edge && box.bottom <= height - edge
  const isCrossed = lines.some((points) =>
    points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom),
  )
  return isInside && !isCrossed && !taken.some((other) => overlap(box, other))
}

function cornersOf({ left, top, right, bottom }: Box): Point[] {
  return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })))
}
