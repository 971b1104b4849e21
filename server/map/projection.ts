/** Lays places out on a plane: north is up, and the picture is as high as the places need. */
import type * as geo from 'd3-geo'
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo'

/** Degrees. */
export interface Place {
  readonly code: string
  readonly latitude: number
  readonly longitude: number
}

export type Route = readonly [from: string, to: string]

/** Units of the drawing. */
export interface Frame {
  readonly width: number
  readonly leastHeight: number
  readonly mostHeight: number
  /** kept free at the sides, for names */
  readonly marginX: number
  readonly marginY: number
  /** kilometres that the picture shows across at least */
  readonly leastKilometres: number
}

export interface Plane {
  readonly projection: GeoProjection
  readonly width: number
  readonly height: number
  /** across the picture, at its centre */
  readonly kilometres: number
}

/** The library, which is loaded when a map is drawn. */
export type Geo = typeof geo

const earthKilometres = 6371
/** Farther apart, places no longer fit one side of the globe. */
const mostRadius = 55
/** Degrees from the middle that a map of one side shows. */
const mostAngle = 110

interface PlaneTask {
  /** at least one */
  readonly places: readonly Place[]
  readonly routes: readonly Route[]
  readonly frame: Frame
  /** the place in the middle of a picture of the least size; absent: the picture shows all places */
  readonly centre?: string
}

export function planeOf(geo: Geo, { places: all, routes: every, frame, centre }: PlaneTask): Plane {
  const { width, leastHeight, mostHeight, marginX, marginY, leastKilometres } = frame
  const places = centre === undefined ? all : all.filter(({ code }) => code === centre)
  const shown = shownOf(places, centre === undefined ? every : [])
  const projection = turnedTo(geo, places)
  projection.fitWidth(width - 2 * marginX, shown)
  const [[, top], [, bottom]] = geo.geoPath(projection).bounds(shown)
  const height = Math.round(clamped(bottom - top + 2 * marginY, leastHeight, mostHeight))
  const room: [[number, number], [number, number]] = [
    [marginX, marginY],
    [width - marginX, height - marginY],
  ]
  projection.fitExtent(room, shown)
  const closest = (width / leastKilometres) * earthKilometres
  if (!(projection.scale() <= closest)) {
    // The projection is turned to their centre, which has come to 0 0.
    projection.scale(closest).translate([0, 0])
    const [[x0, y0], [x1, y1]] = geo.geoPath(projection).bounds(shown)
    projection.translate([(width - x0 - x1) / 2, (height - y0 - y1) / 2])
  }
  cutAround(geo, projection, { width, height })
  const edge = 3
  projection.clipExtent([
    [-edge, -edge],
    [width + edge, height + edge],
  ])
  return { projection, width, height, kilometres: (width / projection.scale()) * earthKilometres }
}

/** What lies beyond the corners is left out before it is projected: most of the world. */
function cutAround(
  geo: Geo,
  projection: GeoProjection,
  { width, height }: Pick<Plane, 'width' | 'height'>,
): void {
  if (projection.clipAngle() === null) return
  const [longitude, latitude] = projection.rotate()
  const farthest = Math.max(
    ...[
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ].map(([x = 0, y = 0]) => {
      const corner = projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN]
      return (geo.geoDistance(corner, [-longitude, -latitude]) * 180) / Math.PI
    }),
  )
  if (farthest < mostAngle) projection.clipAngle(farthest + 1)
}

function shownOf(places: readonly Place[], routes: readonly Route[]): GeoPermissibleObjects {
  const points = new Map(places.map((place) => [place.code, pointOf(place)]))
  const lines = routes.flatMap(([from, to]) => {
    const [one, other] = [points.get(from), points.get(to)]
    return one && other ? [[one, other]] : []
  })
  return {
    type: 'GeometryCollection',
    geometries: [
      { type: 'MultiPoint', coordinates: [...points.values()] },
      { type: 'MultiLineString', coordinates: lines },
    ],
  }
}

export function pointOf({ longitude, latitude }: Omit<Place, 'code'>): [number, number] {
  return [longitude, latitude]
}

/** Equal in area, so nothing far north looks larger than it is; around the globe a map of the world. */
function turnedTo(geo: Geo, places: readonly Place[]): GeoProjection {
  const points = places.map(pointOf)
  const [longitude, latitude]: [number, number] = geo.geoCentroid({ type: 'MultiPoint', coordinates: points })
  const radius = Math.max(
    ...points.map((point) => (geo.geoDistance(point, [longitude, latitude]) * 180) / Math.PI),
  )
  if (Number.isFinite(longitude) && radius <= mostRadius)
    return geo.geoAzimuthalEqualArea().rotate([-longitude, -latitude]).clipAngle(mostAngle)
  return geo.geoNaturalEarth1().rotate([-middleOf(places), 0])
}

/** The meridian opposite the middle of the widest gap between places. */
function middleOf(places: readonly Place[]): number {
  const all = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b)
  const gaps = all.map((longitude, at) => {
    const next = all[at + 1] ?? (all[0] ?? 0) + 360
    return { from: longitude, width: next - longitude }
  })
  const [widest = { from: 180, width: 0 }] = gaps.toSorted((a, b) => b.width - a.width)
  const middle = widest.from + widest.width / 2 + 180
  return ((((middle + 180) % 360) + 360) % 360) - 180
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most)
}
