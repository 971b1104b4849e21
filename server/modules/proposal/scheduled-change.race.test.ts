/** Servers that come to the time of one change together: it is stored once, and none of them says otherwise. */
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { meeting } from '../../testing/meeting.ts'
import { testOperator } from '../../testing/operator.ts'
import { passScheduledTime, storingDeps } from '../../testing/scheduled.ts'
import { taxKind } from './operations/kinds.ts'
import { scheduleChange } from './operations/schedule.ts'
import { type ClaimDue, storeDue } from './operations/store-due.ts'
import type { DueChange } from './queries.ts'

const servers = 4
let database: FreshDatabase
let dbs: Database[]
let code = 0

beforeAll(async () => {
  database = await freshDatabase()
  dbs = Array.from({ length: servers }, () => openDatabase(database.url, { connections: 2 }))
})
afterAll(async () => {
  for (const db of dbs) await db.close()
  await database.drop()
})

/** A tax that is due, and the states in which the servers leave it. */
async function storeAtOnce(claim?: ClaimDue) {
  const [db] = dbs as [Database]
  const tax = {
    code: `Y${++code}`,
    airport: null,
    appliesOn: 'departure',
    currency: 'EUR',
    adultMinor: 100,
    childMinor: 100,
    infantMinor: 0,
    percent: 0,
    refundable: true,
  } as const
  const asked = { brand: 'peoples', taxes: [tax] } as never
  const proposal = await taxKind.propose(db.query, asked)
  const time = { at: instant(Date.now()), zone: 'UTC' as never }
  const id = await db.transact((tx) =>
    scheduleChange(tx, {
      kind: taxKind,
      brand: 'peoples',
      name: 'taxes.csv',
      asked,
      proposal,
      time,
      operator: testOperator,
    }),
  )
  await sql`update scheduled_change set next_at = now()`.execute(db.query)
  await Promise.all(dbs.map((each) => storeDue(storingDeps(each), claim)))
  const { rows } = await sql<{ state: string; imports: number }>`
    select state, (select count(*)::int from audit_act where act = 'taxes-imported') as imports
    from scheduled_change where id = ${id}`.execute(db.query)
  return rows[0]
}

it('a change is stored once, however many servers come to its time', async () => {
  for (let round = 1; round <= 10; round++)
    expect(await storeAtOnce()).toEqual({ state: 'stored', imports: round })
})

it('is called outdated by the others where they do not wait for each other: the control', async () => {
  const together = meeting(servers)
  const careless: ClaimDue = async (tx) => {
    const { rows } = await sql<DueChange>`
      select id, brand, kind, asked, digest, removal, account_id as "accountId", reason, note from scheduled_change
      where state = 'waiting' and next_at <= now() order by id limit 1`.execute(tx)
    await together()
    return rows[0]
  }
  expect((await storeAtOnce(careless))?.state).toBe('outdated')
  expect(await passScheduledTime(storingDeps(dbs[0]!))).toBe(0)
})
