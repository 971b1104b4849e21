/**
 * How a letter looks. Every element has its colours, because many programs drop style sheets; only the sheet knows
 * the dark theme and narrow windows. Background and text colour are always on the same element, so that a program
 * that inverts colours inverts both.
 */
import type { Face } from '@jetbridge/core/brand/brand.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { ColourRole, Palette } from '@jetbridge/core/brand/theme.ts'
import type { Html } from '@jetbridge/core/kernel/html.ts'

export type LetterBrand = Pick<ServedBrand, 'name' | 'light' | 'dark' | 'type' | 'radius' | 'art'>

/** What an element is: its colours by the brand's roles. */
const parts = {
  page: { 'background-color': 'sunk', color: 'ink' },
  sheet: { 'background-color': 'raised', color: 'ink' },
  head: { 'background-color': 'masthead', color: 'onMasthead' },
  quiet: { color: 'inkQuiet' },
  link: { color: 'action' },
  stub: { 'background-color': 'choice', color: 'onChoice', 'border-color': 'choiceEdge' },
  button: { 'background-color': 'action', color: 'onAction', 'border-color': 'action' },
  line: { 'border-color': 'line' },
  way: { 'border-color': 'control' },
} as const satisfies Record<string, Readonly<Record<string, ColourRole>>>

export type Part = keyof typeof parts

function coloursOf(part: Part, palette: Palette, ending = ''): string {
  return Object.entries(parts[part])
    .map(([property, role]) => `${property}:${palette[role]}${ending}`)
    .join(';')
}

export interface LetterLook {
  /** attributes of an element; what changes in narrow windows has one more class */
  readonly as: (part: Part, css: string, narrow?: 'room' | 'label' | 'edge') => Html
  /** of headings and large figures */
  readonly display: string
  readonly radius: ServedBrand['radius']
  readonly sheet: Html
}

export function lookOf(brand: LetterBrand): LetterLook {
  const { type, radius } = brand
  return {
    as: (part, css, narrow) => ({
      markup: `class="${narrow ? `${part} ${narrow}` : part}" style="${css.replaceAll('"', "'")};${coloursOf(part, brand.light)}"`,
    }),
    display: `font-family:${familyOf(type.display)};font-weight:${mailWeight(type.displayWeight)}`,
    radius,
    sheet: { markup: sheetOf(brand) },
  }
}

/** `[data-ogsc]` and `[data-ogsb]`: what Outlook calls its own dark theme. */
function sheetOf({ dark, type }: LetterBrand): string {
  const names = Object.keys(parts) as Part[]
  const rules = (before: string) =>
    names.map((part) => `${before}.${part}{${coloursOf(part, dark, '!important')}}`).join('')
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
    `body,td,th,p,h1,h2,a{font-family:${familyOf(type.text)}}` +
    `@media(prefers-color-scheme:dark){${rules('')}${darkPicture('')}}` +
    `${rules('[data-ogsc] ')}${rules('[data-ogsb] ')}${darkPicture('[data-ogsc] ')}` +
    `@media(max-width:480px){.label,.value{display:block!important;width:auto!important;padding:0!important}` +
    `.label{padding-top:8px!important}` +
    `.room{padding-left:20px!important;padding-right:20px!important}.time{font-size:24px!important}}` +
    // 320 pixels hold a time with AM, a duration and another time, and the number of a card beside its amount.
    `@media(max-width:360px){.edge{padding-left:6px!important;padding-right:6px!important}` +
    `.room{padding-left:14px!important;padding-right:14px!important}.half{font-size:12px!important}` +
    `.between{padding-left:4px!important;padding-right:4px!important}.time{font-size:20px!important}}`
  )
}

function darkPicture(before: string): string {
  return (
    `${before}.by-day{display:none!important}` +
    `${before}.by-night{display:block!important;max-height:none!important}`
  )
}

export function textFamily({ type }: Pick<ServedBrand, 'type'>): string {
  return familyOf(type.text)
}

/** The typeface itself where the reader has it; else the font it was measured against. */
function familyOf({ family, fallback }: Face): string {
  const generic = fallback.font === 'Georgia' ? 'serif' : 'sans-serif'
  return `'${family}',${fallback.font},${generic}`
}

/** Fonts of mail programs know two weights. */
function mailWeight(weight: number): 400 | 700 {
  return weight < 550 ? 400 : 700
}
