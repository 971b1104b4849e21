/**
 * The host that takes writes: it is not in recovery and lets transactions write. Where several do, an old primary has
 * come back: the host with the newest timeline is right, and the engine never goes back to an older one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL's word for a write where nothing may be written. */
export const readOnlyState = '25006'

/** No host takes writes just now. Calls may come again. */
export class NoWriter extends Error {
  readonly code = readOnlyState

  constructor(cause: unknown) {
    super('no database host takes writes', { cause })
  }
}

/** Hosts that answer later than the first that takes writes. */
const graceMilliseconds = 250

export interface Writer {
  readonly address: string
  readonly timeline: number
}

/** @throws NoWriter, or why nobody is let in */
export async function findWriter(
  addresses: readonly string[],
  { patience, newest }: { readonly patience: number; readonly newest: number },
): Promise<Writer> {
  const writers: Writer[] = []
  const errors: unknown[] = []
  const first = Promise.withResolvers<void>()
  const asked = addresses.map(async (address) => {
    try {
      const writer = await standingOf(address, patience)
      if (!writer) return
      writers.push(writer)
      first.resolve()
    } catch (error) {
      errors.push(error)
    }
  })
  await Promise.race([Promise.all(asked), first.promise.then(() => sleep(graceMilliseconds))])
  const [best] = writers.filter(({ timeline }) => timeline >= newest).sort((a, b) => b.timeline - a.timeline)
  if (best) return best
  throw errors.find(isRefused) ?? new NoWriter(errors[0])
}

/** Wrong password, no such database: the same in a minute. */
function isRefused(error: unknown): boolean {
  return /^(28|3D)/.test((error as { code?: string }).code ?? '')
}

const standing = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

/** Undefined where it takes no writes. */
async function standingOf(address: string, patience: number): Promise<Writer | undefined> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'jetbridge host',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await writerBehind(client, address)
  } finally {
    client.end().catch(() => undefined)
  }
}

export async function writerBehind(client: pg.Client, address: string): Promise<Writer | undefined> {
  const { rows } = await client.query<{ timeline: number | null }>(standing)
  const timeline = rows[0]?.timeline
  return typeof timeline === 'number' ? { address, timeline } : undefined
}
