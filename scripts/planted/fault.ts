/** A fault that is planted on purpose, to see that the tests of its rows find it. */
import type { ToldTest } from '../test/told.ts'

export interface Fault {
  readonly name: string
  /** by its path in the repository, like `tests` */
  readonly file: string
  /** stands once in the file */
  readonly from: string
  /** what it becomes */
  readonly to: string
  readonly tests: readonly string[]
  /** ids of the ledger, each with a test that must fail; where no row is about the place, words of that test's title */
  readonly rows: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** @throws where the text does not stand in the file exactly once */
export function plant({ name, file, from, to }: Fault, text: string): string {
  const places = text.split(from).length - 1
  if (places !== 1)
    throw new Error(
      `${name}: ${file} has ${JSON.stringify(from)} ${places} times, not once. The code has moved on: mend the fault in scripts/planted/faults.`,
    )
  // by a function: in a text, `$&` would mean something
  return text.replace(from, () => to)
}

const rowId = /^[A-Z][A-Z0-9]*-\d+$/
const rowList = /\[([A-Z][A-Z0-9]*-\d+(?:, [A-Z][A-Z0-9]*-\d+)*)\]/g

/** Whether a test with this title proves the row. */
export function isAbout(row: string, title: string): boolean {
  if (!rowId.test(row)) return title.includes(row)
  return [...title.matchAll(rowList)].some(([, ids = '']) => ids.split(', ').includes(row))
}

export interface Judgement {
  readonly isFound: boolean
  /** rows none of whose tests failed */
  readonly missed: readonly string[]
  readonly failed: readonly ToldTest[]
}

/** Found is a fault where each of its rows has a test that failed. A file that did not load proves nothing. */
export function judge({ rows }: Pick<Fault, 'rows'>, tests: readonly ToldTest[]): Judgement {
  const failed = tests.filter(({ state }) => state === 'failed')
  const missed = rows.filter((row) => !failed.some(({ title }) => isAbout(row, title)))
  return { isFound: rows.length > 0 && missed.length === 0, missed, failed }
}
