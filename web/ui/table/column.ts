/** The columns of a table, and the order of its rows. */
import type { ReactNode } from 'react'

/** What the cells hold: it decides their side, their figures and how they break. */
export type ColumnKind = 'text' | 'number' | 'date' | 'code' | 'action'

/**
 * Where a value stands once its row is a card: in its first line, at the end of that, in a line of its own without a
 * heading, beside its heading, beside it once the card is unfolded, or below all else.
 */
export type CardPlace = 'title' | 'figure' | 'line' | 'pair' | 'folded' | 'foot'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** `text` unless it says otherwise */
  readonly kind?: ColumnKind
  /** it names the row; the first such column is what typing looks for */
  readonly isRowHeader?: boolean
  /** the text of a cell that is no text */
  readonly text?: (row: Row) => string
  readonly isSortable?: boolean
  /** its first order goes down: the newest first */
  readonly startsDescending?: boolean
  /** its head is read out, and not shown */
  readonly isHeadHidden?: boolean
  /** its least width, in pixels of ordinary text; where every column has one, the table scrolls sideways */
  readonly width?: number
  /** where there is no room beside each other, it goes below another column, into the same cells; turn 1 goes first */
  readonly givesWay?: { readonly below: string; readonly turn: number }
  /** a row header is the title, an action stands beside it, and all else are pairs */
  readonly card?: CardPlace
}

/** A column whose cells are plain text, so that paper has the same one. */
export interface TextColumn<Row> extends Column<Row> {
  readonly cell: (row: Row, index: number) => string
}

export interface TableSort {
  /** key of the column */
  readonly by: string
  readonly isDescending: boolean
  readonly onSort: (by: string, isDescending: boolean) => void
}

/** What a press on the head of a column asks for: another column in its first order, the same one reversed. */
export function nextDescending(
  { key, startsDescending }: Pick<Column<never>, 'key' | 'startsDescending'>,
  sort: Pick<TableSort, 'by' | 'isDescending'>,
): boolean {
  return sort.by === key ? !sort.isDescending : startsDescending === true
}

export function placeOnCard({ card, isRowHeader, kind }: Column<never>): CardPlace | 'action' {
  return card ?? (isRowHeader ? 'title' : kind === 'action' ? 'action' : 'pair')
}

/** The words that name a row: for those who do not see it, and for typing. */
export function nameOfRow<Row>(columns: readonly Column<Row>[], row: Row, index: number): string {
  const named = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  if (named?.text) return named.text(row)
  const cell = named?.cell(row, index)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** Before words that follow a figure, in pixels more than before others (table.module.css). */
const apartRoom = 16

/** Columns with widths share what is left over, each in proportion to its own. */
export function widthsOf(columns: readonly Column<never>[]): readonly number[] | undefined {
  const isFigure = (at: number) => columns[at]?.kind === 'number'
  const widths = columns.flatMap(({ width }, at) =>
    width === undefined ? [] : [width + (isFigure(at - 1) && !isFigure(at) ? apartRoom : 0)],
  )
  return widths.length === columns.length ? widths : undefined
}
