/** The rows of a table: a list, or parts of one that is fetched as somebody looks at it. */

/** Rows that follow each other. */
export interface TablePart<Row> {
  /** number of the first one, from 0 */
  readonly first: number
  readonly rows: readonly Row[]
}

export interface TableParts<Row> {
  readonly parts: readonly TablePart<Row>[]
  /** how many rows have a place, fetched or not */
  readonly length: number
  /** how many there are; undefined while that is unknown */
  readonly total?: number | undefined
  /** the number of the first row in sight, now and then while somebody scrolls */
  readonly onSight?: (index: number) => void
  /** the row that has the focus: it stays in the table, however far somebody scrolls */
  readonly onHold?: (index: number) => void
}

export type TableRows<Row> = readonly Row[] | TableParts<Row>

export function partsOf<Row>(rows: TableRows<Row>): TableParts<Row> {
  if (!isList(rows)) return rows
  return { parts: [{ first: 0, rows }], length: rows.length, total: rows.length }
}

function isList<Row>(rows: TableRows<Row>): rows is readonly Row[] {
  return Array.isArray(rows)
}

/** undefined for a row that is on its way. */
export function rowAt<Row>({ parts }: TableParts<Row>, index: number): Row | undefined {
  const part = parts.find(({ first, rows }) => index >= first && index < first + rows.length)
  return part?.rows[index - part.first]
}

export function fetchedRows<Row>({
  parts,
}: TableParts<Row>): readonly (readonly [index: number, row: Row])[] {
  return parts.flatMap(({ first, rows }) => rows.map((row, at) => [first + at, row] as const))
}
