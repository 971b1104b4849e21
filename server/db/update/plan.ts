/**
 * What pending migrations would do to a database, found out without touching its tables: they run in an empty copy of
 * them, in a schema of its own, and PostgreSQL says which locks it gave, which tables it rewrote and which it read.
 */
import pg from 'pg'
import { applyFittingFunctions } from '../functions.ts'
import { landedDigest } from '../landed.ts'
import { applyStep } from './apply.ts'
import {
  digestOf,
  hasSteps,
  type MigrationFile,
  numberOf,
  readMigrations,
  type StepKind,
} from './migration-file.ts'
import { type SqlStatement, statementsOf } from './statements.ts'
import { migratorName, usersBefore } from './users.ts'

const scratch = 'jetbridge_plan'
/** One plan at a time: they share the name of the schema. */
const advisoryLock = 7_353_002

export interface TouchedTable {
  readonly table: string
  /**
   * strongest lock that the statement takes, as the manual names it; none if the file has an equally strong lock
   * already
   */
  readonly lock: string | undefined
  readonly rewrites: boolean
  /** reads all of it; of rows changed in batches this depends on the rows, and is not said */
  readonly scans: boolean
  /** as the database last counted them; undefined where it never did */
  readonly rows: number | undefined
  /** with its indexes */
  readonly bytes: number
}

export interface PlannedStatement {
  readonly line: number
  readonly text: string
  /** of those that are in the database now */
  readonly touches: readonly TouchedTable[]
}

export interface PlannedStep {
  readonly name: string
  readonly kind: StepKind
  readonly statements: readonly PlannedStatement[]
  /** of a contract step: who keeps it waiting */
  readonly waitsFor: readonly string[]
}

export interface Plan {
  /** files from before there were steps: they run at once, for a database without servers */
  readonly landed: readonly string[]
  readonly steps: readonly PlannedStep[]
}

/** Needs the right to make a schema in the database; the schema is gone afterwards. */
export async function planMigration(
  databaseUrl: string,
  migrations?: readonly MigrationFile[],
): Promise<Plan> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: migratorName })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const files = migrations ?? (await readMigrations())
    const done = await readDone(client)
    const pending = files.filter(({ name }) => !done.has(name))
    const later = pending.filter(({ name }) => hasSteps(name)).toSorted(contractsLast)
    const users = new Map<string, readonly string[]>()
    for (const { name, kind } of later) {
      users.set(name, kind === 'contract' ? await usersBefore(client, numberOf(name)) : [])
    }
    const sizes = await readSizes(client)
    const landed = pending.filter(({ name }) => !hasSteps(name)).map(({ name }) => name)
    if (later.length === 0) return { landed, steps: [] }
    const measured = await inScratch(client, files, later)
    const steps = measured.map(({ file: { name, kind }, statements }) => ({
      name,
      kind,
      waitsFor: users.get(name) ?? [],
      statements: statements.map((each) => withSizes(each, sizes)),
    }))
    return { landed, steps }
  } finally {
    await client.end()
  }
}

function contractsLast(one: MigrationFile, other: MigrationFile): number {
  return Number(one.kind === 'contract') - Number(other.kind === 'contract')
}

async function readDone(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  )
  if (!rows[0]?.there) return new Set()
  const done = await client.query<{ name: string }>('select name from migration')
  return new Set(done.rows.map(({ name }) => name))
}

interface Size {
  readonly rows: number | undefined
  readonly bytes: number
}

async function readSizes(client: pg.Client): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await client.query<{ name: string; rows: number; bytes: string }>(
    `select relname as name, reltuples as rows, pg_total_relation_size(oid) as bytes from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')`,
  )
  return new Map(
    rows.map(({ name, rows: counted, bytes }) => [
      name,
      { rows: counted < 0 ? undefined : counted, bytes: Number(bytes) },
    ]),
  )
}

interface MeasuredFile {
  readonly file: MigrationFile
  readonly statements: readonly (Pick<PlannedStatement, 'line' | 'text'> & Touch)[]
}

async function inScratch(
  client: pg.Client,
  files: readonly MigrationFile[],
  later: readonly MigrationFile[],
): Promise<MeasuredFile[]> {
  // A plan that was killed has left it.
  await client.query(`drop schema if exists ${scratch} cascade; create schema ${scratch}`)
  try {
    await client.query(`set search_path to ${scratch}`)
    await build(
      client,
      files.filter((file) => !later.includes(file)),
    )
    const measured: MeasuredFile[] = []
    for (const file of later) measured.push({ file, statements: await measure(client, file) })
    return measured
  } finally {
    await client.query(`rollback; drop schema if exists ${scratch} cascade`)
  }
}

/** The schema as it is before the pending files. */
async function build(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  await client.query('create table migration (name text, digest text)')
  await client.query('begin')
  for (const { text } of files.filter(({ name }) => !hasSteps(name))) await client.query(text)
  await applyFittingFunctions(client)
  await client.query('commit')
  const pace = { isShared: false, pauses: [], tell: () => undefined }
  for (const file of files.filter(({ name }) => hasSteps(name))) {
    await applyStep(client, { ...file, digest: landedDigest(file.name, digestOf(file.text)) }, pace)
  }
}

async function measure(client: pg.Client, file: MigrationFile): Promise<MeasuredFile['statements']> {
  const statements = await statementsOf(file.text)
  const measured: MeasuredFile['statements'][number][] = []
  const isAlone = file.kind === 'concurrent'
  if (!isAlone) await client.query('begin')
  for (const statement of statements) {
    const touch = isAlone ? await touchAlone(client, statement) : await touchOf(client, statement.text)
    measured.push({ line: statement.line, text: statement.text, ...touch })
  }
  if (!isAlone) await client.query('commit')
  return measured
}

/** Tables by name. */
interface Touch {
  /** modes of pg_locks */
  readonly locks: ReadonlyMap<string, string>
  readonly rewritten: ReadonlySet<string>
  readonly scanned: ReadonlySet<string>
}

/** An index that is built or dropped concurrently cannot be looked at in its transactions: this is from the manual. */
async function touchAlone(client: pg.Client, { node, text }: SqlStatement): Promise<Touch> {
  const table = await tableOf(client, node)
  if (table === undefined) {
    await client.query('begin')
    const touch = await touchOf(client, text)
    await client.query('commit')
    return touch
  }
  await client.query(text)
  return {
    locks: new Map([[table, 'ShareUpdateExclusiveLock']]),
    rewritten: new Set(),
    scanned: new Set('IndexStmt' in node ? [table] : []),
  }
}

/** Of an index that is built or dropped. */
async function tableOf(client: pg.Client, node: SqlStatement['node']): Promise<string | undefined> {
  if ('IndexStmt' in node) return node.IndexStmt.relation?.relname
  if (!('DropStmt' in node)) return undefined
  const index = JSON.stringify(node.DropStmt.objects).match(/"sval":"([^"]+)"/)?.[1]
  const { rows } = await client.query<{ table: string }>(
    `select t.relname as table from pg_index i join pg_class t on t.oid = i.indrelid
     where i.indexrelid = to_regclass($1)`,
    [index],
  )
  return rows[0]?.table ?? ''
}

async function touchOf(client: pg.Client, text: string): Promise<Touch> {
  const before = await readState(client)
  await client.query(text)
  const after = await readState(client)
  const locks = new Map<string, string>()
  for (const { table, modes } of after.values()) {
    const now = strongestOf(modes)
    const had = strongestOf(before.get(table)?.modes ?? [])
    if (strength.indexOf(now) > strength.indexOf(had)) locks.set(table, now)
  }
  const changed = (key: 'file' | 'scans') =>
    new Set(
      [...after.values()]
        .filter(({ table, [key]: now }) => isOther(before.get(table)?.[key], now))
        .map(({ table }) => table),
    )
  return { locks, rewritten: changed('file'), scanned: changed('scans') }
}

function isOther(before: string | undefined, now: string): boolean {
  return before !== undefined && before !== now
}

/** From the weakest to the strongest: https://www.postgresql.org/docs/18/explicit-locking.html */
const strength = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
]

function strongestOf(modes: readonly string[]): string {
  return strength.findLast((mode) => modes.includes(mode)) ?? ''
}

interface TableState {
  readonly table: string
  /** of locks that this transaction has */
  readonly modes: readonly string[]
  /** where its rows are: another file after it was rewritten */
  readonly file: string
  /** how often this transaction has read all of it */
  readonly scans: string
}

async function readState(client: pg.Client): Promise<ReadonlyMap<string, TableState>> {
  const { rows } = await client.query<TableState>(
    `select c.relname as table, coalesce(pg_relation_filenode(c.oid), 0)::text as file,
       coalesce(s.seq_scan, 0)::text as scans,
       array(select l.mode from pg_locks l where l.pid = pg_backend_pid() and l.relation = c.oid) as modes
     from pg_class c left join pg_stat_xact_all_tables s on s.relid = c.oid
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v')`,
    [scratch],
  )
  return new Map(rows.map((row) => [row.table, row]))
}

function withSizes(
  { line, text, locks, rewritten, scanned }: MeasuredFile['statements'][number],
  sizes: ReadonlyMap<string, Size>,
): PlannedStatement {
  const named = new Set([...locks.keys(), ...rewritten, ...scanned])
  const touches = [...named].toSorted().flatMap((table) => {
    const size = sizes.get(table)
    if (!size) return []
    const lock = locks
      .get(table)
      ?.replace(/Lock$/, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toUpperCase()
    return [{ table, lock, rewrites: rewritten.has(table), scans: scanned.has(table), ...size }]
  })
  return { line, text, touches }
}
