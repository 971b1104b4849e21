/** Writes the types of rows, one file for each module that owns tables: server/db/rows. */
import type { Column } from './catalogue.ts'

/** By PostgreSQL's type: TypeScript's own, or a name of server/db/column.ts. */
const typeScript: Readonly<Record<string, string>> = {
  bigint: 'number',
  // the driver leaves the numbers of a list as they come
  'bigint[]': 'string[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  'timestamp without time zone': 'Clock',
  uuid: 'string',
  'uuid[]': 'string[]',
}

const ownNames = ['Clock', 'Day', 'DefaultedColumn', 'Json', 'Timestamp']

/**
 * Texts by file name.
 * @param owners the module that owns each table
 * @throws when a table has no owner, or a column has a type that this file does not know
 */
export function rowTypes(
  columns: readonly Column[],
  owners: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const byModule = Map.groupBy(columns, ({ table }) => {
    const owner = owners[table]
    if (owner === undefined) throw new Error(`table ${table} has no owner in server/db/tables.ts`)
    return owner
  })
  return new Map([...byModule].map(([module, owned]) => [`${module}.ts`, moduleText(module, owned)]))
}

function moduleText(module: string, columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, ofTable]) =>
    tableText(table, ofTable),
  )
  const body = tables.join('')
  const used = ownNames.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  return [
    '/** Made from the database by `npm run db:types`, never by hand. */\n',
    used.length > 0 ? `import type { ${used.join(', ')} } from '../column.ts'\n\n` : '\n',
    `export interface ${module[0]?.toUpperCase()}${module.slice(1)}Tables {\n${body}}\n`,
  ].join('')
}

function tableText(table: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)}\n`)
  return `  ${table}: {\n${lines.join('')}  }\n`
}

function typeOf({ table, name, type, nullable, defaulted, values }: Column): string {
  const known = values ? values.map((value) => `'${value}'`).join(' | ') : typeScript[type]
  if (known === undefined) throw new Error(`${table}.${name}: type ${type} is not in server/db/row-types.ts`)
  const whole = nullable ? `${known} | null` : known
  return defaulted ? `DefaultedColumn<${whole}>` : whole
}
