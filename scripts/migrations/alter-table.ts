/** What a migration may change in a table that is in use. */
import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { inContract, type Known, type Refusal, refuse } from './refusal.ts'

export function judgeAlterTable({ relation, cmds = [], objtype }: AlterTableStmt, known: Known): Refusal[] {
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

function judgeCommand(table: string, command: AlterTableCmd, known: Known): Refusal[] {
  const isContract = known.file.kind === 'contract'
  switch (command.subtype) {
    case 'AT_AddColumn':
      return command.def && 'ColumnDef' in command.def ? judgeColumn(table, command.def.ColumnDef) : []
    case 'AT_AddConstraint':
      return command.def && 'Constraint' in command.def ? judgeConstraint(table, command.def.Constraint) : []
    case 'AT_ValidateConstraint':
      return refuse(
        `it reads the whole of ${table} while this transaction keeps its other locks`,
        `this statement in a file NNNN-what.concurrent.sql`,
      )
    case 'AT_DropColumn':
      return isContract ? [] : refuse(`the older version still uses ${table}.${command.name}`, inContract)
    case 'AT_AlterColumnType':
      return refuse(
        `it rewrites ${table}, or reads it whole, and the older version expects the old type`,
        'a new column, filled by a file NNNN-what.batches.sql; drop the old one in a contract step',
      )
    case 'AT_SetNotNull':
      return judgeNotNull(table, command.name ?? '', known)
    case 'AT_DropNotNull':
      return isContract
        ? []
        : refuse(`the older version reads ${table}.${command.name} and never expects null`, inContract)
    case 'AT_ColumnDefault':
      return command.def || isContract
        ? []
        : refuse(`rows of the older version may leave ${table}.${command.name} out`, inContract)
    case 'AT_DropConstraint':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
    case 'AT_ResetRelOptions':
      return []
    default:
      return refuse(
        `nobody has said yet what ${command.subtype} locks`,
        'another statement, or a rule for it in scripts/migrations/alter-table.ts',
      )
  }
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
  return constraints.flatMap(({ contype }) => {
    switch (contype) {
      case 'CONSTR_NOTNULL':
        return fallback
          ? []
          : refuse(`rows of the older version come without ${name}`, 'a default, or no "not null"')
      case 'CONSTR_CHECK':
        return refuse(
          `the check of ${name} reads the whole of ${table} under its strongest lock`,
          'the column alone, then "add constraint NAME check (…) not valid", then validate it',
        )
      case 'CONSTR_FOREIGN':
        return fallback
          ? refuse(
              `the foreign key of ${name} reads the whole of ${table}`,
              'the column alone, then "add constraint NAME foreign key … not valid", then validate it',
            )
          : []
      case 'CONSTR_UNIQUE':
      case 'CONSTR_PRIMARY':
        return indexed(table)
      case 'CONSTR_GENERATED':
      case 'CONSTR_IDENTITY':
        return rewritten(name)
      default:
        return []
    }
  })
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

function judgeConstraint(table: string, constraint: Constraint): Refusal[] {
  switch (constraint.contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return constraint.skip_validation
        ? []
        : refuse(
            `it reads the whole of ${table} while others wait`,
            '"add constraint NAME … not valid", then "validate constraint NAME" in a file NNNN-what.concurrent.sql',
          )
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return constraint.indexname ? [] : indexed(table)
    default:
      return refuse(
        `${constraint.contype} reads or indexes the whole of ${table} while others wait`,
        'a check or a unique index',
      )
  }
}

function judgeNotNull(table: string, column: string, { file, notNullChecks, validated }: Known): Refusal[] {
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
