/** Small tools for drawing the brands' art: the same numbers always give the same picture. */
import type { Letterhead } from './letterhead.ts'

/** Wide screens show a scene landscape, phones portrait. */
export interface SceneLook {
  readonly shape: 'wide' | 'tall'
  readonly theme: 'light' | 'dark'
}

/** What a brand draws: everything is SVG text. */
export interface BrandArt {
  /** in `currentColor`, stands in the page */
  readonly logo: string
  /** with its own colours, a file of its own */
  readonly icon: string
  /** @param id one of the brand's hero scenes */
  readonly scene: (id: string, look: SceneLook) => string
  readonly letterhead: Letterhead
}

export interface Canvas {
  readonly width: number
  readonly height: number
}

export const canvasOf = { wide: { width: 1600, height: 900 }, tall: { width: 900, height: 1300 } } as const

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A coordinate with one digit at most. */
export function at(figure: number): string {
  return String(Math.round(figure * 10) / 10)
}

export type Point = readonly [x: number, y: number]

/** A soft line through points, each the control of the curve between its neighbours' middles. */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const curves = rest.map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    return `Q${at(x)} ${at(y)} ${at((x + nextX) / 2)} ${at((y + nextY) / 2)}`
  })
  return `M${at(first[0])} ${at(first[1])}${curves.join('')}`
}

/** Straight from point to point. */
export function straightLine(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('')
}

/** Height of a mountain range at each of `count` places from 0 to 1 across, by midpoint displacement. */
export function ridgeHeights(count: number, roughness: number, random: () => number): number[] {
  const heights = new Map<number, number>([
    [0, random()],
    [count, random()],
  ])
  const split = (from: number, to: number, reach: number) => {
    if (to - from < 2) return
    const middle = Math.floor((from + to) / 2)
    const mean = ((heights.get(from) ?? 0) + (heights.get(to) ?? 0)) / 2
    heights.set(middle, mean + (random() - 0.5) * reach)
    split(from, middle, reach * roughness)
    split(middle, to, reach * roughness)
  }
  split(0, count, 1)
  return Array.from({ length: count + 1 }, (_, index) => heights.get(index) ?? 0)
}

/** A colour stop of a gradient: where, which, how opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Top to bottom. */
export function fall(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
}

/** Around a centre, in parts of the painted shape. */
export function glow(id: string, [cx, cy]: Point, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${radius}">${stopsOf(stops)}</radialGradient>`
}

/** Fine grain over everything, so that wide gradients do not show bands. */
export function grain(opacity: number): { defs: string; over: string } {
  return {
    defs:
      '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/>' +
      '<feColorMatrix type="saturate" values="0"/></filter>',
    over: `<rect width="100%" height="100%" filter="url(#grain)" opacity="${opacity}" style="mix-blend-mode:overlay"/>`,
  }
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}"${more}/>`
}

/** A picture that fills its room, kept at its lower edge. */
export function picture({ width, height }: Canvas, defs: string, ...parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMax slice"><defs>${defs}</defs>${parts.join('')}</svg>`
  )
}

/** A jet seen from the side far away, nose at the origin, flying to the right, one unit long. */
export function smallJet([x, y]: Point, length: number, degrees: number, fill: string): string {
  return (
    `<path transform="translate(${at(x)} ${at(y)})rotate(${degrees})scale(${length})" fill="${fill}" ` +
    'd="M0 0C-.06-.05-.14-.06-.24-.06L-.72-.06L-.88-.24L-.98-.24L-.9-.05C-.95-.04-.98-.02-.98 0C-.9.04-.75.05-.6.05L-.74.2L-.66.2L-.36.05L-.2.05C-.1.05-.03.04 0 0Z"/>'
  )
}
