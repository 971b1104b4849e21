/** Rows with a header line as JSON: what a CSV file says, each row an object with its columns by name. */

type Row = readonly string[]

/** Writes a file part by part, each of whole lines. */
export interface JsonTable {
  /** @param header the columns */
  readonly begin: (header: Row) => string
  readonly add: (rows: readonly Row[]) => string
  readonly end: () => string
}

/** @param name of the list: `fares` */
export function openJsonTable(name: string): JsonTable {
  let columns: Row = []
  // A comma follows only where another row does.
  let last: string | undefined
  return {
    begin(header) {
      columns = header
      return `{\n"columns": ${JSON.stringify(columns)},\n${JSON.stringify(name)}: [\n`
    },
    add(rows) {
      const lines = rows.map((fields) => {
        const filled = columns.flatMap((column, place) => (fields[place] ? [[column, fields[place]]] : []))
        return JSON.stringify(Object.fromEntries(filled))
      })
      if (lines.length === 0) return ''
      const written = last === undefined ? lines : [last, ...lines]
      last = written.pop()
      return written.map((line) => `${line},\n`).join('')
    },
    end: () => `${last === undefined ? '' : `${last}\n`}]\n}\n`,
  }
}

/** A value that no row has, by its path: `['fares', 3, 'adult']`. */
export interface JsonProblem {
  readonly path: readonly (string | number)[]
  readonly reason: string
}

export interface JsonRow {
  /** of the object */
  readonly path: JsonProblem['path']
  readonly fields: readonly string[]
}

export type JsonReading =
  | { readonly ok: true; readonly rows: readonly JsonRow[] }
  | { readonly ok: false; readonly problems: readonly JsonProblem[] }

/**
 * The header line and the rows. `columns` may be left out: then they are those that a row names. A number is as good
 * as its text, true is `yes`.
 */
export function readJsonTable(value: unknown): JsonReading {
  if (!isObject(value)) return no([], 'write an object with one list of rows')
  const lists = Object.entries(value).filter(([name]) => name !== 'columns')
  const [list] = lists
  if (!list || lists.length > 1 || !Array.isArray(list[1]))
    return no([], 'write one list of rows, beside "columns" or alone')
  const [name, items] = list as [string, readonly unknown[]]
  const { columns: stated } = value
  if (stated !== undefined && !(Array.isArray(stated) && stated.every((each) => typeof each === 'string')))
    return no(['columns'], 'write the names of the columns')
  const problems = items.flatMap((item, place) => judgeRow(item, [name, place]))
  if (problems.length > 0) return { ok: false, problems }
  const objects = items as readonly Readonly<Record<string, JsonCell>>[]
  const columns = [...new Set([...((stated ?? []) as readonly string[]), ...objects.flatMap(Object.keys)])]
  const rows = objects.map((row, place) => ({
    path: [name, place],
    fields: columns.map((column) => (Object.hasOwn(row, column) ? textOf(row[column]) : '')),
  }))
  return { ok: true, rows: [{ path: [], fields: columns }, ...rows] }
}

type JsonCell = string | number | boolean | null | undefined

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function judgeRow(item: unknown, path: JsonProblem['path']): JsonProblem[] {
  if (!isObject(item)) return [{ path, reason: 'write an object with the columns of a row' }]
  return Object.entries(item).flatMap(([column, cell]) =>
    typeof cell === 'object' && cell !== null
      ? [{ path: [...path, column], reason: `write a text, a number, true or false in ${column}` }]
      : [],
  )
}

function textOf(cell: JsonCell): string {
  if (cell === true) return 'yes'
  return cell === false ? 'no' : String(cell ?? '')
}

function no(path: JsonProblem['path'], reason: string): JsonReading {
  return { ok: false, problems: [{ path, reason }] }
}
