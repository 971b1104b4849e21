/** What the parts of a table draw by: the same value as long as nothing of it changes, so that rows stay as they are. */
import type { CSSProperties } from 'react'
import { type Column, placeOnCard, widthsOf } from './column.ts'
import type { PlacedColumn } from './layout.ts'
import type { TableSelection } from './selection.ts'

export interface TableView<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  /** cells are walked with the arrow keys */
  readonly isGrid: boolean
  /** each row is a card */
  readonly isCards: boolean
  /** cards have values that unfold */
  readonly hasFold: boolean
  readonly select: TableSelection['mode'] | undefined
  /** rows on earlier pages, where rows say which ones of all they are */
  readonly rowsBefore: number | undefined
  /** of the columns that stay in sight, by their number */
  readonly spots: readonly CSSProperties[]
}

/** With those that the table adds: a box to select by, and what unfolds a card. */
export function countColumns<Row>({ columns, select, isCards, hasFold: folds }: TableView<Row>): number {
  return columns.length + (select === 'multiple' ? 1 : 0) + (isCards && folds ? 1 : 0)
}

/** The first number of the caller's own columns, from 1. */
export function firstOwnColumn<Row>({ select }: TableView<Row>): number {
  return select === 'multiple' ? 2 : 1
}

export function hasFold<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((column) => placeOnCard(column) === 'folded')
}

/** Of the column with boxes, in pixels. */
export const boxWidth = 44

/**
 * Where the first columns come to rest when the others scroll below them: after those before, which grow with the table.
 * @param sticky how many
 */
export function spotsOf<Row>(
  columns: readonly Column<Row>[],
  sticky: number,
  select: TableSelection['mode'] | undefined,
): readonly CSSProperties[] {
  const own = widthsOf(columns)
  if (!own || sticky === 0) return []
  const widths = select === 'multiple' ? [boxWidth, ...own] : own
  const sum = widths.reduce((one, other) => one + other, 0)
  return widths.slice(0, sticky + widths.length - own.length).map((_, at) => {
    const before = widths.slice(0, at).reduce((one, other) => one + other, 0)
    return { insetInlineStart: `max(${rem(before)}, ${(100 * before) / sum}%)` }
  })
}

/** Pixels of ordinary text grow with it. */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`
}
