/** A poster: thick route lines and dots, and nothing else. */
import { at, type BrandArt, canvasOf, picture, type Point, rect, type SceneLook } from '../drawing.ts'
import { airDirectLetterhead } from './letterhead.ts'

const inks = {
  light: { ground: '#ffd60a', line: '#11141b', faint: '#f6cb00', dot: '#ffffff' },
  dark: { ground: '#0a0b0f', line: '#ffd60a', faint: '#1a1c22', dot: '#0a0b0f' },
} as const

interface Leg {
  readonly from: Point
  readonly to: Point
  /** how far the middle is lifted, in parts of the length */
  readonly lift: number
}

/** In parts of the picture, its right side: the words stand on the left. */
const wideLegs: readonly Leg[] = [
  { from: [0.55, 0.8], to: [0.9, 0.22], lift: 0.24 },
  { from: [0.55, 0.8], to: [0.7, 0.15], lift: 0.18 },
  { from: [0.55, 0.8], to: [0.93, 0.66], lift: 0.2 },
  { from: [0.7, 0.15], to: [0.93, 0.66], lift: 0.26 },
  { from: [0.66, 1.04], to: [0.9, 0.22], lift: -0.2 },
]

/** In the corner above the words, which nothing crosses. */
const tallLegs: readonly Leg[] = [{ from: [0.5, -0.05], to: [1.02, 0.1], lift: -0.12 }]

function scene(_id: string, { shape, theme }: SceneLook): string {
  const canvas = canvasOf[shape]
  const { width, height } = canvas
  const ink = inks[theme]
  const legs = shape === 'wide' ? wideLegs : tallLegs
  const place = ([x, y]: Point): Point => [x * width, y * height]
  const curve = ({ from, to, lift }: Leg) => {
    const [[x1, y1], [x2, y2]] = [place(from), place(to)]
    const middle: Point = [(x1 + x2) / 2 + (y2 - y1) * lift, (y1 + y2) / 2 - Math.abs(x2 - x1) * lift]
    return `M${at(x1)} ${at(y1)}Q${at(middle[0])} ${at(middle[1])} ${at(x2)} ${at(y2)}`
  }
  const stops = [...new Set(legs.flatMap(({ from, to }) => [from, to]).map(([x, y]) => `${x} ${y}`))]
  const dots = stops.map((stop, index) => {
    const [x, y] = place(stop.split(' ').map(Number) as unknown as Point)
    const radius = (shape === 'wide' ? 26 : 20) + (index === 0 ? 10 : 0)
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${radius}" fill="${ink.dot}" stroke="${ink.line}" stroke-width="${radius * 0.5}"/>`
  })
  const weight = shape === 'wide' ? 15 : 11
  return picture(
    canvas,
    '',
    rect(0, 0, width, height, ink.ground),
    `<g fill="none" stroke="${ink.faint}" stroke-width="${weight * 5}" stroke-linecap="round">${legs.map((leg) => `<path d="${curve(leg)}"/>`).join('')}</g>`,
    `<g fill="none" stroke="${ink.line}" stroke-width="${weight}" stroke-linecap="round">${legs.map((leg) => `<path d="${curve(leg)}"/>`).join('')}</g>`,
    ...dots,
  )
}

export const airDirectArt: BrandArt = {
  letterhead: airDirectLetterhead,
  logo:
    '<svg viewBox="0 0 150 36" width="150" height="36" aria-hidden="true"><path d="M3 18h21" stroke="currentColor" stroke-width="6"/><path d="m17 5 14 13-14 13" fill="none" stroke="currentColor" stroke-width="6"/>' +
    '<text x="42" y="28.500" font-size="31" font-weight="900" textLength="106" lengthAdjust="spacingAndGlyphs" fill="currentColor">AIR DIRECT</text></svg>',
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#ffd60a"/>' +
    '<path d="M5 16h16M14 6l11 10-11 10" fill="none" stroke="#11141b" stroke-width="5"/></svg>',
  scene,
}
