/** A brand's logo as a self-contained drawing: it has its colours, and its words are outlines. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { OutlineFace } from '../modules/receipt/read/faces.ts'
import { outlineOf, widthOf } from '../modules/receipt/read/outline.ts'

export interface DrawnLogo {
  readonly svg: string
  /** width by height */
  readonly ratio: number
}

/** undefined: it has words that cannot be drawn so */
export function drawnLogo(
  { art, light }: Pick<ServedBrand, 'art' | 'light'>,
  faces: ReadonlyMap<number, OutlineFace>,
): DrawnLogo | undefined {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(art.logo) ?? []).map(Number)
  if (!(width > 0 && height > 0)) return undefined
  const outlined = art.logo.replaceAll(
    /<text([^>]*)>([^<]*)<\/text>/g,
    (whole, given: string, text: string) => outlinedWords(attributesOf(given), plain(text), faces) ?? whole,
  )
  if (outlined.includes('<text')) return undefined
  const svg = outlined
    .replaceAll('currentColor', light.onStage)
    .replaceAll(/var\(--([a-z-]+)\)/g, (_, token: string) => colourOf(light, token))
  return { svg, ratio: width / height }
}

/** In the logo a hole shows what is behind it: here, the stage. */
function colourOf(light: ServedBrand['light'], token: string): string {
  if (token === 'masthead' || token === 'surface') return light.stage
  const role = token.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(light, role) ? light[role as keyof typeof light] : light.onStage
}

function outlinedWords(
  given: Readonly<Record<string, string>>,
  text: string,
  faces: ReadonlyMap<number, OutlineFace>,
): string | undefined {
  const face = faces.get(Number(given['font-weight'] ?? 400))
  const [x, y, size] = [given['x'], given['y'], given['font-size']].map(Number) as [number, number, number]
  if (!face?.covers(text) || ![x, y, size].every(Number.isFinite)) return undefined
  const wanted = Number(given['textLength'])
  const stretch = wanted > 0 ? wanted / widthOf(text, { face, size }) : 1
  return `<path fill="currentColor" transform="translate(${x} ${y})" d="${outlineOf(text, { face, size }, stretch)}"/>`
}

function attributesOf(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x2019;', '’')
    .replaceAll('&amp;', '&')
}
