/** What each kind of migration may say (docs/decisions/0044-updates-in-two-steps.md). */
import type { StepKind } from '../../server/db/update/migration-file.ts'
import type { DropStmt, IndexStmt, Node } from '../../server/db/update/statements.ts'
import { judgeAlterTable } from './alter-table.ts'
import { inContract, type MigrationContext, type Refusal, refuse } from './refusal.ts'

type Judge = (node: Node, known: MigrationContext) => Refusal[]

const judges: Readonly<Record<StepKind, Judge>> = {
  plain: judgeInTransaction,
  contract: judgeInTransaction,
  concurrent: judgeConcurrent,
  batches: judgeBatch,
}

export function judgeStatement(node: Node, known: MigrationContext): Refusal[] {
  return judgeSession(node) ?? judges[known.file.kind](node, known)
}

/** What no migration of any kind says. */
function judgeSession(node: Node): Refusal[] | undefined {
  if ('TransactionStmt' in node)
    return refuse('the runner begins and ends the transaction', 'the statements alone')
  if ('VariableSetStmt' in node)
    return refuse(
      `the runner sets lock_timeout and statement_timeout for every migration; ${node.VariableSetStmt.name} would stay or undo them`,
      'the statement without it',
    )
  if ('DoStmt' in node) return refuse('what it locks cannot be seen', 'plain statements')
  if ('LockStmt' in node) return refuse('it makes everybody wait', 'statements that lock what they change')
  if ('RenameStmt' in node)
    return refuse(
      'the older version knows the old name and the newer one the new name; both run at once',
      'something new beside it, filled by both; drop the old one in a contract step',
    )
  return undefined
}

const unknown = (node: Node, kind: StepKind) =>
  refuse(
    `${Object.keys(node)[0]} has no place in a ${kind} step, or nobody has said yet what it locks`,
    'another statement, or a rule for it in scripts/migrations/statement.ts',
  )

function judgeInTransaction(node: Node, known: MigrationContext): Refusal[] {
  if ('AlterTableStmt' in node) return judgeAlterTable(node.AlterTableStmt, known)
  if ('IndexStmt' in node) return judgeIndex(node.IndexStmt, known)
  if ('DropStmt' in node) return judgeDrop(node.DropStmt, known)
  if ('UpdateStmt' in node) return judgeChange(node.UpdateStmt.relation?.relname, known)
  if ('DeleteStmt' in node) return judgeChange(node.DeleteStmt.relation?.relname, known)
  if ('TruncateStmt' in node) return refuse('it takes the rows from the older version', inContract)
  const isHarmless =
    'CreateStmt' in node ||
    'ViewStmt' in node ||
    'CreateFunctionStmt' in node ||
    'CompositeTypeStmt' in node ||
    'CreateTrigStmt' in node ||
    'CreateSeqStmt' in node ||
    'InsertStmt' in node ||
    'CommentStmt' in node
  return isHarmless ? [] : unknown(node, known.file.kind)
}

function judgeIndex({ relation, concurrent }: IndexStmt, { madeHere }: MigrationContext): Refusal[] {
  if (!concurrent && madeHere.has(relation?.relname ?? '')) return []
  return refuse(
    concurrent
      ? 'it cannot run in a transaction'
      : `nobody may write to ${relation?.relname} while it is built`,
    '"create index concurrently NAME …" in a file NNNN-what.concurrent.sql',
  )
}

function judgeDrop({ removeType, behavior }: DropStmt, { file }: MigrationContext): Refusal[] {
  const what = (removeType ?? '').replace('OBJECT_', '').toLowerCase()
  if (behavior === 'DROP_CASCADE')
    return refuse('"cascade" drops what nobody has named', 'a drop of each thing by its name')
  if (removeType === 'OBJECT_INDEX')
    return refuse(
      'it makes everybody wait for the table',
      '"drop index concurrently if exists NAME" in a file NNNN-what.concurrent.sql',
    )
  return file.kind === 'contract' ? [] : refuse(`the older version still uses this ${what}`, inContract)
}

function judgeChange(table: string | undefined, { madeHere }: MigrationContext): Refusal[] {
  if (table !== undefined && madeHere.has(table)) return []
  return refuse(
    `it may change all rows of ${table} in one transaction, and everybody who wants one of them waits`,
    'a file NNNN-what.batches.sql: it changes a thousand rows at a time',
  )
}

function judgeConcurrent(node: Node): Refusal[] {
  if ('IndexStmt' in node) {
    const { concurrent, idxname, if_not_exists: isLenient } = node.IndexStmt
    if (!concurrent) return refuse('writers wait while it is built', '"create index concurrently"')
    if (!idxname) return refuse('a try that was ended leaves an index that nobody can name', 'a name')
    if (isLenient)
      return refuse(
        '"if not exists" takes an index that is not valid for a good one',
        'the statement without it: the runner looks for the index, and drops one that is not valid',
      )
    return []
  }
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX') {
    const { concurrent, missing_ok: isLenient } = node.DropStmt
    return concurrent && isLenient
      ? []
      : refuse('it must be possible to run it again', '"drop index concurrently if exists NAME"')
  }
  if ('AlterTableStmt' in node) {
    const { cmds = [] } = node.AlterTableStmt
    const validates = cmds.every(
      (each) => 'AlterTableCmd' in each && each.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    )
    if (validates) return []
  }
  return refuse(
    'a concurrent step takes only what lets everybody work and may be run again: create index concurrently, drop index concurrently, validate constraint',
    'this statement in a file NNNN-what.sql',
  )
}

function judgeBatch(node: Node): Refusal[] {
  const change =
    'UpdateStmt' in node
      ? node.UpdateStmt
      : 'DeleteStmt' in node
        ? node.DeleteStmt
        : 'InsertStmt' in node
          ? node.InsertStmt
          : undefined
  if (!change)
    return refuse('a step in batches takes update, delete and insert only', 'a file of another kind')
  return JSON.stringify(change).includes('"limitCount"')
    ? []
    : refuse(
        'without a limit it changes all rows at once',
        '"update T set … where id in (select id from T where … limit 1000)", with a condition that a changed row no longer meets',
      )
}
