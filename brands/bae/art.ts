/** Contour lines of a valley, and the path of one flight over it. */
import {
  at,
  type BrandArt,
  canvasOf,
  picture,
  type Point,
  rect,
  type SceneLook,
  smallJet,
  softLine,
} from '../drawing.ts'
import { baeLetterhead } from './letterhead.ts'

const inks = {
  light: { ground: '#0c3b29', line: '#6f9a84', strong: '#a9c4b5', path: '#ff8b6e', mark: '#f6f7f2' },
  dark: { ground: '#0a2a1e', line: '#3f6b56', strong: '#6d9682', path: '#ff9a88', mark: '#eff4ef' },
} as const

/** Hills and hollows of the land: place and reach in parts of the picture's width, height in metres. */
const land: readonly { at: Point; reach: number; height: number }[] = [
  { at: [0.74, 0.18], reach: 0.17, height: 900 },
  { at: [0.93, 0.42], reach: 0.14, height: 700 },
  { at: [0.58, 0.5], reach: 0.2, height: 620 },
  { at: [0.3, 0.12], reach: 0.22, height: 420 },
  { at: [0.1, 0.5], reach: 0.16, height: 380 },
  { at: [0.8, 0.52], reach: 0.09, height: -420 },
  { at: [0.44, 0.34], reach: 0.12, height: -300 },
]

function heightAt([x, y]: Point): number {
  const bumps = land.map(({ at: [cx, cy], reach, height }) => {
    const distance = ((x - cx) ** 2 + (y - cy) ** 2) / (reach * reach)
    return height * Math.exp(-distance)
  })
  const roll = 46 * Math.sin(x * 17 + y * 9) + 34 * Math.sin(y * 23 - x * 6)
  return bumps.reduce((sum, bump) => sum + bump, 0) + roll
}

type Segment = readonly [Point, Point]

/** Where a level crosses the cells of a grid (marching squares), as short segments. */
function crossings(level: number, columns: number, rows: number, step: number): Segment[] {
  const corner = (column: number, row: number): Point => [column * step, row * step]
  const cross = (one: Point, other: Point): Point | undefined => {
    const [a, b] = [heightAt(one) - level, heightAt(other) - level]
    if (a < 0 === b < 0) return undefined
    const part = a / (a - b)
    return [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part]
  }
  const segments: Segment[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)]
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)]
      const hits = [cross(a, b), cross(b, c), cross(c, d), cross(d, a)].filter((hit) => hit !== undefined)
      const [first, second, third, fourth] = hits
      if (first && second) segments.push([first, second])
      if (third && fourth) segments.push([third, fourth])
    }
  }
  return segments
}

const keyOf = ([x, y]: Point) => `${x.toFixed(5)} ${y.toFixed(5)}`

/** Joins segments that share an end into lines. */
function joined(segments: readonly Segment[]): Point[][] {
  const ends = new Map<string, Segment[]>()
  for (const segment of segments) {
    for (const end of segment) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), segment])
  }
  const used = new Set<Segment>()
  const follow = (from: Point): Point[] => {
    const line: Point[] = []
    for (let here = from; ;) {
      const next = ends.get(keyOf(here))?.find((segment) => !used.has(segment))
      if (!next) return line
      used.add(next)
      here = keyOf(next[0]) === keyOf(here) ? next[1] : next[0]
      line.push(here)
    }
  }
  return segments.flatMap((segment) => {
    if (used.has(segment)) return []
    used.add(segment)
    const [one, other] = segment
    return [[...follow(one).reverse(), one, other, ...follow(other)]]
  })
}

function contours(width: number, height: number, level: number): string {
  const step = 1 / 64
  const rows = Math.ceil(height / width / step) + 1
  return joined(crossings(level, 66, rows, step))
    .filter((line) => line.length > 6)
    .map((line) =>
      softLine(line.filter((_, index) => index % 2 === 0).map(([x, y]): Point => [x * width, y * width])),
    )
    .join('')
}

function scene(_id: string, { shape, theme }: SceneLook): string {
  const canvas = canvasOf[shape]
  const { width, height } = canvas
  const ink = inks[theme]
  const levels = Array.from({ length: 15 }, (_, index) => -160 + index * 75)
  const wide = shape === 'wide'
  const drawn = (strong: boolean) =>
    levels
      .filter((_, index) => (index % 5 === 0) === strong)
      .map((level) => contours(wide ? width : width * 1.25, height, level))
      .join('')
  const start: Point = wide ? [width * 0.5, height * 0.86] : [width * 0.83, height * 0.34]
  const end: Point = wide ? [width * 0.93, height * 0.17] : [width * 0.76, height * 0.025]
  const bend: Point = wide ? [width * 0.6, height * 0.3] : [width * 0.845, height * 0.15]
  return picture(
    canvas,
    `<linearGradient id="quiet"><stop offset=".12" stop-color="#fff" stop-opacity="${wide ? 0.08 : 0.22}"/><stop offset="${wide ? 0.52 : 0.9}" stop-color="#fff"/></linearGradient>` +
      `<mask id="words"><rect width="${width}" height="${height}" fill="url(#quiet)"/></mask>`,
    rect(0, 0, width, height, ink.ground),
    `<g fill="none" mask="url(#words)"><path d="${drawn(false)}" stroke="${ink.line}" stroke-width="1.1" opacity=".8"/>`,
    `<path d="${drawn(true)}" stroke="${ink.strong}" stroke-width="1.7"/></g>`,
    `<path d="M${at(start[0])} ${at(start[1])}Q${at(bend[0])} ${at(bend[1])} ${at(end[0])} ${at(end[1])}" fill="none" stroke="${ink.path}" stroke-width="2.6" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    ...[start, end].map(
      ([x, y]) =>
        `<circle cx="${at(x)}" cy="${at(y)}" r="8" fill="${ink.ground}" stroke="${ink.path}" stroke-width="3"/><circle cx="${at(x)}" cy="${at(y)}" r="17" fill="none" stroke="${ink.path}" opacity=".5"/>`,
    ),
    wide ? smallJet([width * 0.79, height * 0.262], 46, -25, ink.mark) : '',
  )
}

export const baeArt: BrandArt = {
  letterhead: baeLetterhead,
  logo:
    '<svg viewBox="0 0 116 32" width="116" height="32" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2.600"><path d="M2 26C14 26 20 6 38 6"/><path d="M12 26c9 0 13-13 26-13" opacity=".8"/><path d="M22 26c6 0 8-6 16-6" opacity=".6"/></g>' +
    '<text x="50" y="26" font-size="28" font-weight="500" textLength="64" lengthAdjust="spacingAndGlyphs" fill="currentColor">BAE</text></svg>',
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="2" fill="#0c3b29"/>' +
    '<g fill="none" stroke="#f6f7f2" stroke-width="2.600"><path d="M4 25C14 25 18 8 28 8"/><path d="M12 25c7 0 9-10 16-10"/><path d="M19 25c4 0 5-4 9-4" stroke="#ff8b6e"/></g></svg>',
  scene,
}
