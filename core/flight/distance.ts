/** How far airports lie from each other. */

export interface Position {
  /** degrees, north and east positive */
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth in kilometres (IUGG). */
const earthRadius = 6_371.008_8

/** Along the great circle, by the haversine. */
export function kilometresBetween(from: Position, to: Position): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const across = Math.sin((south - north) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = across + Math.cos(north) * Math.cos(south) * along
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** By which flights of a way share in one price; 0 where an airport is not known. */
export function wholeKilometres(from: Position | undefined, to: Position | undefined): number {
  return from && to ? Math.round(kilometresBetween(from, to)) : 0
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
