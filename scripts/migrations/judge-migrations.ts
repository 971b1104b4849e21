/** Refuses what would break the version before, or make its calls wait, in migrations that have steps. */
import { hasSteps, kindOf, numberOf } from '../../server/db/update/migration-file.ts'
import { type AlterTableCmd, type Node, statementsOf } from '../../server/db/update/statements.ts'
import type { Refusal } from './refusal.ts'
import { judgeStatement } from './statement.ts'

const folder = 'server/db/migrations'

/** A file as it stands in its folder. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** @param files all of them, in order @returns a line for each refusal: file, line, why, and what to write instead */
export async function judgeMigrations(files: readonly NamedText[]): Promise<string[]> {
  const found = judgeNames(files.map(({ name }) => name))
  const notNullChecks = new Map<string, string>()
  const validated = new Set<string>()
  for (const { name, text } of files) {
    if (found.some((line) => line.startsWith(`${folder}/${name}:`)) || !hasSteps(name)) continue
    const file = { name, text, kind: kindOf(name) }
    const madeHere = new Set<string>()
    const fresh = new Set<string>()
    const statements = await statementsOf(file.text).catch((error: unknown) => {
      found.push(
        lineOf(file.name, 1, { why: `no SQL: ${String(error)}`, instead: 'a statement of PostgreSQL' }),
      )
      return []
    })
    for (const { node, line } of statements) {
      const refusals = judgeStatement(node, { file, madeHere, notNullChecks, validated })
      found.push(...refusals.map((refusal) => lineOf(file.name, line, refusal)))
      if ('CreateStmt' in node) madeHere.add(node.CreateStmt.relation?.relname ?? '')
      noteConstraints(node, notNullChecks, fresh)
    }
    for (const constraint of fresh) validated.add(constraint)
  }
  return found
}

function lineOf(name: string, line: number, { why, instead }: Refusal): string {
  return `${folder}/${name}:${line}: ${why}. Write instead: ${instead}`
}

function judgeNames(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    try {
      kindOf(name)
    } catch (error) {
      return [`${folder}/${(error as Error).message}`]
    }
    const isTaken = names.findIndex((other) => numberOf(other) === numberOf(name)) < index
    return isTaken
      ? [`${folder}/${name}: the number ${numberOf(name)} is taken. Write instead: the next free one`]
      : []
  })
}

/** Remembers which constraints say that a column is not null, and which are validated. */
function noteConstraints(node: Node, notNull: Map<string, string>, validated: Set<string>): void {
  if (!('AlterTableStmt' in node)) return
  const table = node.AlterTableStmt.relation?.relname ?? ''
  for (const each of node.AlterTableStmt.cmds ?? []) {
    if ('AlterTableCmd' in each) noteConstraint(table, each.AlterTableCmd, notNull, validated)
  }
}

function noteConstraint(
  table: string,
  { subtype, name, def }: AlterTableCmd,
  notNull: Map<string, string>,
  validated: Set<string>,
): void {
  if (subtype === 'AT_ValidateConstraint') validated.add(`${table}.${name}`)
  if (!def || !('Constraint' in def)) return
  const { conname, raw_expr: expression } = def.Constraint
  const column = expression && notNullColumn(expression)
  if (column !== undefined) notNull.set(`${table}.${conname}`, `${table}.${column}`)
}

function notNullColumn(expression: Node): string | undefined {
  if (!('NullTest' in expression) || expression.NullTest.nulltesttype !== 'IS_NOT_NULL') return undefined
  const { arg } = expression.NullTest
  const [field] = arg && 'ColumnRef' in arg ? (arg.ColumnRef.fields ?? []) : []
  return field && 'String' in field ? field.String.sval : undefined
}
