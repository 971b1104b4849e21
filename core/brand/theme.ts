/** Colour roles of a brand's theme, and the contrast each pair of them must keep. */
import { z } from 'zod'

/**
 * What a colour is for; components know nothing else.
 * - `surface` page, `raised` panels and fields, `sunk` quiet bands
 * - `ink`, `inkQuiet` text on any of the three
 * - `line` hairlines (decorative), `control` edges of fields and buttons
 * - `action` the one primary action, `onAction` its text; `actionDeep` the same under the pointer
 * - `choice` ground of what is chosen, `onChoice` its text, `choiceEdge` its edge
 * - `good`, `warn`, `bad` state as text or icon on any surface
 * - `focus` the focus ring
 * - `masthead`, `onMasthead` header and footer
 * - `stage` the darkest or lightest part of the art under text, `onStage` text over the art
 */
export const colourRoles = [
  'surface',
  'raised',
  'sunk',
  'ink',
  'inkQuiet',
  'line',
  'control',
  'action',
  'actionDeep',
  'onAction',
  'choice',
  'onChoice',
  'choiceEdge',
  'good',
  'warn',
  'bad',
  'focus',
  'masthead',
  'onMasthead',
  'stage',
  'onStage',
] as const
export type ColourRole = (typeof colourRoles)[number]

const colourSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'is a colour in small letters, like #1d4ed8' })

export const paletteSchema = z.record(z.enum(colourRoles), colourSchema)
export type Palette = z.output<typeof paletteSchema>

/** Text must stand out 4.5 to 1 (WCAG 1.4.3), edges and marks 3 to 1 (1.4.11). */
export const textContrast = 4.5
export const markContrast = 3

const grounds = ['surface', 'raised', 'sunk'] as const
const textOnGrounds = ['ink', 'inkQuiet', 'good', 'warn', 'bad'] as const
const marksOnGrounds = ['control', 'focus', 'action', 'choiceEdge'] as const

/** Every pair of roles that components put on top of each other, with its least contrast. */
export const rolePairs: readonly { over: ColourRole; on: ColourRole; least: number }[] = [
  ...grounds.flatMap((on) => textOnGrounds.map((over) => ({ over, on, least: textContrast }))),
  ...grounds.flatMap((on) => marksOnGrounds.map((over) => ({ over, on, least: markContrast }))),
  { over: 'onAction', on: 'action', least: textContrast },
  { over: 'onAction', on: 'actionDeep', least: textContrast },
  { over: 'onChoice', on: 'choice', least: textContrast },
  { over: 'choiceEdge', on: 'choice', least: markContrast },
  { over: 'onMasthead', on: 'masthead', least: textContrast },
  { over: 'onStage', on: 'stage', least: textContrast },
]

/** Relative luminance of `#rrggbb`, 0 black to 1 white (WCAG 2.2). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * A colour that stands out as a mark on all grounds: itself where it does, else moved towards black or white, whichever
 * is away from them, just as far as it must.
 * @param colour `#rrggbb`, as are the grounds
 */
export function markOn(colour: string, grounds: readonly string[]): string {
  const isSeen = (each: string) => grounds.every((ground) => contrastOf(each, ground) >= markContrast)
  const [ground = '#ffffff'] = grounds
  const end = luminanceOf(ground) > 0.18 ? '#000000' : '#ffffff'
  for (let step = 0; step < 20; step += 1) {
    const moved = mixed(colour, end, step / 20)
    if (isSeen(moved)) return moved
  }
  return end
}

/** @param share of the other one, 0 to 1 */
function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
