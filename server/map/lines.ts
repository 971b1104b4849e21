/** Routes as lines of a map: great circles, which give way to places that they would pass through, and to each other. */
import type { GeoProjection } from 'd3-geo'
import type { Point } from './labels.ts'
import { type Geo, type Place, pointOf } from './projection.ts'

export interface Line {
  /** path data */
  readonly path: string
  /** along it */
  readonly points: readonly Point[]
}

const steps = 24
/** A line keeps this far from a place that it does not serve; units of the drawing. */
const distance = 11
/** Two lines between the same regions are this far apart in their middle. */
const fan = 13
/** Farther to one side than this no line goes. */
const mostBend = 60

/** A place, and where its dot stands: places that lie close together are moved apart. */
export interface End extends Place {
  readonly at: Point
}

interface LineTask {
  readonly from: End
  readonly to: End
  /** dots of the other places */
  readonly others: readonly Point[]
  readonly earlier: readonly Line[]
  /** width of the picture */
  readonly width: number
}

export function lineOf(
  geo: Geo,
  projection: GeoProjection,
  { from, to, others, earlier, width }: LineTask,
): Line | undefined {
  const on = geo.geoInterpolate(pointOf(from), pointOf(to))
  const points = Array.from({ length: steps + 1 }, (_, step) => projection(on(step / steps)))
    .filter((point) => point !== null)
    .map(([x, y]) => ({ x, y }))
  if (points.length <= steps || points.some(({ x, y }) => !Number.isFinite(x + y))) return undefined
  const isTorn = points.some((point, at) => at > 0 && apart(point, points[at - 1] ?? point) > width / 3)
  if (isTorn) {
    const coordinates = [from, to].map((place) => pointOf(place))
    const path = geo.geoPath(projection).digits(1)({ type: 'LineString', coordinates })
    return path === null ? undefined : { path, points }
  }
  const bent = givingWay(between(points, from.at, to.at), others, earlier)
  return { path: curveThrough(bent), points: bent }
}

/** The same line from dot to dot. */
function between(points: readonly Point[], start: Point, end: Point): readonly Point[] {
  const [first = start, last = end] = [points[0], points.at(-1)]
  return points.map(({ x, y }, at) => {
    const part = at / (points.length - 1)
    return {
      x: x + (start.x - first.x) * (1 - part) + (end.x - last.x) * part,
      y: y + (start.y - first.y) * (1 - part) + (end.y - last.y) * part,
    }
  })
}

/** The least bend, to either side, with which the line keeps its distances. */
function givingWay(
  points: readonly Point[],
  others: readonly Point[],
  earlier: readonly Line[],
): readonly Point[] {
  const passes = (line: readonly Point[]) =>
    others.every((other) => line.every((point) => apart(point, other) >= distance))
  const isSeen = (line: readonly Point[]) => earlier.every((other) => middlesApart(line, other.points) >= fan)
  const bent = bends.map((bend) => bentBy(points, bend))
  return bent.find((line) => passes(line) && isSeen(line)) ?? bent.find(passes) ?? points
}

/** 0, 6, -6, 12 … */
const bends = [0, ...Array.from({ length: mostBend / 6 }, (_, at) => [(at + 1) * 6, (at + 1) * -6]).flat()]

/** How far apart two lines are on average in their middle third; lines that cross are far apart. */
function middlesApart(one: readonly Point[], other: readonly Point[]): number {
  const middle = (points: readonly Point[]) =>
    points.slice(Math.floor(points.length / 3), Math.ceil((points.length * 2) / 3))
  const mine = middle(one)
  const mean = (its: readonly Point[]) =>
    mine.reduce((sum, point, at) => sum + apart(point, its[at] ?? point), 0) / Math.max(mine.length, 1)
  return Math.min(mean(middle(other)), mean(middle(other).toReversed()))
}

function bentBy(points: readonly Point[], bend: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (bend === 0 || !first || !last) return points
  const length = Math.max(apart(first, last), 1)
  const [across, down] = [(first.y - last.y) / length, (last.x - first.x) / length]
  return points.map(({ x, y }, at) => {
    const by = bend * Math.sin((Math.PI * at) / (points.length - 1))
    return { x: x + across * by, y: y + down * by }
  })
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** A curve that meets the line at its ends, at a third and at two thirds. */
function curveThrough(points: readonly Point[]): string {
  const at = (part: number) => points[Math.round(part * (points.length - 1))] ?? { x: 0, y: 0 }
  const [start, third, far, end] = [at(0), at(1 / 3), at(2 / 3), at(1)]
  const near = (pick: (point: Point) => number) =>
    (-5 * pick(start) + 18 * pick(third) - 9 * pick(far) + 2 * pick(end)) / 6
  const late = (pick: (point: Point) => number) =>
    (2 * pick(start) - 9 * pick(third) + 18 * pick(far) - 5 * pick(end)) / 6
  const [x, y] = [({ x }: Point) => x, ({ y }: Point) => y]
  const pair = (px: number, py: number) => `${rounded(px)} ${rounded(py)}`
  return `M${pair(start.x, start.y)}C${pair(near(x), near(y))} ${pair(late(x), late(y))} ${pair(end.x, end.y)}`
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
