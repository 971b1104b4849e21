/** What is wrong, or odd, in a line of a file an operator gave us. */
export interface RowProblem {
  /** counted from 1, as an editor shows it */
  readonly line: number
  /** an English sentence that quotes what stands in the file */
  readonly reason: string
}

/** "line 12: unknown airport QQQ" */
export function formatProblem({ line, reason }: RowProblem): string {
  return `line ${line}: ${reason}`
}
