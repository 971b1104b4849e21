/** The statements of an SQL text, by PostgreSQL's own parser. */
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  DropStmt,
  IndexStmt,
  Node,
} from 'libpg-query'

export type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, DropStmt, IndexStmt, Node }

export interface SqlStatement {
  readonly text: string
  /** of its first word, from 1 */
  readonly line: number
  readonly node: Node
}

/** Space and comments ahead of a statement. */
const ahead = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*/

/** @throws Error where it is no SQL */
export async function statementsOf(text: string): Promise<SqlStatement[]> {
  if (ahead.exec(text)?.[0] === text) return []
  // A start that has nothing to migrate does without the parser.
  const { parse } = await import('libpg-query')
  const bytes = Buffer.from(text)
  const { stmts = [] } = await parse(text)
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    if (!stmt) return []
    const whole = bytes.subarray(from, length === undefined ? undefined : from + length).toString()
    const space = ahead.exec(whole)?.[0] ?? ''
    const before = bytes.subarray(0, from).toString() + space
    return [{ text: whole.slice(space.length).trimEnd(), line: before.split('\n').length, node: stmt }]
  })
}
