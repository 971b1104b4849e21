/**
 * Finds a place for every name and price of a map: inside the picture, over no other one and over no dot. What finds
 * none is left out: prices before names, then the places with the fewest routes; of equals the later code.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

/** How its text stands at a label's point. */
export type Anchor = 'start' | 'middle' | 'end'

export interface Label extends Point {
  readonly anchor: Anchor
  /** on every screen; or only where the picture is shown large, with smaller letters beside it; or nowhere */
  readonly room: 'all' | 'wide' | 'none'
}

/** Units of the drawing: on a phone it is shown small, so its letters are large beside it. */
export interface LetterSizes {
  readonly phone: number
  readonly wide: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PlaceName {
  readonly code: string
  readonly at: Point
  /** width of the longest text that may stand there, in em of its letters */
  readonly ems: LetterSizes
}

export interface LinePrice {
  /** along the line */
  readonly points: readonly Point[]
  readonly ems: LetterSizes
  /** the text stands near the last point, and not in the middle */
  readonly isAtEnd?: boolean
}

interface LabelTask {
  readonly size: { readonly width: number; readonly height: number }
  /** in the order in which they choose their places */
  readonly names: readonly PlaceName[]
  readonly prices: readonly LinePrice[]
  readonly nameSizes: LetterSizes
  readonly priceSizes: LetterSizes
  readonly dotRadius: number
  /** what the page draws over the picture: no words stand there */
  readonly covered?: readonly Box[]
}

interface PlacedLabels {
  /** of all that is placed, as large as it is on such a screen */
  readonly boxes: Readonly<Record<'phone' | 'wide', readonly Box[]>>
  /** by code */
  readonly names: ReadonlyMap<string, Label>
  /** as many as there are prices */
  readonly prices: readonly (Label | undefined)[]
}

/** As high as the letters of any typeface with all that hangs from them. */
const lineHeight = 1.45
const edge = 4
const gap = 5
/** Two labels whose places are rounded still lie beside each other. */
const rounding = 0.1

/** A label with what its box is made of. */
interface LabelBox {
  readonly label: Omit<Label, 'room'>
  readonly ems: LetterSizes
  readonly sizes: LetterSizes
}

export function boxOf({ x, y, anchor }: Omit<Label, 'room'>, ems: number, size: number): Box {
  const width = ems * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const half = (size * lineHeight) / 2
  return { left, top: y - half, right: left + width, bottom: y + half }
}

export function placeLabels(task: LabelTask): PlacedLabels {
  const { names, prices, dotRadius, covered = [] } = task
  const dots = names.map(({ at: { x, y } }) => ({
    left: x - dotRadius,
    top: y - dotRadius,
    right: x + dotRadius,
    bottom: y + dotRadius,
  }))
  const lines = prices.map(({ points }) => points)
  const written: LabelBox[] = []
  const placedNames = new Map<string, Label>()
  const placedPrices: (Label | undefined)[] = prices.map(() => undefined)
  // Boxes only shrink from a phone's letters to those of a wide screen, so what is free in the first is in the second.
  for (const screen of ['phone', 'wide'] as const) {
    const room = screen === 'wide' ? 'wide' : 'all'
    const find = (
      candidates: readonly LabelBox['label'][],
      ems: LetterSizes,
      sizes: LetterSizes,
      own = -1,
    ) => {
      const taken = [
        ...dots,
        ...covered,
        ...written.map((each) => boxOf(each.label, each.ems[screen], each.sizes[screen])),
      ]
      const free = candidates.filter((label) =>
        isFree(boxOf(label, ems[screen], sizes[screen]), taken, task.size),
      )
      const cost = (label: LabelBox['label']) => crossed(boxOf(label, ems[screen], sizes[screen]), lines, own)
      const least = leastOf(free, cost)
      // A price that another line runs through may be the price of either: the list beside the map says it.
      const label = least && own >= 0 && cost(least) > 0 ? undefined : least
      if (label) written.push({ label, ems, sizes })
      return label && ({ ...label, room } as const)
    }
    for (const { code, at, ems } of names) {
      if (placedNames.has(code)) continue
      const label = find(besides(at, dotRadius, task.nameSizes[screen]), ems, task.nameSizes)
      if (label) placedNames.set(code, label)
    }
    for (const [index, { points, ems, isAtEnd = false }] of prices.entries()) {
      placedPrices[index] ??= isAtEnd
        ? find(fromEnd(points, task.priceSizes[screen]), ems, task.priceSizes)
        : find(along(points), ems, task.priceSizes, index)
    }
  }
  const boxes = (screen: 'phone' | 'wide') => [
    ...dots,
    ...covered,
    ...written.map(({ label, ems, sizes }) => boxOf(label, ems[screen], sizes[screen])),
  ]
  return {
    names: placedNames,
    prices: placedPrices,
    boxes: { phone: boxes('phone'), wide: boxes('wide') },
  }
}

/** Right and left of a dot, below and above it, then at its corners. */
function besides({ x, y }: Point, radius: number, size: number): LabelBox['label'][] {
  const aside = radius + gap
  const above = radius + 2 + (size * lineHeight) / 2
  const corner = radius * 0.7 + 3
  return [
    { x: x + aside, y, anchor: 'start' },
    { x: x - aside, y, anchor: 'end' },
    { x, y: y + above, anchor: 'middle' },
    { x, y: y - above, anchor: 'middle' },
    { x: x + corner, y: y + above * 0.9, anchor: 'start' },
    { x: x + corner, y: y - above * 0.9, anchor: 'start' },
    { x: x - corner, y: y + above * 0.9, anchor: 'end' },
    { x: x - corner, y: y - above * 0.9, anchor: 'end' },
  ]
}

/** From the middle of a line towards its ends. */
function along(points: readonly Point[]): LabelBox['label'][] {
  const middle = (points.length - 1) / 2
  const farthest = points.length * 0.32
  return points
    .map((point, index) => ({ point, off: Math.abs(index - middle) }))
    .filter(({ off }) => off <= farthest)
    .toSorted((one, other) => one.off - other.off)
    .map(({ point: { x, y } }) => ({ x, y, anchor: 'middle' }))
}

/** From the end of a line, beside it. */
function fromEnd(points: readonly Point[], size: number): LabelBox['label'][] {
  const above = size * 0.95
  return points.toReversed().flatMap(({ x, y }): LabelBox['label'][] => [
    { x, y: y + above, anchor: 'middle' },
    { x, y: y - above, anchor: 'middle' },
    { x: x + gap * 2, y, anchor: 'start' },
    { x: x - gap * 2, y, anchor: 'end' },
    { x: x + gap, y: y - above, anchor: 'start' },
    { x: x + gap, y: y + above, anchor: 'start' },
    { x: x - gap, y: y - above, anchor: 'end' },
    { x: x - gap, y: y + above, anchor: 'end' },
  ])
}

function isFree(box: Box, taken: readonly Box[], { width, height }: LabelTask['size']): boolean {
  const isInside =
    box.left >= edge && box.top >= edge && box.right <= width - edge && box.bottom <= height - edge
  const around = {
    left: box.left - rounding,
    top: box.top - rounding,
    right: box.right + rounding,
    bottom: box.bottom + rounding,
  }
  return isInside && !taken.some((other) => overlap(around, other))
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** How many points of other lines lie in the box. */
function crossed(box: Box, lines: readonly (readonly Point[])[], own: number): number {
  let count = 0
  for (const [index, points] of lines.entries()) {
    if (index === own) continue
    for (const { x, y } of points) {
      if (x > box.left && x < box.right && y > box.top && y < box.bottom) count += 1
    }
  }
  return count
}

/** The first of those that cost least. */
function leastOf<Each>(all: readonly Each[], cost: (each: Each) => number): Each | undefined {
  let least: { readonly each: Each; readonly cost: number } | undefined
  for (const each of all) {
    const its = cost(each)
    if (!least || its < least.cost) least = { each, cost: its }
  }
  return least?.each
}

/** Width of a text in em, rather too wide than too narrow: of typefaces that are as wide as those of brands. */
export function emsOf(text: string): number {
  let width = 0
  for (const letter of text) {
    width += /[\u1100-\uffff]/u.test(letter)
      ? 1.05
      : /[MWmwÆŒ@%—]/.test(letter)
        ? 0.95
        : /[A-ZÄÖÜ0-9€$£]/.test(letter)
          ? 0.72
          : /[ijlI.,:;'’ |()!-]/.test(letter)
            ? 0.34
            : 0.62
  }
  return width
}
