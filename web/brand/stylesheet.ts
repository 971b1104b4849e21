/** A brand's tokens as CSS: colours of both themes, typefaces with their stand-ins, corners. */
import type { Brand, Face } from '@jetbridge/core/brand/brand.ts'
import type { Palette } from '@jetbridge/core/brand/theme.ts'

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `--surface:#fff;…`; the chevron of selects is a picture and must carry its colour. */
function colourTokens(palette: Palette): string {
  const roles = Object.entries(palette).map(([role, colour]) => `--${kebab(role)}:${colour}`)
  const stroke = palette.ink.replace('#', '%23')
  const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='m2 4 4 4 4-4' fill='none' stroke='${stroke}' stroke-width='1.5'/%3E%3C/svg%3E")`
  return [...roles, `--chevron:${chevron}`].join(';')
}

/** Name of the system font that is stretched to the typeface's room. */
function standIn(face: Face): string {
  return `${face.family} stand-in`
}

function standInRule(face: Face): string {
  const { font, size, ascent, descent } = face.fallback
  return (
    `@font-face{font-family:"${standIn(face)}";src:local("${font}");size-adjust:${size}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  )
}

/** Addresses of a face's files. */
export interface KeptFace {
  /** Western European letters: on every page */
  readonly latin: string
  /** further Latin letters (Łukasz, Škoda, Őrsi): only a page that shows one fetches them */
  readonly further: string
  /** the characters of `further` as CSS writes them */
  readonly furtherRange: string
}

function faceRules(face: Face, kept: KeptFace): string {
  const width = face.widths ? `font-stretch:${face.widths.join('% ')}%;` : ''
  const rule = (url: string, range = '') =>
    `@font-face{font-family:"${face.family}";src:url(${url}) format("woff2");` +
    `font-weight:${face.weights.join(' ')};${width}font-display:swap${range}}`
  // The later rule wins for the characters of its range.
  return rule(kept.latin) + rule(kept.further, `;unicode-range:${kept.furtherRange}`)
}

function stack(face: Face): string {
  const generic = face.fallback.font === 'Georgia' ? 'serif' : 'sans-serif'
  return `"${face.family}","${standIn(face)}",${face.fallback.font},${generic}`
}

/** The typefaces that a brand uses, each once: the first ones to fetch. */
export function facesOf(brand: Brand): Face[] {
  const { display, text } = brand.type
  return display.file === text.file ? [text] : [display, text]
}

/** Of the width of a ticket, in per cent: six letters are about this high where they fill it, two of them wide. */
const codeFit = 1850

function typeTokens({ type, radius }: Brand): string {
  return [
    `--font-display:${stack(type.display)}`,
    `--font-text:${stack(type.text)}`,
    `--display-weight:${type.displayWeight}`,
    `--display-width:${type.displayWidth}%`,
    `--display-tracking:${type.displayTracking}em`,
    `--display-case:${type.displayCase}`,
    `--display-leading:${type.displayLeading}`,
    `--display-scale:${type.displayScale}`,
    `--code-fit:${codeFit / type.displayWidth}cqi`,
    `--radius-field:${radius.field}px`,
    `--radius-panel:${radius.panel}px`,
  ].join(';')
}

/**
 * Everything of the brand that styles the page; it stands inline in the page's head.
 * @param keptFaces by `face.file`
 */
export function brandStylesheet(brand: Brand, keptFaces: ReadonlyMap<string, KeptFace>): string {
  const faces = facesOf(brand).flatMap((face) => {
    const kept = keptFaces.get(face.file)
    return [...(kept ? [faceRules(face, kept)] : []), standInRule(face)]
  })
  const dark = colourTokens(brand.dark)
  return [
    ...faces,
    `:root{color-scheme:light dark;${typeTokens(brand)};${colourTokens(brand.light)}}`,
    // Paper is light, whatever the screen is.
    `@media print{:root{color-scheme:light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark],[data-theme=dark]{color-scheme:dark;${dark}}`,
  ].join('')
}
