/** Which columns a report shows, and where. */
import type { ColumnSet, ReportColumn } from './column.ts'
import type { Heading, ScreenHeading } from './heading.ts'

interface TableColumn {
  readonly key: string
  readonly column: ReportColumn
  /** its heading in a file; undefined where files do not have it */
  readonly file: Heading | undefined
  /** its heading on screen and paper; undefined where they do not have it */
  readonly screen: ScreenHeading | undefined
}

export interface ReportTable {
  /** every column of its records */
  readonly record: ColumnSet
  readonly shown: readonly TableColumn[]
  /** the column that names a row */
  readonly namedBy: string
  /** the column that it is sorted by, for people to turn round */
  readonly sortedBy?: string
}

type ShownKey<Columns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { heading: Heading } ? Key : never
}[keyof Columns & string]

/** Everywhere, or only in files, or only on screen and paper. */
type Showing<Key extends string> = Key | readonly [Key, 'file' | 'screen']

export function tableOf<Columns extends ColumnSet>(
  record: Columns,
  table: {
    readonly namedBy: ShownKey<Columns>
    readonly sortedBy?: ShownKey<Columns>
    readonly shown: readonly Showing<ShownKey<Columns>>[]
  },
): ReportTable {
  return { ...table, record, shown: table.shown.map((showing) => tableColumn(record, showing)) }
}

function tableColumn(record: ColumnSet, showing: Showing<string>): TableColumn {
  const [key, only] = typeof showing === 'string' ? [showing] : showing
  const column = record[key]
  if (!column) throw new Error(`no column ${key}`)
  return {
    key,
    column,
    file: only === 'screen' ? undefined : column.heading,
    screen: only === 'file' || column.kind === 'currency' ? undefined : column.heading,
  }
}
