/** One horizon: the skyline of New York at dusk dissolves into palms and the sea. */
import {
  at,
  type BrandArt,
  type Canvas,
  canvasOf,
  fall,
  glow,
  grain,
  picture,
  type Point,
  randomFrom,
  rect,
  type SceneLook,
  softLine,
  straightLine,
} from '../drawing.ts'
import { slateOneLetterhead } from './letterhead.ts'

const dusk = {
  sky: [
    [0, '#1f2a34'],
    [0.42, '#34434f'],
    [0.68, '#6a6f70'],
    [0.86, '#b99a70'],
    [1, '#dcb981'],
  ],
  sun: '#f6dcae',
  far: '#566571',
  near: '#26323c',
  window: '#e9c98f',
  sea: [
    [0, '#8f8168'],
    [0.3, '#4a555c'],
    [1, '#202b34'],
  ],
  glint: '#f3d9a8',
  palm: '#1d2831',
  stars: 0,
} as const

const night = {
  sky: [
    [0, '#0a0f14'],
    [0.5, '#101922'],
    [0.82, '#1d2b37'],
    [1, '#33424d'],
  ],
  sun: '#e8e4d6',
  far: '#1a2630',
  near: '#0b1117',
  window: '#d9b673',
  sea: [
    [0, '#243440'],
    [0.3, '#121b23'],
    [1, '#090d12'],
  ],
  glint: '#cfd6d6',
  palm: '#070b0f',
  stars: 90,
} as const

type Light = typeof dusk | typeof night

/** Half widths and heights of the well-known towers, as outlines from the ground up. */
const towers: Record<'setback' | 'taper' | 'slab' | 'crown', (width: number, height: number) => Point[]> = {
  setback: (w, h) => [
    [-w, 0],
    [-w, -h * 0.42],
    [-w * 0.74, -h * 0.42],
    [-w * 0.74, -h * 0.68],
    [-w * 0.46, -h * 0.68],
    [-w * 0.46, -h * 0.8],
    [-w * 0.16, -h * 0.84],
    [-w * 0.05, -h * 0.88],
    [0, -h],
  ],
  taper: (w, h) => [
    [-w, 0],
    [-w * 0.62, -h * 0.86],
    [-w * 0.06, -h * 0.86],
    [0, -h],
  ],
  slab: (w, h) => [
    [-w, 0],
    [-w, -h],
  ],
  crown: (w, h) => [
    [-w, 0],
    [-w, -h * 0.6],
    [-w * 0.72, -h * 0.6],
    [-w * 0.72, -h * 0.76],
    [-w * 0.5, -h * 0.84],
    [-w * 0.22, -h * 0.9],
    [0, -h],
  ],
}

function tower(kind: keyof typeof towers, x: number, ground: number, width: number, height: number): string {
  const left = towers[kind](width / 2, height)
  const right = left.map(([dx, dy]): Point => [-dx, dy]).reverse()
  return `${straightLine([...left, ...right].map(([dx, dy]): Point => [x + dx, ground + dy]))}Z`
}

/** Anonymous blocks, lower and fainter the further they are from the city's middle. */
function blocks(from: number, to: number, ground: number, tallest: number, random: () => number): string {
  const parts: string[] = []
  for (let x = from; x < to;) {
    const away = Math.abs((x - from) / (to - from) - 0.42) / 0.58
    const width = 14 + random() * 26
    const height = tallest * (0.18 + 0.62 * (1 - away) ** 1.3 * (0.5 + random() * 0.5))
    parts.push(tower(random() > 0.82 ? 'crown' : 'slab', x + width / 2, ground, width, height))
    x += width * (0.9 + random() * 0.35)
  }
  return parts.join('')
}

/** Lit windows as one path of tiny strokes. */
function windows(
  from: number,
  to: number,
  ground: number,
  tallest: number,
  count: number,
  random: () => number,
): string {
  const strokes = Array.from({ length: count }, () => {
    const x = from + random() * (to - from)
    const middle = 1 - Math.abs((x - from) / (to - from) - 0.42) / 0.58
    return `M${at(x)} ${at(ground - 6 - random() * tallest * (0.1 + 0.4 * middle))}v2.4`
  })
  return strokes.join('')
}

/** One frond: an arching rib with leaflets hanging from it. */
function frond([x, y]: Point, angle: number, length: number): string {
  const rib = Array.from({ length: 9 }, (_, index): Point => {
    const along = index / 8
    return [
      x + Math.cos(angle) * length * along,
      y + Math.sin(angle) * length * along + along * along * length * 0.55,
    ]
  })
  const leaflets = rib.slice(1).map(([px, py], index) => {
    const hang = length * (0.2 - index * 0.014)
    const lean = Math.cos(angle) * hang * 0.45
    return `M${at(px)} ${at(py)}l${at(lean - hang * 0.2)} ${at(hang)}M${at(px)} ${at(py)}l${at(lean + hang * 0.25)} ${at(hang * 0.85)}`
  })
  return softLine(rib) + leaflets.join('')
}

function palm(x: number, ground: number, height: number, lean: number, random: () => number): string {
  const top: Point = [x + lean, ground - height]
  const trunk = softLine([
    [x, ground],
    [x + lean * 0.15, ground - height * 0.45],
    [x + lean * 0.6, ground - height * 0.85],
    top,
  ])
  const crown = Array.from({ length: 8 }, (_, index) =>
    frond(top, -Math.PI * (1.08 - index * 0.166) + (random() - 0.5) * 0.12, height * (0.34 + random() * 0.1)),
  )
  const width = Math.max(height / 75, 1.2)
  return (
    `<path d="${trunk}" stroke-width="${at(width * 2)}"/>` +
    `<path d="${crown.join('')}" stroke-width="${at(width * 0.75)}"/>`
  )
}

/** Lines of light on the water, long near the sun and short away from it. */
function glints({ width, height }: Canvas, horizon: number, sunX: number, random: () => number): string {
  const lines = Array.from({ length: 110 }, () => {
    const depth = random() ** 1.6
    const y = horizon + 5 + depth * (height - horizon) * 0.9
    const reach = (60 + depth * 260) * (random() - 0.5) * 2
    const x = sunX + reach
    const length = (10 + random() * 70) * (0.4 + depth)
    return `M${at(Math.max(0, x - length / 2))} ${at(y)}h${at(Math.min(length, width))}`
  })
  return lines.join('')
}

/** The palms: place across, height against the tallest tower, lean. */
const grove = [
  [0.775, 0.34, -10],
  [0.812, 0.56, 16],
  [0.868, 0.46, -14],
  [0.906, 0.78, 22],
  [0.93, 0.6, -18],
  [0.978, 0.94, -26],
] as const

function horizonScene({ shape, theme }: SceneLook): string {
  const canvas = canvasOf[shape]
  const { width, height } = canvas
  const light: Light = theme === 'light' ? dusk : night
  const random = randomFrom(71)
  const horizon = height * (shape === 'wide' ? 0.69 : 0.45)
  const tallest = shape === 'wide' ? 232 : 210
  const city = { from: -20, to: width * (shape === 'wide' ? 0.56 : 0.62) }
  const middle = city.from + (city.to - city.from) * 0.42
  const sunX = width * (shape === 'wide' ? 0.7 : 0.74)
  const soft = grain(theme === 'light' ? 0.28 : 0.2)
  const stars = Array.from(
    { length: light.stars },
    () => `M${at(random() * width)} ${at(random() * horizon * 0.72)}h${at(0.8 + random())}`,
  ).join('')
  const known =
    tower('setback', middle - width * 0.05, horizon, 62, tallest) +
    tower('crown', middle + width * 0.035, horizon, 44, tallest * 0.82) +
    tower('taper', middle - width * 0.155, horizon, 58, tallest * 0.93) +
    tower('slab', middle + width * 0.085, horizon, 20, tallest * 0.86)
  const shore = height * (shape === 'wide' ? 0.012 : 0.008)
  const palms = grove.map(([part, size, lean]) =>
    palm(width * part, horizon + 1, tallest * size, lean, random),
  )
  return picture(
    canvas,
    fall('sky', light.sky) +
      fall('sea', light.sea) +
      glow('sun', [0.5, 0.5], 0.5, [
        [0, light.sun, theme === 'light' ? 0.95 : 0.3],
        [0.15, light.sun, theme === 'light' ? 0.55 : 0.15],
        [0.4, light.sun, theme === 'light' ? 0.2 : 0.06],
        [0.7, light.sun, theme === 'light' ? 0.05 : 0.02],
        [1, light.sun, 0],
      ]) +
      `<linearGradient id="away"><stop offset=".35" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
      `<mask id="dissolve"><rect x="${at(city.from)}" width="${at(city.to - city.from)}" height="${height}" fill="url(#away)"/></mask>` +
      soft.defs,
    rect(0, 0, width, horizon + 1, 'url(#sky)'),
    stars && `<path d="${stars}" stroke="#fff" stroke-width="1.1" opacity=".55"/>`,
    `<ellipse cx="${at(sunX)}" cy="${at(horizon)}" rx="${at(width * 0.5)}" ry="${at(horizon * 0.6)}" fill="url(#sun)"/>`,
    theme === 'dark'
      ? `<circle cx="${at(sunX)}" cy="${at(horizon * (shape === 'wide' ? 0.34 : 0.13))}" r="${shape === 'wide' ? 22 : 17}" fill="${light.sun}" opacity=".9"/>`
      : '',
    `<g mask="url(#dissolve)"><path d="${blocks(city.from, city.to, horizon, tallest * 0.95, random)}" fill="${light.far}"/>`,
    `<path d="${known}" fill="${light.far}"/>`,
    `<path d="${blocks(city.from, city.to * 0.94, horizon, tallest * 0.6, random)}${tower('setback', middle - width * 0.05, horizon, 34, tallest * 0.9)}" fill="${light.near}" opacity=".92"/>`,
    `<path d="${windows(0, city.to * 0.9, horizon, tallest, theme === 'light' ? 150 : 330, random)}" stroke="${light.window}" stroke-width="1.5" opacity=".8"/></g>`,
    rect(0, horizon, width, height - horizon, 'url(#sea)'),
    `<path d="${glints(canvas, horizon, sunX, random)}" stroke="${light.glint}" stroke-width="1.2" opacity="${theme === 'light' ? 0.42 : 0.22}"/>`,
    `<path d="M0 ${at(horizon)}H${width}" stroke="${light.glint}" stroke-width="1" opacity=".7"/>`,
    `<path d="${softLine([
      [width * 0.7, horizon],
      [width * 0.79, horizon - shore * 0.5],
      [width * 0.9, horizon - shore * 0.8],
      [width + 40, horizon - shore * 1.3],
    ])}V${at(horizon + 2)}H${at(width * 0.7)}Z" fill="${light.palm}"/>`,
    `<g fill="none" stroke="${light.palm}" stroke-linecap="round">${palms.join('')}</g>`,
    soft.over,
  )
}

export const slateOneArt: BrandArt = {
  letterhead: slateOneLetterhead,
  logo:
    '<svg viewBox="0 0 168 36" width="168" height="36" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.4">' +
    '<path d="M2 25h32"/><path d="M8 25a10 10 0 0 1 20 0"/><path d="M18 5v6M7 10l3.4 4.2M29 10l-3.4 4.2" opacity=".75"/><path d="M8 30h20" opacity=".55"/></g>' +
    '<text x="46" y="26" font-size="26" font-weight="400" textLength="118" lengthAdjust="spacingAndGlyphs" fill="currentColor">Slate One</text></svg>',
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#24303b"/>' +
    '<path d="M4 21h24M8 21a8 8 0 0 1 16 0M10 25h12" fill="none" stroke="#e3c68f" stroke-width="1.8"/></svg>',
  scene: (_id, look) => horizonScene(look),
}
