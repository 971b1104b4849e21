/** Mountains and lake cut from layered paper: morning, noon and evening. */
import {
  at,
  type BrandArt,
  type Canvas,
  canvasOf,
  fall,
  glow,
  picture,
  type Point,
  randomFrom,
  rect,
  ridgeHeights,
  type SceneLook,
  softLine,
  straightLine,
} from '../drawing.ts'
import { peoplesLetterhead } from './letterhead.ts'

interface Hour {
  readonly sky: readonly (readonly [number, string])[]
  /** from the farthest range to the nearest shore */
  readonly ranges: readonly string[]
  readonly snow: string
  readonly sun: string
  /** part of the width and of the height down to the shore */
  readonly sunAt: Point
  readonly lake: readonly (readonly [number, string])[]
  readonly shimmer: string
  readonly sail: string
}

const light: Record<string, Hour> = {
  morning: {
    sky: [
      [0, '#0f4d70'],
      [0.45, '#2273a0'],
      [0.8, '#8fc0cf'],
      [1, '#f8d9a8'],
    ],
    ranges: ['#7fb2c6', '#4f93b1', '#2c7397', '#1f6a63', '#2f7d52'],
    snow: '#fdf6ea',
    sun: '#ffe3a8',
    sunAt: [0.24, 0.82],
    lake: [
      [0, '#f2d7ab'],
      [0.12, '#79b1c4'],
      [1, '#0e4a6c'],
    ],
    shimmer: '#fdeccb',
    sail: '#ffffff',
  },
  noon: {
    sky: [
      [0, '#0d4e7c'],
      [0.5, '#1d74a9'],
      [1, '#9dd2e6'],
    ],
    ranges: ['#8cc0d6', '#5c9fc0', '#357fa6', '#2c7d5a', '#3c9555'],
    snow: '#ffffff',
    sun: '#fff3cf',
    sunAt: [0.76, 0.46],
    lake: [
      [0, '#a8d9e8'],
      [0.2, '#3b93bd'],
      [1, '#0c5280'],
    ],
    shimmer: '#ffffff',
    sail: '#d43a2c',
  },
  evening: {
    sky: [
      [0, '#2a2f5c'],
      [0.45, '#6a3f6e'],
      [0.8, '#d8665a'],
      [1, '#f7b77a'],
    ],
    ranges: ['#9a5a78', '#6f4672', '#483a68', '#2c3157', '#1e2747'],
    snow: '#ffd9c2',
    sun: '#ffd08a',
    sunAt: [0.66, 0.9],
    lake: [
      [0, '#f0a173'],
      [0.25, '#8a4f70'],
      [1, '#1d2547'],
    ],
    shimmer: '#ffd9b0',
    sail: '#241f3d',
  },
}

const dark: Record<string, Hour> = {
  morning: {
    sky: [
      [0, '#061a29'],
      [0.55, '#0d3146'],
      [1, '#4d6f7c'],
    ],
    ranges: ['#23495c', '#193b4e', '#122f41', '#0d2a2e', '#0b2320'],
    snow: '#c3d6dd',
    sun: '#f3dcae',
    sunAt: [0.24, 0.86],
    lake: [
      [0, '#57737a'],
      [0.15, '#163d50'],
      [1, '#05141f'],
    ],
    shimmer: '#d3dfdc',
    sail: '#c9d8de',
  },
  noon: {
    sky: [
      [0, '#05182a'],
      [0.6, '#0b2c48'],
      [1, '#275673'],
    ],
    ranges: ['#1f4a66', '#173c56', '#103047', '#0e2f2c', '#0d2822'],
    snow: '#d6e6ee',
    sun: '#e7edf0',
    sunAt: [0.76, 0.46],
    lake: [
      [0, '#2b5f7b'],
      [0.2, '#123a55'],
      [1, '#04131f'],
    ],
    shimmer: '#d8e8f0',
    sail: '#e0584a',
  },
  evening: {
    sky: [
      [0, '#0f1026'],
      [0.55, '#2a1f3e'],
      [1, '#7a3c48'],
    ],
    ranges: ['#3e2a45', '#30233f', '#221c36', '#17162b', '#0f1022'],
    snow: '#d9b3a8',
    sun: '#f2a979',
    sunAt: [0.66, 0.92],
    lake: [
      [0, '#75424f'],
      [0.25, '#33233f'],
      [1, '#0b0b1a'],
    ],
    shimmer: '#f0c3a0',
    sail: '#0b0a18',
  },
}

/** Corners of a range across the picture. */
const places = 64

/** The line of a range across the picture, lowest at `base`, highest `rise` above it. */
function rangeAcross(width: number, base: number, rise: number, roughness: number, seed: number): Point[] {
  const heights = ridgeHeights(places, roughness, randomFrom(seed))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return heights.map((height, index): Point => {
    const part = (height - low) / (high - low || 1)
    return [(index / places) * (width + 40) - 20, base - part * rise]
  })
}

/** A sheet of paper: its shadow falls softly on the sheet behind. */
function sheet(
  points: readonly Point[],
  floor: number,
  width: number,
  colour: string,
  soft: boolean,
): string {
  const edge = soft ? softLine(points.filter((_, index) => index % 4 === 0)) : straightLine(points)
  const shape = `${edge}L${width + 20} ${at(floor)}L-20 ${at(floor)}Z`
  const shadow = [3, 7, 12].map(
    (up) => `<path d="${shape}" fill="#04121c" opacity=".06" transform="translate(0 -${up})"/>`,
  )
  return `${shadow.join('')}<path d="${shape}" fill="${colour}"/>`
}

/** Snow above a line: it follows the ridge and ends in teeth, deeper the higher the ridge. */
function snowOn(points: readonly Point[], snowLine: number): string {
  const lower = points.map(([x, y], index): Point => {
    const above = Math.max(0, snowLine - y)
    return [x, y + above * (index % 2 === 0 ? 0.34 : 0.78)]
  })
  return `${straightLine([...points, ...lower.reverse()])}Z`
}

/** A village church with its onion tower, on the shore. */
function church(x: number, ground: number, size: number, colour: string): string {
  return (
    `<g fill="${colour}" transform="translate(${at(x)} ${at(ground)})scale(${size})">` +
    '<path d="M0 0v-13l9-6 9 6V0ZM20 0v-30h8V0Z"/><path d="M19-30c0-5 5-5 5-12 0 7 5 7 5 12Z"/><path d="M23.4-48h1.2v7h-1.2Z"/></g>'
  )
}

function boat(x: number, y: number, size: number, sail: string, hull: string): string {
  return (
    `<g transform="translate(${at(x)} ${at(y)})scale(${size})"><path d="M0-34V-4H-19Z" fill="${sail}"/>` +
    `<path d="M2-30V-4H16Z" fill="${sail}" opacity=".75"/><path d="M-21-2H20L13 5H-14Z" fill="${hull}"/></g>`
  )
}

function shimmer({ width, height }: Canvas, shore: number, sunX: number, seed: number): string {
  const random = randomFrom(seed)
  return Array.from({ length: 64 }, () => {
    const depth = random() ** 1.4
    const length = 24 + random() * 90 * (0.4 + depth)
    const x = sunX + (random() - 0.5) * width * (0.12 + depth * 0.5)
    return `M${at(x - length / 2)} ${at(shore + 8 + depth * (height - shore - 20))}h${at(length)}`
  }).join('')
}

function scene(id: string, { shape, theme }: SceneLook): string {
  const hour = (theme === 'light' ? light : dark)[id] ?? light['noon']
  if (!hour) throw new RangeError(`no scene ${id}`)
  const canvas = canvasOf[shape]
  const { width, height } = canvas
  const shore = height * (shape === 'wide' ? 0.655 : 0.5)
  const rise = height * (shape === 'wide' ? 0.31 : 0.19)
  const [sunX, sunY] = [hour.sunAt[0] * width, hour.sunAt[1] * shore]
  const far = rangeAcross(width, shore - rise * 0.18, rise * 0.82, 0.56, 12)
  const middle = rangeAcross(width, shore, rise * 0.72, 0.54, 5)
  const hills = [0.44, 0.27, 0.13].map((part, index) =>
    rangeAcross(width, shore, rise * part, 0.42, 31 + index * 7),
  )
  const colour = (index: number) => hour.ranges[index] ?? hour.ranges[0] ?? ''
  return picture(
    canvas,
    fall('sky', hour.sky) +
      fall('lake', hour.lake) +
      glow('sun', [0.5, 0.5], 0.5, [
        [0, hour.sun, 0.75],
        [0.25, hour.sun, 0.28],
        [1, hour.sun, 0],
      ]),
    rect(0, 0, width, height, 'url(#sky)'),
    `<circle cx="${at(sunX)}" cy="${at(sunY)}" r="${at(rise * 1.1)}" fill="url(#sun)"/>`,
    `<circle cx="${at(sunX)}" cy="${at(sunY)}" r="${at(rise * 0.14)}" fill="${hour.sun}"/>`,
    sheet(far, shore, width, colour(0), false),
    `<path d="${snowOn(far, shore - rise * 0.56)}" fill="${hour.snow}" opacity=".9"/>`,
    sheet(middle, shore, width, colour(1), false),
    `<path d="${snowOn(middle, shore - rise * 0.5)}" fill="${hour.snow}" opacity=".85"/>`,
    ...hills.map((points, index) => sheet(points, shore, width, colour(index + 2), true)),
    church(width * (shape === 'wide' ? 0.16 : 0.1), shore, shape === 'wide' ? 1.15 : 1, hour.snow),
    rect(-20, shore, width + 40, height - shore, 'url(#lake)'),
    `<path d="${shimmer(canvas, shore, sunX, 9)}" stroke="${hour.shimmer}" stroke-width="2" stroke-linecap="round" opacity=".38"/>`,
    boat(
      width * (shape === 'wide' ? 0.83 : 0.84),
      shore + height * 0.05,
      shape === 'wide' ? 1.35 : 1.2,
      hour.sail,
      colour(4),
    ),
  )
}

export const peoplesArt: BrandArt = {
  letterhead: peoplesLetterhead,
  logo:
    '<svg viewBox="0 0 156 36" width="156" height="36" aria-hidden="true"><circle cx="18" cy="18" r="16" fill="currentColor"/>' +
    '<g fill="none" stroke="var(--masthead)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="m7.500 19 6.500-8 4 5 2.500-3 8 9"/><path d="M8 25.500c3.300-2.200 6.700-2.200 10 0s6.700 2.200 10 0"/></g>' +
    '<text x="43" y="26" font-size="25" font-weight="800" textLength="108" lengthAdjust="spacingAndGlyphs" fill="currentColor">People’s</text></svg>',
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#c02d1c"/>' +
    '<g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="m6 17 6-7 4 4.500 2.300-2.600 7.700 8"/><path d="M7 23.500c3-2 6-2 9 0s6 2 9 0"/></g></svg>',
  scene,
}
