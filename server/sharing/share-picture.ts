/**
 * The picture beside a shared link: the brand's first scene, its logo and its headline. The words are on the colour
 * of the stage, whose contrast is checked with the brand.
 */
import { type Locale, textOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { OutlineFaces } from '../modules/receipt/read/faces.ts'
import { drawnLogo } from './drawn-logo.ts'
import { fittedLines, type Lettering, outlineOf } from '../modules/receipt/read/outline.ts'

/** Pixels; what https://ogp.me and the large networks ask for. */
export const shareSize = { width: 1200, height: 630 }

/** What a picture shows of a brand. */
export type PicturedBrand = Pick<
  ServedBrand,
  'id' | 'name' | 'languages' | 'light' | 'texts' | 'type' | 'hero' | 'art'
>

const edge = 76
const logoHeight = 62
const wordsWidth = 690
/** Two lines read better than three, as long as they are large. */
const rooms = [
  ...[84, 76, 68, 62].map((size) => ({ size, lines: 2, width: wordsWidth })),
  ...[76, 68, 60, 52, 44].map((size) => ({ size, lines: 3, width: wordsWidth })),
]

/** @returns an SVG that refers to nothing outside */
export function sharePicture(brand: PicturedBrand, locale: Locale, faces: OutlineFaces): string {
  const { width, height } = shareSize
  const { stage, onStage } = brand.light
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs><linearGradient id="veil">',
    `<stop offset=".3" stop-color="${stage}"/><stop offset=".58" stop-color="${stage}" stop-opacity=".82"/>`,
    `<stop offset=".9" stop-color="${stage}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${stage}"/>`,
    scene(brand),
    `<rect width="${width}" height="${height}" fill="url(#veil)"/>`,
    `<g fill="${onStage}">`,
    logo(brand, faces),
    words(brand, locale, faces),
    '</g></svg>',
  ].join('')
}

/** As a picture in the picture: its ids are its own. */
function scene({ art, hero }: PicturedBrand): string {
  const drawing = art.scenes[hero.scenes[0]?.id ?? '']?.wideLight
  if (!drawing) return ''
  const { width, height } = shareSize
  return `<image width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice" href="${dataUrl(drawing)}"/>`
}

function logo(brand: PicturedBrand, faces: OutlineFaces): string {
  const drawn = drawnLogo(brand, faces.logo)
  if (drawn) {
    const width = Math.min(logoHeight * drawn.ratio, wordsWidth)
    return `<image x="${edge}" y="${edge - 8}" width="${width}" height="${width / drawn.ratio}" href="${dataUrl(drawn.svg)}"/>`
  }
  const lettering = { face: faces.display, size: 48 }
  return lines([brand.name], lettering, edge + 38, 1)
}

function words(brand: PicturedBrand, locale: Locale, faces: OutlineFaces): string {
  const { displayTracking: tracking, displayCase, displayLeading } = brand.type
  const said = textOf(brand.texts.headline, locale)
  const headline = displayCase === 'uppercase' ? said.toLocaleUpperCase(locale) : said
  const subline = textOf(brand.texts.subline, locale)
  const large = fittedLines(headline, { face: faces.display, tracking }, rooms)
  const small = fittedLines(subline, { face: faces.text }, [{ width: wordsWidth - 60, lines: 3, size: 30 }])
  const smallHeight = small.lines.length * small.size * 1.35
  const smallTop = shareSize.height - edge - smallHeight + small.size
  const leading = Math.max(displayLeading, 1.04)
  const largeTop = smallTop - small.size - 34 - (large.lines.length - 1) * large.size * leading
  return [
    lines(large.lines, { face: faces.display, size: large.size, tracking }, largeTop, leading),
    lines(small.lines, { face: faces.text, size: small.size }, smallTop, 1.35),
  ].join('')
}

/** @param first base line of the first one; a line with a letter that the typeface does not have is left out */
function lines(texts: readonly string[], lettering: Lettering, first: number, leading: number): string {
  return texts
    .map((text, index) =>
      lettering.face.covers(text)
        ? `<path transform="translate(${edge} ${first + index * lettering.size * leading})" d="${outlineOf(text, lettering)}"/>`
        : '',
    )
    .join('')
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
