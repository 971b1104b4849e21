/**
 * Brings a database to the newest schema beside servers that work with it: the SQL files of server/db/migrations, each
 * once and as its kind wants it, then the changed functions, then the contract steps (docs/decisions/0044).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../machine/cannot-start.ts'
import { applyFunctions, listOutdatedFunctions } from './functions.ts'
import { clientsOf } from './hosts.ts'
import { landedDigest } from './landed.ts'
import { applyStep, remember, type Step } from './update/apply.ts'
import { briefly, type Pace, usualPauses } from './update/brief.ts'
import { refuseContracted } from './update/contracted.ts'
import { digestOf, hasSteps, type MigrationFile, numberOf, readMigrations } from './update/migration-file.ts'
import { grantServerRoles, mayMigrate, requireRole } from './update/server-role.ts'
import { addUser, isShared, makeUsersTable, migratorName, usersBefore } from './update/users.ts'

/** Held while migrating, so that two processes starting together take turns. */
const advisoryLock = 7_353_001
const turnMilliseconds = 100

/** Tables of these files, which remember what was applied and who works with it. */
export const bookkeeping = ['migration', 'schema_function', 'server_process']

export interface MigrateOptions {
  /** of the server that is to be noted as a user of the database */
  readonly serverId?: string
  /** gets the rights of a server (server-role.ts) */
  readonly serverRole?: string | undefined
  /** takes lines about what has to wait */
  readonly tell?: (line: string) => void
  /** tests bring their own */
  readonly migrations?: readonly MigrationFile[]
  readonly pauses?: readonly number[]
}

/** A contract step that has to wait. */
export interface Waiting {
  readonly name: string
  /** who still needs what it takes away */
  readonly users: readonly string[]
}

export interface MigrationResult {
  /** names of the files applied now, in order, then of the functions, then of contract steps */
  readonly applied: readonly string[]
  readonly waiting: readonly Waiting[]
}

/**
 * A role that may not change the schema finds it at the newest migration. @throws CannotStart when it does not, when
 * others block it for too long, or a newer version has removed what this one needs @throws
 * when a file fails, or an applied one was changed since: then nothing of that file is kept
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<MigrationResult> {
  const { serverId, serverRole, tell = () => undefined, pauses = usualPauses } = options
  const client = new (clientsOf(databaseUrl))({ application_name: migratorName })
  // The next query tells of a connection that was lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const files = options.migrations ?? (await readMigrations())
    const result = (await mayMigrate(client))
      ? await bringUpToDate(client, files, { serverRole, tell, pauses })
      : await requireUpToDate(client, files)
    if (serverId !== undefined) await addUser(client, serverId)
    return result
  } finally {
    await client.end()
  }
}

async function bringUpToDate(
  client: pg.Client,
  files: readonly MigrationFile[],
  { serverRole, tell, pauses }: Pick<Pace, 'tell' | 'pauses'> & Pick<MigrateOptions, 'serverRole'>,
): Promise<MigrationResult> {
  if (serverRole !== undefined) await requireRole(client, serverRole)
  await takeTurn(client)
  await makeTables(client)
  await refuseContracted(client)
  const pace: Pace = { isShared: await isShared(client), pauses, tell }
  return applyAll(client, pendingSteps(files, await readDone(client)), { pace, serverRole })
}

/** What an owner has to do first. @throws CannotStart */
async function requireUpToDate(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationResult> {
  await refuseContracted(client)
  const steps = pendingSteps(files, await readDone(client)).filter(({ kind }) => kind !== 'contract')
  const missing = [...steps.map(({ name }) => name), ...(await listOutdatedFunctions(client))]
  if (missing.length > 0)
    throw new CannotStart(
      `The database lacks ${missing.join(', ')}, and the user ${client.user} may not change its schema. As its owner: npm run jetbridge -- migrate`,
    )
  return { applied: [], waiting: [] }
}

/**
 * Waits without a statement that runs: an index that another process builds concurrently would wait for it, and each
 * for the other.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLock,
    ])
    if (rows[0]?.mine) return
    await sleep(turnMilliseconds)
  }
}

async function makeTables(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  )
  await makeUsersTable(client)
}

async function readDone(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

function pendingSteps(files: readonly MigrationFile[], done: ReadonlyMap<string, string>): Step[] {
  return files.flatMap((file) => {
    const digest = landedDigest(file.name, digestOf(file.text))
    const before = done.get(file.name)
    if (before !== undefined && before !== digest)
      throw new Error(`migration ${file.name} was changed after it ran`)
    return before === undefined ? [{ ...file, digest }] : []
  })
}

interface Applying {
  readonly pace: Pace
  readonly serverRole: string | undefined
}

async function applyAll(
  client: pg.Client,
  steps: readonly Step[],
  { pace, serverRole }: Applying,
): Promise<MigrationResult> {
  const applied = await applyLanded(
    client,
    steps.filter(({ name }) => !hasSteps(name)),
  )
  const later = steps.filter(({ name }) => hasSteps(name))
  for (const step of later.filter(({ kind }) => kind !== 'contract')) {
    await applyStep(client, step, pace)
    applied.push(step.name)
  }
  const functions = async () => {
    const changed = await applyFunctions(client)
    // Together: a new function may use a table to which the role of servers has no right yet.
    if (applied.length + changed.length > 0 || serverRole !== undefined)
      await grantServerRoles(client, serverRole)
    return changed
  }
  applied.push(...(await briefly(client, 'a function', functions, pace)))
  const waiting: Waiting[] = []
  for (const step of later.filter(({ kind }) => kind === 'contract')) {
    const users = await usersBefore(client, numberOf(step.name))
    // One that waits keeps those behind it waiting: they may build on it.
    if (users.length > 0 || waiting.length > 0) {
      waiting.push({ name: step.name, users })
    } else {
      await applyStep(client, step, pace)
      applied.push(step.name)
    }
  }
  return { applied, waiting }
}

/** All of them or none, as they always ran; they are for a database that nobody uses yet. */
async function applyLanded(client: pg.Client, steps: readonly Step[]): Promise<string[]> {
  if (steps.length === 0) return []
  await client.query('begin')
  for (const step of steps) {
    await client.query(step.text)
    await remember(client, step)
  }
  await client.query('commit')
  return steps.map(({ name }) => name)
}
