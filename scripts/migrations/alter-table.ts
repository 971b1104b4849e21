/** What a migration may change in a table that is in use. */
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  Node,
} from '../../server/db/update/statements.ts'
import { inContract, type MigrationContext, type Refusal, refuse } from './refusal.ts'

export function judgeAlterTable(
  { relation, cmds = [], objtype }: AlterTableStmt,
  known: MigrationContext,
): Refusal[] {
  const table = relation?.relname ?? ''
  if (objtype !== 'OBJECT_TABLE')
    return refuse(
      'the older version calls functions with this type as it is',
      'a new type, and functions of new names that take it',
    )
  if (known.madeHere.has(table)) return []
  return cmds.flatMap((node) =>
    'AlterTableCmd' in node ? judgeCommand(table, node.AlterTableCmd, known) : [],
  )
}

function judgeCommand(table: string, command: AlterTableCmd, known: MigrationContext): Refusal[] {
  const judge = commands[command.subtype ?? '']
  if (judge) return judge(table, command, known)
  return refuse(
    `nobody has said yet what ${command.subtype} locks`,
    'another statement, or a rule for it in scripts/migrations/alter-table.ts',
  )
}

type JudgeCommand = (table: string, command: AlterTableCmd, known: MigrationContext) => Refusal[]

const letThrough = () => []

function onlyContract(why: (column: string) => string): JudgeCommand {
  return (table, { name }, { file }) =>
    file.kind === 'contract' ? [] : refuse(why(`${table}.${name}`), inContract)
}

const dropsDefault = onlyContract((column) => `rows of the older version may leave ${column} out`)

/** By what PostgreSQL's parser calls them. */
const commands: Readonly<Partial<Record<string, JudgeCommand>>> = {
  AT_AddColumn: (table, { def }) => (def && 'ColumnDef' in def ? judgeColumn(table, def.ColumnDef) : []),
  AT_AddConstraint: (table, { def }) =>
    def && 'Constraint' in def ? judgeConstraint(table, def.Constraint) : [],
  AT_ValidateConstraint: (table) =>
    refuse(
      `it reads the whole of ${table} while this transaction keeps its other locks`,
      'this statement in a file NNNN-what.concurrent.sql',
    ),
  AT_DropColumn: onlyContract((column) => `the older version still uses ${column}`),
  AT_AlterColumnType: (table) =>
    refuse(
      `it rewrites ${table}, or reads it whole, and the older version expects the old type`,
      'a new column, filled by a file NNNN-what.batches.sql; drop the old one in a contract step',
    ),
  AT_SetNotNull: (table, { name = '' }, known) => judgeNotNull(table, name, known),
  AT_DropNotNull: onlyContract((column) => `the older version reads ${column} and never expects null`),
  AT_ColumnDefault: (table, command, known) => (command.def ? [] : dropsDefault(table, command, known)),
  AT_DropConstraint: letThrough,
  AT_SetStatistics: letThrough,
  AT_SetRelOptions: letThrough,
  AT_ResetRelOptions: letThrough,
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
}

function judgeColumn(table: string, column: ColumnDef): Refusal[] {
  const name = `${table}.${column.colname}`
  const constraints = constraintsOf(column)
  const fallback = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  if (fallback && !isPlain(fallback.raw_expr)) return rewritten(name)
  if (/serial/.test(typeOf(column))) return rewritten(name)
  const judges: Readonly<Partial<Record<string, () => Refusal[]>>> = {
    CONSTR_NOTNULL: () =>
      fallback ? [] : refuse(`rows of the older version come without ${name}`, 'a default, or no "not null"'),
    CONSTR_CHECK: () =>
      refuse(
        `the check of ${name} reads the whole of ${table} under its strongest lock`,
        'the column alone, then "add constraint NAME check (…) not valid", then validate it',
      ),
    CONSTR_FOREIGN: () =>
      fallback
        ? refuse(
            `the foreign key of ${name} reads the whole of ${table}`,
            'the column alone, then "add constraint NAME foreign key … not valid", then validate it',
          )
        : [],
    CONSTR_UNIQUE: () => indexed(table),
    CONSTR_PRIMARY: () => indexed(table),
    CONSTR_GENERATED: () => rewritten(name),
    CONSTR_IDENTITY: () => rewritten(name),
  }
  return constraints.flatMap(({ contype = '' }) => judges[contype]?.() ?? [])
}

function typeOf({ typeName }: ColumnDef): string {
  return (typeName?.names ?? []).map((node) => ('String' in node ? node.String.sval : '')).join('.')
}

function rewritten(column: string): Refusal[] {
  return refuse(
    `a value for ${column} in every row rewrites the table under its strongest lock`,
    'the column without it, a default for new rows, and a file NNNN-what.batches.sql for the old ones',
  )
}

function indexed(table: string): Refusal[] {
  return refuse(
    `its index is built while nobody may use ${table}`,
    '"create unique index concurrently NAME …" in a file NNNN-what.concurrent.sql, then "add constraint NAME unique using index NAME"',
  )
}

/** Evaluated once for all rows: constants, and the time of the transaction. */
function isPlain(expression: Node | undefined): boolean {
  const calls = [...JSON.stringify(expression ?? {}).matchAll(/"FuncCall":\{"funcname":\[(.*?)\]/g)]
  return calls.every(([, names = '']) => names === '{"String":{"sval":"now"}}')
}

function judgeConstraint(
  table: string,
  { contype, skip_validation: isUnchecked, indexname: index }: Constraint,
): Refusal[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return isUnchecked
      ? []
      : refuse(
          `it reads the whole of ${table} while others wait`,
          '"add constraint NAME … not valid", then "validate constraint NAME" in a file NNNN-what.concurrent.sql',
        )
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return index ? [] : indexed(table)
  return refuse(
    `${contype} reads or indexes the whole of ${table} while others wait`,
    'a check or a unique index',
  )
}

function judgeNotNull(
  table: string,
  column: string,
  { file, notNullChecks, validated }: MigrationContext,
): Refusal[] {
  const name = `${table}.${column}`
  if (file.kind !== 'contract') return refuse(`the older version may write null into ${name}`, inContract)
  const isProved = [...notNullChecks].some(
    ([constraint, checked]) => checked === name && validated.has(constraint),
  )
  return isProved
    ? []
    : refuse(
        `it reads the whole of ${table} under its strongest lock`,
        `"add constraint NAME check (${column} is not null) not valid", validate it in a file NNNN-what.concurrent.sql; then this reads nothing`,
      )
}
