/** Where columns have no room beside each other, some give way: they go below another one, into its cells. */
import { type Column, widthsOf } from './column.ts'

/** A column as it is drawn. */
export interface PlacedColumn<Row> extends Column<Row> {
  /** stands below it, in the same cells */
  readonly under?: Column<Row>
}

/** All beside each other first; in each further one the next column has given way. */
export function layoutsOf<Row>(columns: readonly Column<Row>[]): readonly (readonly PlacedColumn<Row>[])[] {
  const layouts: (readonly PlacedColumn<Row>[])[] = [columns]
  const giving = columns.flatMap((column) => (column.givesWay ? [{ column, ...column.givesWay }] : []))
  for (const { column, below } of giving.toSorted((one, other) => one.turn - other.turn)) {
    layouts.push(putBelow(layouts.at(-1) ?? columns, column, below))
  }
  return layouts
}

function putBelow<Row>(
  columns: readonly PlacedColumn<Row>[],
  under: Column<Row>,
  below: string,
): readonly PlacedColumn<Row>[] {
  return columns
    .filter(({ key }) => key !== under.key)
    .map((column) =>
      column.key === below
        ? { ...column, under, width: Math.max(column.width ?? 0, under.width ?? 0) }
        : column,
    )
}

/** In pixels of ordinary text; 0 where columns have no widths. */
export function widthOfLayout(columns: readonly Column<never>[]): number {
  return (widthsOf(columns) ?? []).reduce((one, other) => one + other, 0)
}
