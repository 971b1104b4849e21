/** What is wrong, or odd, in a line of a file an operator gave us. */
export interface RowProblem {
  /** counted from 1, as an editor shows it */
  readonly line: number
  /** an English sentence that quotes what stands in the file */
  readonly reason: string
}

/** Fields of one record of a CSV file. */
export interface CsvRow {
  /** the line it begins on */
  readonly line: number
  readonly fields: readonly string[]
}

/** "line 12: unknown airport QQQ" */
export function formatProblem({ line, reason }: RowProblem): string {
  return `line ${line}: ${reason}`
}
