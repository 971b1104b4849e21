/**
 * The band at the head of a brand's letters, drawn with gradients alone: mail programs fetch no picture for it, and
 * none of them darkens it by force. It carries no text.
 */
import { z } from 'zod'

/** Pixels. */
export const letterheadHeight = 104

/** Names, numbers and colours of gradients; nothing that fetches, quotes or closes. */
const gradient = /^(?:repeating-)?(?:linear|radial)-gradient\([a-z0-9#%.,\s()+-]{1,400}\)$/i

const layerSchema = z
  .strictObject({
    image: z
      .string()
      .regex(gradient, { error: 'must be one gradient of CSS' })
      .refine((text) => !/url|var|image|expression/i.test(text), { error: 'must be one gradient of CSS' }),
    left: z.number().min(-100).max(200),
    width: z.number().min(0).max(300),
    foot: z.number().min(0).max(letterheadHeight),
    height: z.number().min(0).max(letterheadHeight),
  })
  .refine(({ foot, height }) => foot + height <= letterheadHeight, {
    error: `must end within the band, ${letterheadHeight} pixels high`,
  })

export const letterheadSchema = z.strictObject({
  /** `#rrggbb`; all there is in programs that know no gradient */
  ground: z.string().regex(/^#[0-9a-f]{6}$/, { error: 'is a colour in small letters, like #1d4ed8' }),
  /** parts of the drawing, the front one first; placed in per cent of the width and in pixels from the foot */
  layers: z.array(layerSchema).max(80).default([]),
})

type Layer = z.output<typeof layerSchema>
export type Letterhead = z.output<typeof letterheadSchema>

/** Declarations for a `style` attribute. */
export function paintOf({ ground, layers }: Letterhead): string {
  const all = (part: (each: Layer) => string) => layers.map(part).join(',')
  if (layers.length === 0) return `background-color:${ground}`
  return [
    `background-color:${ground}`,
    `background-image:${all(({ image }) => image)}`,
    `background-position:${all((each) => `${across(each)}% ${down(each)}%`)}`,
    `background-size:${all(({ width, height }) => `${width}% ${height}px`)}`,
    'background-repeat:no-repeat',
  ].join(';')
}

/** CSS places a background by the room that it leaves free. */
function across({ left, width }: Layer): number {
  return width === 100 ? 0 : short((left / (100 - width)) * 100)
}

function down({ foot, height }: Layer): number {
  const free = letterheadHeight - height
  return free === 0 ? 0 : short(((free - foot) / free) * 100)
}

function short(figure: number): number {
  return Math.round(figure * 100) / 100
}
