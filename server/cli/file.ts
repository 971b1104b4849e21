/** Files an operator names on the command line. */
import { readFile } from 'node:fs/promises'
import type { CsvRow } from '@jetbridge/core/flight/row-problem.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { RefusedError, UsageError } from './terminal.ts'

/** @throws UsageError when there is no such file */
export async function readText(path: string, encoding: 'utf8' | 'latin1'): Promise<string> {
  try {
    return await readFile(path, encoding)
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** @throws RefusedError when the text is no CSV */
export function readCsv(text: string): CsvRow[] {
  try {
    const records = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({
        line: info.lines,
        fields: record,
      }),
    )
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedError('Not a CSV file.', [error.message])
    throw error
  }
}
