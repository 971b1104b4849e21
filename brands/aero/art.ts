/** Desert and ocean horizons as pure light, with one small aircraft. */
import {
  at,
  type BrandArt,
  canvasOf,
  fall,
  glow,
  grain,
  picture,
  type Point,
  rect,
  type SceneLook,
  smallJet,
  softLine,
  type Stop,
} from '../drawing.ts'
import { aeroLetterhead } from './letterhead.ts'

interface Place {
  readonly sky: readonly Stop[]
  readonly sun: string
  readonly sunAt: Point
  readonly sunRadius: number
  readonly grounds: readonly string[]
  /** how much the ground waves, 0 for the sea */
  readonly waves: number
  readonly jetAt: Point
  readonly jet: string
}

const day: Record<string, Place> = {
  desert: {
    sky: [
      [0, '#2b1206'],
      [0.35, '#6f2a0b'],
      [0.62, '#d65a17'],
      [0.85, '#f7a35c'],
      [1, '#fbd6a4'],
    ],
    sun: '#ffe9c9',
    sunAt: [0.7, 0.93],
    sunRadius: 0.085,
    grounds: ['#c9733a', '#96481d', '#5f2a10', '#331507'],
    waves: 1,
    jetAt: [0.86, 0.27],
    jet: '#fff4e6',
  },
  ocean: {
    sky: [
      [0, '#0b1420'],
      [0.4, '#1f3347'],
      [0.68, '#7c5b57'],
      [0.88, '#ee8a4c'],
      [1, '#ffd3a0'],
    ],
    sun: '#ffdcae',
    sunAt: [0.32, 0.97],
    sunRadius: 0.07,
    grounds: ['#5b5a61', '#2c3f52', '#162838', '#0a1622'],
    waves: 0,
    jetAt: [0.9, 0.33],
    jet: '#fff1e0',
  },
  salt: {
    sky: [
      [0, '#3a2416'],
      [0.4, '#7b4d2c'],
      [0.75, '#cf9a66'],
      [1, '#f3e1c6'],
    ],
    sun: '#fff6e6',
    sunAt: [0.78, 0.42],
    sunRadius: 0.045,
    grounds: ['#efe0c9', '#dcc6a6', '#b39672', '#6f5338'],
    waves: 0.25,
    jetAt: [0.66, 0.56],
    jet: '#2a160a',
  },
}

const night: Record<string, Place> = {
  desert: {
    sky: [
      [0, '#050302'],
      [0.5, '#1c0d06'],
      [0.85, '#552108'],
      [1, '#a4480f'],
    ],
    sun: '#ff9a52',
    sunAt: [0.7, 0.99],
    sunRadius: 0.075,
    grounds: ['#3d1a0a', '#281006', '#160903', '#0a0402'],
    waves: 1,
    jetAt: [0.86, 0.27],
    jet: '#ffd9bb',
  },
  ocean: {
    sky: [
      [0, '#030507'],
      [0.55, '#0b141d'],
      [0.88, '#2b2a31'],
      [1, '#8a4a25'],
    ],
    sun: '#ffb27a',
    sunAt: [0.32, 1.02],
    sunRadius: 0.06,
    grounds: ['#221f22', '#111a22', '#0a1118', '#05090d'],
    waves: 0,
    jetAt: [0.9, 0.33],
    jet: '#ffe0c4',
  },
  salt: {
    sky: [
      [0, '#060504'],
      [0.6, '#17110d'],
      [1, '#4a3828'],
    ],
    sun: '#f3e9d8',
    sunAt: [0.78, 0.36],
    sunRadius: 0.032,
    grounds: ['#3a3026', '#2a221a', '#1a1510', '#0d0a08'],
    waves: 0.25,
    jetAt: [0.66, 0.56],
    jet: '#f0e4d2',
  },
}

/** The edge of one ground: long waves that get longer towards the eye. */
function edge(width: number, y: number, swell: number, phase: number): string {
  const points = Array.from({ length: 13 }, (_, index): Point => {
    const along = index / 12
    const wave = Math.sin(along * 5.2 + phase) * 0.62 + Math.sin(along * 11 + phase * 2.3) * 0.22
    return [along * (width + 80) - 40, y + wave * swell]
  })
  return softLine(points)
}

/** The share of a tall sky that headline and tagline take on a phone, with the length of the trail. */
const belowTheWords = 0.52

function scene(id: string, { shape, theme }: SceneLook): string {
  const place = (theme === 'light' ? day : night)[id] ?? day['desert']
  if (!place) throw new RangeError(`no scene ${id}`)
  const canvas = canvasOf[shape]
  const { width, height } = canvas
  const horizon = height * (shape === 'wide' ? 0.7 : 0.5)
  const sunRadius = place.sunRadius * height
  const [sunX, sunY] = [place.sunAt[0] * width, place.sunAt[1] * horizon]
  // A phone shows only the middle of the tall picture, with the words on its upper third: the jet flies below
  // them.
  const [jetX, jetY] =
    shape === 'tall'
      ? [Math.min(place.jetAt[0], 0.78) * width, Math.max(place.jetAt[1], belowTheWords) * horizon]
      : [place.jetAt[0] * width, place.jetAt[1] * horizon]
  const depth = height - horizon
  const soft = grain(0.3)
  const grounds = place.grounds.map((colour, index) => {
    const y = horizon + depth * [0, 0.12, 0.34, 0.66][index]!
    const line = edge(width, y, place.waves * depth * (0.05 + index * 0.05), index * 1.9 + 0.7)
    return `<path d="${line}L${width + 60} ${height + 20}L-60 ${height + 20}Z" fill="${colour}"/>`
  })
  return picture(
    canvas,
    fall('sky', place.sky) +
      glow('sun', [0.5, 0.5], 0.5, [
        [0, place.sun, 0.85],
        [0.14, place.sun, 0.46],
        [0.35, place.sun, 0.18],
        [0.65, place.sun, 0.05],
        [1, place.sun, 0],
      ]) +
      `<linearGradient id="trail"><stop stop-color="${place.jet}" stop-opacity="0"/><stop offset="1" stop-color="${place.jet}" stop-opacity=".75"/></linearGradient>` +
      soft.defs,
    rect(0, 0, width, horizon + depth * 0.2, 'url(#sky)'),
    `<circle cx="${at(sunX)}" cy="${at(sunY)}" r="${at(sunRadius * 6.5)}" fill="url(#sun)"/>`,
    `<circle cx="${at(sunX)}" cy="${at(sunY)}" r="${at(sunRadius)}" fill="${place.sun}"/>`,
    ...grounds,
    `<g transform="rotate(-9 ${at(jetX)} ${at(jetY)})"><path d="M${at(jetX - width * 0.3)} ${at(jetY - 1)}H${at(jetX - 40)}v2.4Z" fill="url(#trail)"/>`,
    `${smallJet([jetX, jetY], 44, 0, place.jet)}</g>`,
    soft.over,
  )
}

export const aeroArt: BrandArt = {
  letterhead: aeroLetterhead,
  logo:
    '<svg viewBox="0 0 132 28" width="132" height="28" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="4.4">' +
    '<path d="M2.500 25 15 4.600 27.500 25"/><path d="M61 5.200H38M58 14H38M61 22.800H38"/><path d="M71 25V5.200h15.500a5.700 5.700 0 0 1 0 11.400H71m13 0L93.500 25"/><rect x="102.200" y="5.200" width="27.600" height="17.600" rx="8.800"/></g></svg>',
  icon:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0d0d0d"/>' +
    '<path d="M6 24 16 7.500 26 24" fill="none" stroke="#ff8a4a" stroke-width="4.200"/></svg>',
  scene,
}
