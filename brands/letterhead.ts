/**
 * The band at the head of a brand's letters, drawn with gradients alone: mail programs fetch no picture for it, and
 * none of them turns it dark by force. No text stands on it.
 */

/** A part of the drawing, placed in per cent of the band's width and in pixels from its foot. */
export interface Layer {
  readonly image: string
  readonly left: number
  readonly width: number
  readonly foot: number
  readonly height: number
}

export interface Letterhead {
  /** `#rrggbb`; all there is in programs that know no gradient */
  readonly ground: string
  /** the front one first */
  readonly layers: readonly Layer[]
}

/** Pixels. */
export const letterheadHeight = 104

type Place = readonly [left: number, foot: number, width: number, height: number]

function layer([left, foot, width, height]: Place, image: string): Layer {
  return { image, left, width, foot, height }
}

/** A rectangle: a tower, a stripe, the sea. */
export function slab(place: Place, colour: string): Layer {
  return layer(place, `linear-gradient(${colour},${colour})`)
}

/** Top to bottom; each stop a colour and its place in per cent. */
export function shade(place: Place, stops: readonly (readonly [colour: string, at: number])[]): Layer {
  return layer(place, `linear-gradient(${stops.map(([colour, at]) => `${colour} ${at}%`).join(',')})`)
}

/** As large as its place allows. */
export function disc(place: Place, colour: string): Layer {
  return layer(place, `radial-gradient(circle closest-side,${colour} 96%,transparent)`)
}

/** A hill, or the sun on the horizon: half an ellipse. */
export function hill(place: Place, colour: string): Layer {
  return layer(place, `radial-gradient(50% 100% at 50% 100%,${colour} 98.5%,transparent)`)
}

/** A mountain: two slopes that meet at its top. */
export function peak([left, foot, width, height]: Place, colour: string, shadow = colour): Layer[] {
  const half = width / 2
  const slope = (to: string, tone: string) => `linear-gradient(to ${to},transparent 49.5%,${tone} 50%)`
  return [
    layer([left, foot, half, height], slope('bottom right', colour)),
    layer([left + half, foot, half, height], slope('bottom left', shadow)),
  ]
}

/** A straight line from one corner of its place to the other. */
export function stroke(place: Place, colour: string, rising: boolean, thickness = 1.5): Layer {
  const edges = `transparent calc(50% - ${thickness}px),${colour} calc(50% - ${thickness - 0.5}px),${colour} calc(50% + ${thickness - 0.5}px),transparent calc(50% + ${thickness}px)`
  return layer(place, `linear-gradient(to ${rising ? 'bottom right' : 'top right'},${edges})`)
}

/** Lines of equal height around a summit, as on a map. */
export function contours(place: Place, colour: string, step: number): Layer {
  return layer(
    place,
    `repeating-radial-gradient(80% 120% at 40% 110%,transparent 0,transparent ${step - 1.5}px,${colour} ${step - 1}px,${colour} ${step}px)`,
  )
}

/** Declarations for a `style` attribute. */
export function paintOf({ ground, layers }: Letterhead): string {
  const all = (part: (each: Layer) => string) => layers.map(part).join(',')
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
