/** Runs one migration as its kind wants it, and remembers that it ran. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { briefly, insist, type Pace } from './brief.ts'
import type { MigrationFile, StepKind } from './migration-file.ts'
import { type SqlStatement, statementsOf } from './statements.ts'

/** A migration of a kind and the digest by which databases know it. */
export interface Step extends MigrationFile {
  readonly digest: string
}

type Apply = (client: pg.Client, step: Step, pace: Pace) => Promise<void>

const appliers: Readonly<Record<StepKind, Apply>> = {
  plain: applyAtOnce,
  contract: applyAtOnce,
  concurrent: applyConcurrently,
  batches: applyInBatches,
}

export function applyStep(client: pg.Client, step: Step, pace: Pace): Promise<void> {
  return appliers[step.kind](client, step, pace)
}

/** In the transaction that is open. */
export async function remember(client: pg.Client, { name, digest }: Step): Promise<void> {
  await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
}

async function applyAtOnce(client: pg.Client, step: Step, pace: Pace): Promise<void> {
  const statements = await statementsOf(step.text)
  await briefly(
    client,
    step.name,
    async (run) => {
      for (const { text } of statements) await run(text)
      await remember(client, step)
    },
    pace,
  )
}

/**
 * Its statements wait for transactions that began before them, and no call waits for them: they may take their time,
 * and delay only other changes of the schema.
 */
const concurrentLock = '1min'

async function applyConcurrently(client: pg.Client, step: Step, pace: Pace): Promise<void> {
  await client.query(`set lock_timeout = '${concurrentLock}'`)
  for (const statement of await statementsOf(step.text)) {
    await insist(client, step.name, () => applyAlone(client, statement), pace)
  }
  await client.query('reset lock_timeout')
  await briefly(client, step.name, () => remember(client, step), pace)
}

async function applyAlone(client: pg.Client, { node, text }: SqlStatement): Promise<void> {
  const index = 'IndexStmt' in node ? node.IndexStmt.idxname : undefined
  if (index !== undefined) {
    const state = await stateOfIndex(client, index)
    if (state === 'valid') return
    // Left by a process that was ended while it built it.
    if (state === 'broken')
      await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`)
  }
  await client.query(text)
}

async function stateOfIndex(client: pg.Client, name: string): Promise<'none' | 'broken' | 'valid'> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select i.indisvalid and i.indisready as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
    [name],
  )
  const [found] = rows
  if (!found) return 'none'
  return found.valid ? 'valid' : 'broken'
}

async function applyInBatches(client: pg.Client, step: Step, pace: Pace): Promise<void> {
  for (const statement of await statementsOf(step.text)) await repeat(client, step.name, statement, pace)
  await briefly(client, step.name, () => remember(client, step), pace)
}

/** @throws Error when it changes more rows than there are: what it has changed still meets its condition */
async function repeat(
  client: pg.Client,
  name: string,
  { text, node }: SqlStatement,
  pace: Pace,
): Promise<void> {
  let left = await mostChanges(client, node)
  for (;;) {
    const since = performance.now()
    const { rowCount } = await briefly(client, name, (run) => run(text), pace)
    if (!rowCount) return
    left -= rowCount
    if (left < 0) throw new Error(`${name} has no end: a row that it has changed is changed again`)
    // Half of the time is for the others, and for replicas to follow.
    await sleep(performance.now() - since)
  }
}

/** More than a statement in batches ever changes: each row twice, with room for new ones. */
async function mostChanges(client: pg.Client, node: SqlStatement['node']): Promise<number> {
  if (!('UpdateStmt' in node)) return Infinity
  const table = client.escapeIdentifier(node.UpdateStmt.relation?.relname ?? '')
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`)
  return 2 * Number(rows[0]?.rows) + 10_000
}
