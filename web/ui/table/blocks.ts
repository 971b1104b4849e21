/**
 * Which rows of a long table are drawn. Rows come and go in blocks; the others leave a gap of their height. Heights are
 * those that blocks had when they were drawn, and what they average for the rest, so that rows may be of any height.
 */

/** Rows of a block. */
export const blockRows = 20
/** Of a row, in pixels, until one has been drawn. */
const usualHeight = 36

export type Segment =
  | { readonly is: 'block'; readonly block: number }
  /** in pixels; `block` is the first one that is not drawn */
  | { readonly is: 'gap'; readonly block: number; readonly height: number }

export interface BlockRange {
  readonly first: number
  readonly last: number
}

export function blockOf(index: number): number {
  return Math.floor(index / blockRows)
}

export function countBlocks(length: number): number {
  return Math.ceil(length / blockRows)
}

export function countRows(block: number, length: number): number {
  return Math.max(0, Math.min(blockRows, length - block * blockRows))
}

/** Numbers of the rows of a block. */
export function rowsIn(block: number, length: number): readonly number[] {
  return Array.from({ length: countRows(block, length) }, (_, at) => block * blockRows + at)
}

/** What blocks measure, in pixels. */
export class BlockHeights {
  readonly #known = new Map<number, { readonly rows: number; readonly height: number }>()
  #rows = 0
  #height = 0

  /** @param height 0 where nothing is laid out, as in a hidden part of the page */
  learn(block: number, rows: number, height: number): void {
    if (height === 0) return
    const before = this.#known.get(block)
    this.#known.set(block, { rows, height })
    this.#rows += rows - (before?.rows ?? 0)
    this.#height += height - (before?.height ?? 0)
  }

  /** Another width, or other rows. */
  forget(): void {
    this.#known.clear()
    this.#rows = 0
    this.#height = 0
  }

  /** @param rows how many it has */
  of(block: number, rows: number): number {
    const known = this.#known.get(block)
    if (known?.rows === rows) return known.height
    return rows * (this.#rows === 0 ? usualHeight : this.#height / this.#rows)
  }
}

/** @param from @param to pixels below the first row */
export function blocksBetween(heights: BlockHeights, length: number, from: number, to: number): BlockRange {
  const count = countBlocks(length)
  let first = -1
  let last = 0
  let end = 0
  for (let block = 0; block < count && (block === 0 || end < to); block += 1) {
    end += heights.of(block, countRows(block, length))
    if (first < 0 && end > from) first = block
    last = block
  }
  return { first: first < 0 ? last : first, last }
}

/** @param held the block with the focus, drawn wherever it is */
export function segmentsOf(
  { first, last }: BlockRange,
  held: number | undefined,
  length: number,
  heights: BlockHeights,
): readonly Segment[] {
  const segments: Segment[] = []
  for (let block = 0; block < countBlocks(length); block += 1) {
    const before = segments.at(-1)
    if ((block >= first && block <= last) || block === held) segments.push({ is: 'block', block })
    else {
      const height = heights.of(block, countRows(block, length))
      if (before?.is === 'gap') segments.splice(-1, 1, { ...before, height: before.height + height })
      else segments.push({ is: 'gap', block, height })
    }
  }
  return segments
}
