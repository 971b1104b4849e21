/** Reports from a real streaming replica, and from the primary while that is too far behind or gone. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabasePair, openDatabasePair } from '../testing/database-pair.ts'
import { withClient } from './embedded-postmaster.ts'
import { type Database, openDatabase } from './open.ts'
import type { ReportSource } from './report-replica.ts'
import { untilTrue } from '../testing/until.ts'

let pair: DatabasePair
let db: Database
const told: ReportSource['from'][] = []

beforeAll(async () => {
  pair = await openDatabasePair()
  db = openDatabase(pair.primaryUrl, {
    reports: { url: pair.replicaUrl, mostLagSeconds: 1 },
    onReports: ({ from }) => told.push(from),
  })
  await db.pool.query('create table line (n int)')
  // a replica that has replayed nothing of its own yet does not know how far it is behind
  const replayed = () =>
    withClient(pair.replicaUrl, async (client) => {
      const { rows } = await client.query<{ isThere: boolean }>(
        `select to_regclass('line') is not null as "isThere"`,
      )
      return rows[0]?.isThere
    })
  await untilTrue(async () => (await replayed()) === true)
})
afterAll(async () => {
  await db.close()
  await pair.close()
})

/** Whether a long read is answered by a replica. */
async function isFromReplica(): Promise<boolean> {
  const rows = db.readRows(
    (tx) =>
      tx
        .selectFrom(sql<{ replica: boolean }>`(select pg_is_in_recovery() as replica)`.as('place'))
        .selectAll()
        .stream(),
    { statementSeconds: 5 },
  )
  for await (const { replica } of rows) return replica
  throw new Error('no row')
}

const until = (wanted: boolean) => untilTrue(async () => (await isFromReplica()) === wanted)

it('a report is read from the replica, from the primary while it lags, and from the replica again', async () => {
  await until(true)
  await pair.pauseReplay()
  await db.pool.query('insert into line values (1)')
  await until(false)
  expect((await db.reportSource())?.lagSeconds).toBeGreaterThan(1)
  await pair.resumeReplay()
  await until(true)
  // nothing is written for longer than it may be behind: it has everything, and is not behind
  await untilTrue(() =>
    withClient(pair.replicaUrl, async (client) => {
      const { rows } = await client.query<{ isLong: boolean }>(
        `select now() - pg_last_xact_replay_timestamp() > interval '3 seconds' as "isLong"`,
      )
      return rows[0]?.isLong === true
    }),
  )
  expect(await isFromReplica()).toBe(true)
  expect(told).toEqual(['replica', 'primary', 'replica'])
})

it('what is written goes to the primary', async () => {
  await db.transact((tx) => sql`insert into line values (2)`.execute(tx))
  const { rows } = await db.pool.query('select from line where n = 2')
  expect(rows).toHaveLength(1)
})

it('a replica that does not answer is not waited for', async () => {
  const alone = openDatabase(pair.primaryUrl, {
    reports: { url: pair.replicaUrl.replace(/:\d+\//, ':1/'), mostLagSeconds: 1 },
  })
  expect(await alone.reportSource()).toEqual(
    expect.objectContaining({ from: 'primary', lagSeconds: undefined }),
  )
  await alone.close()
})
