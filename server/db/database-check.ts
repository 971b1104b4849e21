/** Whether a database can be worked with; if not, what to do about it. */
import pg from 'pg'
import { CannotStart } from '../machine/cannot-start.ts'
import { withClient } from './embedded-postmaster.ts'
import { readOnlyState } from './find-writer.ts'
import { hostsIn, placeOf } from './hosts.ts'

const oldestVersion = 15

/** What the address names; none of it is secret. */
interface DatabaseAddress {
  readonly place: string
  readonly user: string
  readonly database: string
}

interface State {
  readonly version: number
  readonly encoding: string
  /** it may make tables, or those that are there are open to it (update/server-role.ts) */
  readonly may_work: boolean
}

/**
 * Checks that a database has what the engine needs, before anything is changed there. @throws CannotStart with what
 * to do
 */
export async function requireUsable(databaseUrl: string): Promise<void> {
  const named = namesIn(databaseUrl)
  const state = await stateOf(databaseUrl).catch((error: unknown) => {
    throw unusable(error, named)
  })
  const complaint = complaintOf(state, named)
  if (complaint) throw new CannotStart(complaint)
}

/** At the start nothing is known yet but the address, so an error without a sentence of its own names that. */
function unusable(error: unknown, named: DatabaseAddress): unknown {
  const known = explained(error, named)
  if (known instanceof CannotStart) return known
  const [reason] = (error as Error).message.split('\n')
  return new CannotStart(
    `What listens at ${named.place} cannot be used as PostgreSQL: ${reason}. Correct DATABASE_URL.`,
    { cause: error },
  )
}

/** For people, without anything secret. @throws CannotStart when it is no address of PostgreSQL */
export function databaseNamed(databaseUrl: string): string {
  const { database, place } = namesIn(databaseUrl)
  return `the database ${database} at ${place}`
}

/** Whether Jetbridge has made its tables there. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('departure') is not null as made`,
    )
    return rows[0]?.made === true
  })
}

/** @throws CannotStart with what to do where Jetbridge has made no tables yet */
export async function requireTables(databaseUrl: string): Promise<void> {
  if (!(await hasTables(databaseUrl))) throw new CannotStart(withoutTables(namesIn(databaseUrl)))
}

/** The same error, or a CannotStart where the database cannot be used at all. */
export function explained(error: unknown, databaseUrl: string | DatabaseAddress): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const named = typeof databaseUrl === 'string' ? namesIn(databaseUrl) : databaseUrl
  const sentence =
    sentences[code]?.(named) ?? (isSilent(message) ? sentences['ETIMEDOUT']?.(named) : undefined)
  return sentence === undefined ? error : new CannotStart(sentence, { cause: error })
}

const sentences: Readonly<Record<string, (named: DatabaseAddress) => string>> = {
  ECONNREFUSED: ({ place }) => `No PostgreSQL listens at ${place}. Start it, or correct DATABASE_URL.`,
  ENOTFOUND: ({ place }) => `There is no machine called ${place}. Correct DATABASE_URL.`,
  EAI_AGAIN: ({ place }) =>
    `The name ${place} cannot be looked up just now. Try again, or correct DATABASE_URL.`,
  ETIMEDOUT: ({ place }) => `The PostgreSQL at ${place} does not answer. Is the way to it open?`,
  '28P01': ({ user }) => `PostgreSQL does not take this password of the user ${user}. Correct DATABASE_URL.`,
  '28000': ({ user, place }) =>
    `PostgreSQL at ${place} does not let the user ${user} in. Correct DATABASE_URL, or its pg_hba.conf.`,
  '3D000': ({ database, user }) =>
    `There is no database ${database}. Create it: createdb --encoding UTF8 --owner ${user} ${database}`,
  [readOnlyState]: ({ place }) => `None of the hosts ${place} takes writes. Is a primary among them?`,
  '42501': mayNotCreate,
  '53300': ({ place }) => `PostgreSQL at ${place} has no connection left. Raise its max_connections.`,
  '57P03': ({ place }) => `PostgreSQL at ${place} is starting or recovering. Try again in a moment.`,
  '42P01': withoutTables,
}

function withoutTables({ database, place }: DatabaseAddress): string {
  return `The database ${database} at ${place} has no tables of Jetbridge yet: npm run jetbridge -- migrate`
}

function mayNotCreate({ database, user }: DatabaseAddress): string {
  return `The user ${user} may not create tables in the database ${database}. As its owner: GRANT CREATE ON SCHEMA public TO ${user}`
}

/** The driver's words for a time-out; they have no code. */
function isSilent(message: string): boolean {
  return message.includes('timeout expired')
}

function complaintOf(state: State, named: DatabaseAddress): string | undefined {
  if (state.version < oldestVersion)
    return `PostgreSQL at ${named.place} is version ${state.version}. Jetbridge needs ${oldestVersion} or newer.`
  if (state.encoding !== 'UTF8')
    return `The database ${named.database} keeps text as ${state.encoding}. Make another one: createdb --encoding UTF8 --template template0 NAME`
  return state.may_work ? undefined : mayNotCreate(named)
}

async function stateOf(databaseUrl: string): Promise<State> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<State>(`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        has_schema_privilege(current_schema(), 'create')
          or coalesce(has_table_privilege(to_regclass('migration'), 'select'), false) as may_work`)
    const [state] = rows
    if (!state) throw new Error('a query without a row')
    return { ...state, may_work: state.may_work === true }
  })
}

/** @throws CannotStart where it asks for hosts that take no writes */
function addressesIn(databaseUrl: string) {
  try {
    return hostsIn(databaseUrl).addresses
  } catch (error) {
    throw new CannotStart(`DATABASE_URL: ${(error as Error).message}.`, { cause: error })
  }
}

/** @throws CannotStart when it is no address of PostgreSQL */
function namesIn(databaseUrl: string): DatabaseAddress {
  const addresses = addressesIn(databaseUrl)
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !addresses.every((address) => URL.canParse(address)))
    throw new CannotStart(
      'DATABASE_URL is not the address of a PostgreSQL. It looks like postgres://user:password@host:5432/database',
    )
  const { user, database } = new pg.Client({ connectionString: addresses[0] })
  return { place: addresses.map(placeOf).join(', '), user: user ?? '', database: database ?? '' }
}
