/** A drawn map as a picture of its own: with a brand's colours, and words as outlines. */
import type { Palette } from '@jetbridge/core/brand/theme.ts'
import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import type { OutlineFaces } from '../../receipt/read/faces.ts'
import { type Lettering, outlineOf, widthOf } from '../../receipt/read/outline.ts'

export interface PlaceLook {
  readonly palette: Palette
  readonly faces: Pick<OutlineFaces, 'text' | 'strong'>
  /** the airport that stands out */
  readonly airport: string
  readonly cityOf: (code: string) => string
  readonly countryOf: (code: string) => string
  /** what stands where the way leaves the picture */
  readonly toward: (code: string) => string
}

type PlacedWords = Omit<DrawnMap['places'][number]['label'], 'room'>

/** A letter shows it as wide as a phone or half as wide again, so its words are between the sizes of the site. */
const sizes = { name: 17.5, country: 13 }
/** From the middle of a line of letters down to its base line, in em. */
const toBase = 0.35

/** @returns an SVG that refers to nothing outside, filled to its corners */
export function placeSvg(map: DrawnMap, look: PlaceLook): string {
  const { width, height, land, borders, lines, places, countries = [] } = map
  const { palette, airport, faces, cityOf, countryOf, toward } = look
  const { sunk, raised, control, choiceEdge, ink, inkQuiet } = palette
  const countryLettering = { face: faces.text, size: sizes.country, tracking: 0.08 }
  const wayLettering = { face: faces.text, size: sizes.name }
  const nameLettering = { face: faces.strong, size: sizes.name }
  const halo = `stroke="${sunk}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
  const shown = ({ room }: { room: string }) => room === 'all'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${sunk}"/>`,
    `<rect width="${width}" height="${height}" fill="${control}" fill-opacity=".35"/>`,
    `<path d="${land}" fill="${sunk}" stroke="${control}"/>`,
    `<path d="${borders}" fill="none" stroke="${control}" stroke-opacity=".7" stroke-dasharray="5 3"/>`,
    `<g fill="${inkQuiet}" ${halo}>`,
    ...countries.filter(shown).map((label) => drawn(countryOf(label.code), label, countryLettering)),
    '</g>',
    ...lines.map(({ path }) => `<path d="${path}" fill="none" stroke="${choiceEdge}" stroke-width="2.5"/>`),
    ...places.map(({ code, x, y }) =>
      code === airport
        ? `<circle cx="${x}" cy="${y}" r="7" fill="${choiceEdge}" stroke="${raised}" stroke-width="3"/>`
        : `<circle cx="${x}" cy="${y}" r="5" fill="${raised}" stroke="${ink}" stroke-width="2"/>`,
    ),
    `<g fill="${ink}" ${halo}>`,
    ...lines.map(({ to, label }) => (label && shown(label) ? drawn(toward(to), label, wayLettering) : '')),
    ...places
      .filter(({ code, label }) => shown(label) || code === airport)
      .map(({ code, label }) => drawn(cityOf(code), label, nameLettering)),
    '</g></svg>',
  ].join('')
}

/** Nothing for words with a letter that the typeface does not have. */
function drawn(words: string, { x, y, anchor }: PlacedWords, lettering: Lettering): string {
  const { face, size } = lettering
  if (!face.covers(words)) return ''
  const share = { start: 0, middle: 0.5, end: 1 }[anchor]
  const left = x - widthOf(words, lettering) * share
  const base = y + size * toBase
  return `<path transform="translate(${left.toFixed(1)} ${base.toFixed(1)})" d="${outlineOf(words, lettering)}"/>`
}
