/** The route map as a drawing: places on a plane, routes as arcs. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'

export interface Spot {
  readonly code: string
  readonly x: number
  readonly y: number
  /** where its name stands, so that neighbours do not overlap */
  readonly side: 'start' | 'end'
}

export interface Arc {
  readonly from: string
  readonly to: string
  /** path data */
  readonly line: string
}

export interface NetworkShape {
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
  readonly arcs: readonly Arc[]
}

const width = 480
const marginX = 96
const marginY = 44
/** Names closer than this would overlap. */
const lineHeight = 30

/**
 * Lays the airports out by longitude (narrowed by latitude) and latitude, in a box of 480 units. Airports
 * that lie close together are pushed apart until each has a line for its name.
 */
export function networkShape(
  airports: readonly Airport[],
  routes: readonly (readonly [string, string])[],
): NetworkShape {
  const meanLatitude =
    airports.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(airports.length, 1)
  const narrow = Math.cos((meanLatitude * Math.PI) / 180)
  const plain = airports.map(({ code, latitude, longitude }) => ({
    code,
    x: longitude * narrow,
    y: -latitude,
  }))
  const box = boundsOf(plain)
  const scale = (width - 2 * marginX) / Math.max(box.width, box.height * 0.9, 0.001)
  const height = Math.min(Math.max(box.height * scale + 2 * marginY, 220), 440)
  const stretchY = (height - 2 * marginY) / Math.max(box.height * scale, 1)
  const offsetX = (width - box.width * scale) / 2
  const placed = plain.map(({ code, x, y }) => ({
    code,
    x: offsetX + (x - box.left) * scale,
    y: marginY + (y - box.top) * scale * Math.min(stretchY, 1.6),
  }))
  const spots = spread(placed).map((spot) => ({ ...spot, side: sideOf(spot.x) }))
  return {
    width,
    height: Math.max(height, ...spots.map(({ y }) => y + marginY)),
    spots,
    arcs: arcsOf(spots, routes),
  }
}

function boundsOf(points: readonly { x: number; y: number }[]) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function sideOf(x: number): 'start' | 'end' {
  return x < width / 2 ? 'start' : 'end'
}

/** From north to south, each spot that is too close to one above on its side moves down. */
function spread<S extends { x: number; y: number }>(spots: readonly S[]): S[] {
  const done: S[] = []
  for (const spot of spots.toSorted((a, b) => a.y - b.y)) {
    const above = done.filter((other) => sideOf(other.x) === sideOf(spot.x)).map(({ y }) => y + lineHeight)
    done.push({ ...spot, y: Math.max(spot.y, ...above) })
  }
  return done
}

function arcsOf(spots: readonly Spot[], routes: readonly (readonly [string, string])[]): Arc[] {
  return routes.flatMap(([from, to]) => {
    const [one, other] = [from, to].map((code) => spots.find((spot) => spot.code === code))
    return one && other ? [{ from, to, line: arcBetween(one, other) }] : []
  })
}

/** Bent to one side by an eighth of its length, as a great circle looks on a flat map. */
function arcBetween(one: Spot, other: Spot): string {
  const [start, end] = one.x <= other.x ? [one, other] : [other, one]
  const bend = 0.14
  const x = (start.x + end.x) / 2 + (end.y - start.y) * bend
  const y = (start.y + end.y) / 2 - (end.x - start.x) * bend
  const figure = (part: number) => part.toFixed(1)
  return `M${figure(start.x)} ${figure(start.y)}Q${figure(x)} ${figure(y)} ${figure(end.x)} ${figure(end.y)}`
}
