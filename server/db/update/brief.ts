/**
 * Short transactions beside other work. A change that waits for its lock blocks everybody: all calls that want the
 * table wait behind it. So it waits briefly, gives up its place, and tries again later.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../../machine/cannot-start.ts'

/** Less than a call waits for a lock (lockMilliseconds in server/db/open.ts). */
const waitMilliseconds = 1_000
/** The whole transaction, from its first lock on: less than that, too. */
const wholeMilliseconds = 1_500

/** Locks not given in time, statements that ran too long, dead-locks. */
const mayPass = new Set(['55P03', '57014', '40P01'])

export interface Pace {
  /** whether others use the database; if nobody does, a transaction may take its time */
  readonly isShared: boolean
  /** milliseconds before each further try */
  readonly pauses: readonly number[]
  readonly tell: (line: string) => void
}

/** Some five minutes. */
export const usualPauses: readonly number[] = [500, 1_000, 2_000, 4_000, ...Array<number>(36).fill(8_000)]

/** Runs a statement of the transaction that is open. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Runs work in one transaction; again, from its beginning, if it waited or took too long. @throws CannotStart when
 * the last try failed, naming who blocked it
 */
export async function briefly<T>(
  client: pg.Client,
  what: string,
  work: (run: Run) => Promise<T>,
  pace: Pace,
): Promise<T> {
  return insist(client, what, () => transact(client, work, pace.isShared), pace)
}

/** Repeats work that others may block. @throws CannotStart when the last try failed */
export async function insist<T>(
  client: pg.Client,
  what: string,
  work: () => Promise<T>,
  { pauses, tell }: Pace,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      if (!mayPass.has(code)) throw error
      const holders = await longTransactions(client)
      const pause = pauses[tries]
      if (pause === undefined) throw gaveUp(what, message, holders, error)
      tell(`${what} is tried again in ${pause} ms: ${message}${holders}`)
      await sleep(pause)
    }
  }
}

async function transact<T>(client: pg.Client, work: (run: Run) => Promise<T>, isShared: boolean): Promise<T> {
  const since = performance.now()
  const run: Run = async (text, values) => {
    if (isShared) {
      const left = Math.max(1, Math.ceil(wholeMilliseconds - (performance.now() - since)))
      await client.query(`set local statement_timeout = ${left}`)
    }
    return client.query(text, values && [...values])
  }
  try {
    await client.query(`begin; set local lock_timeout = ${waitMilliseconds}`)
    const result = await work(run)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function gaveUp(what: string, message: string, holders: string, cause: unknown): CannotStart {
  return new CannotStart(
    `${what} could not be applied beside the others: ${message}${holders}. Nothing of it stays. Start again when that is over; or stop every server, and run: npm run jetbridge -- migrate`,
    { cause },
  )
}

/** The oldest transactions, as a part of a sentence. */
async function longTransactions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(`
    select format('process %s (%s) for %s s', pid, coalesce(nullif(application_name, ''), usename),
      extract(epoch from clock_timestamp() - xact_start)::int) as who
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '1 second'
    order by xact_start limit 3`)
  return rows.length === 0 ? '' : `; open transactions: ${rows.map(({ who }) => who).join(', ')}`
}
