/** What the operator does before importing the same file again. */
export type NextStep = 'import-airports' | 'write-airport' | 'import-fare-brands' | 'see-template'

/** What is wrong, or odd, in a line of an operator's file. */
export interface RowProblem {
  /** counted from 1, as an editor shows it */
  readonly line: number
  /** an English sentence that quotes the text of the file */
  readonly reason: string
  /** if the line may be right and something else is missing, or an example shows how to write it */
  readonly next?: NextStep
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

/** Every problem with its line, in the order of the file. */
export function listProblems(problems: readonly RowProblem[]): string[] {
  return [...new Set(inOrder(problems).map(formatProblem))]
}

function inOrder(problems: readonly RowProblem[]): RowProblem[] {
  return problems.toSorted((one, other) => one.line - other.line)
}

/** How many lines are named of a problem that many have. */
const linesNamed = 3

/**
 * A sentence for each different problem, in the order of the file: "line 12: unknown airport QQQ" where one
 * line has it, "lines 12, 14, 19 … (300 lines): unknown airport QQQ" where many have.
 */
export function summariseProblems(problems: readonly RowProblem[]): string[] {
  return [...Map.groupBy(inOrder(problems), ({ reason }) => reason)].map(([reason, same]) => {
    const lines = [...new Set(same.map(({ line }) => line))]
    if (lines.length === 1) return formatProblem({ line: lines[0] ?? 0, reason })
    if (lines.length <= linesNamed) return `lines ${lines.join(', ')}: ${reason}`
    return `lines ${lines.slice(0, linesNamed).join(', ')} … (${lines.length} lines): ${reason}`
  })
}

/** Each step once. */
export function nextStepsOf(problems: readonly RowProblem[]): NextStep[] {
  return [...new Set(problems.flatMap(({ next }) => next ?? []))]
}
