/** A map as the site draws it: coasts and borders, places with their names, routes with room for a price. */
import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import { placeCountries } from './countries.ts'
import { type Line, lineOf, rounded } from './lines.ts'
import { emsOf, type Label, type LetterSizes, placeLabels, type Point } from './labels.ts'
import { type Frame, type Place, planeOf, type Route } from './projection.ts'
import { type ReadWorld, readWorld } from './world.ts'

export interface MapTask {
  /** all that are shown, at least one */
  readonly places: readonly (Place & {
    /** all that it may be called: in each language of the brand */
    readonly names: readonly string[]
  })[]
  readonly routes: readonly Route[]
  readonly frame: Frame
  readonly nameSizes: LetterSizes
  /** absent: the map says no prices */
  readonly prices?: { readonly ems: LetterSizes; readonly sizes: LetterSizes }
  readonly dotRadius: number
  /** the one in the middle of a picture that is `leastKilometres` across; absent: all are in the picture */
  readonly centre?: string
  /** absent: none is named */
  readonly countries?: { readonly tags: readonly string[]; readonly sizes: LetterSizes }
  /** at the lower left, where the page draws its scale; absent: it draws none */
  readonly scale?: { readonly width: number; readonly height: number }
}

/** Wider maps show so much that the coarse coasts are fine enough. */
const fineKilometres = 6_000

/** @throws Error where no place has a position on the map */
export async function drawMap(task: MapTask, worldOf: ReadWorld = readWorld): Promise<DrawnMap> {
  const { routes, nameSizes, prices, dotRadius } = task
  const geo = await import('d3-geo')
  const { projection, width, height, kilometres } = planeOf(geo, task)
  const world = await worldOf(kilometres > fineKilometres ? '110m' : '50m')
  const dots = movedApart(
    task.places.flatMap((place) => {
      const [x, y] = projection([place.longitude, place.latitude]) ?? []
      return x === undefined || y === undefined ? [] : [{ ...place, at: { x, y } }]
    }),
  ).map((dot) => ({ ...dot, at: { x: rounded(dot.at.x), y: rounded(dot.at.y) } }))
  const lines: (Line & { from: string; to: string })[] = []
  for (const [from, to] of routes) {
    const [one, other] = [from, to].map((code) => dots.find((dot) => dot.code === code))
    if (!one || !other) continue
    const others = dots.filter((dot) => dot !== one && dot !== other).map(({ at }) => at)
    const line = lineOf(geo, projection, { from: one, to: other, others, earlier: lines, width })
    if (line) lines.push({ from, to, ...line })
  }
  const inside = dots.filter(({ at }) => isInside(at, { width, height }))
  const degree = (code: string) => routes.filter((route) => route.includes(code)).length
  const names = inside
    .toSorted((a, b) => degree(b.code) - degree(a.code) || (a.code < b.code ? -1 : 1))
    .map((dot) => ({ code: dot.code, at: dot.at, ems: alike(Math.max(...dot.names.map(emsOf))) }))
  const size = { width, height }
  const isShown = (code: string) => inside.some((dot) => dot.code === code)
  const labels = placeLabels({
    size,
    names,
    prices: prices
      ? lines.map(({ to, points }) =>
          isShown(to)
            ? { points, ems: prices.ems }
            : {
                points: closer(points).filter((each) => isInside(each, size)),
                ems: prices.ems,
                isAtEnd: true,
              },
        )
      : [],
    nameSizes,
    priceSizes: prices?.sizes ?? nameSizes,
    dotRadius,
    covered: task.scale
      ? [{ left: 0, top: height - task.scale.height, right: task.scale.width, bottom: height }]
      : [],
  })
  const path = geo.geoPath(projection).digits(1)
  return {
    width,
    height,
    kilometres: Math.round(kilometres),
    land: path(world.land) ?? '',
    borders: path(world.borders) ?? '',
    places: inside.map(({ code, at }) => ({
      code,
      ...at,
      label: presentLabel(labels.names.get(code) ?? aboveDot(at, dotRadius)),
    })),
    lines: lines.map(({ from, to, path: line }, index) => ({
      from,
      to,
      path: line,
      label: presentPrice(labels.prices[index]),
    })),
    ...(task.countries && {
      countries: placeCountries(geo, projection, {
        countries: world.countries,
        namesOf: namesIn(task.countries.tags),
        sizes: task.countries.sizes,
        size,
        taken: labels.boxes,
        lines: lines.map(({ points }) => closer(points)),
      }).map(presentLabel),
    }),
  }
}

function isInside(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

/** The same line with more points on it. */
function closer(points: readonly Point[]): Point[] {
  const steps = 16
  return points.flatMap((point, at) => {
    const next = points[at + 1]
    if (!next) return [point]
    return Array.from({ length: steps }, (_, step) => ({
      x: point.x + ((next.x - point.x) * step) / steps,
      y: point.y + ((next.y - point.y) * step) / steps,
    }))
  })
}

function namesIn(tags: readonly string[]): (code: string) => readonly string[] {
  const all = tags.map((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
  return (code) => all.map((names) => names.of(code) ?? code)
}

function alike(ems: number): LetterSizes {
  return { phone: ems, wide: ems }
}

/** Dots nearer than this cannot be told apart, nor pressed; units of the drawing. */
const leastApart = 15

/** Places that would be one dot are moved apart, just as far as they must. */
function movedApart<Dot extends { readonly at: Point }>(dots: readonly Dot[]): Dot[] {
  const at = dots.map((dot) => ({ ...dot.at }))
  for (let round = 0; round < 40; round += 1) {
    let isStill = true
    for (const [index, one] of at.entries()) {
      for (const other of at.slice(index + 1)) {
        const [x, y] = [other.x - one.x, other.y - one.y]
        const length = Math.hypot(x, y)
        if (length >= leastApart) continue
        isStill = false
        const push = (leastApart - length) / 2 + 0.01
        const [across, down] = length > 0.01 ? [x / length, y / length] : [1, 0]
        one.x -= across * push
        one.y -= down * push
        other.x += across * push
        other.y += down * push
      }
    }
    if (isStill) break
  }
  return dots.map((dot, index) => ({ ...dot, at: at[index] ?? dot.at }))
}

/** Of a name that has no room: it shows while its dot is pointed at. */
function aboveDot({ x, y }: Point, radius: number): Label {
  return { x, y: y - radius - 12, anchor: 'middle', room: 'none' }
}

function presentPrice(label: Label | undefined): Label | null {
  return label ? presentLabel(label) : null
}

function presentLabel<Placed extends Label>(label: Placed): Placed {
  return { ...label, x: rounded(label.x), y: rounded(label.y) }
}
