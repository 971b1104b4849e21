import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../db/open.ts'
import type { AuditEntry } from '../../http/audit.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { auditInvariants } from './invariants.ts'
import { appendAudit, sealAudit } from './operations.ts'
import { readAuditPage } from './read.ts'

let engine: TestApp

beforeAll(async () => {
  engine = await testApp({})
})
afterAll(() => engine.close())

const entry: AuditEntry = {
  brandId: 'peoples',
  actorKind: 'staff',
  actorId: 'someone',
  act: 'cancel-flight',
  record: 'agency',
  recordId: 'ALPS',
  requestId: 'r',
}

it('takes the acts of many at once, and several processes seal each of them once', async () => {
  const { db } = engine.deps
  await Promise.all(Array.from({ length: 60 }, () => appendAudit(db.query, entry)))
  await Promise.all([sealAudit(engine.deps), sealAudit(engine.deps), sealAudit(engine.deps)])
  const { rows } = await sql<{ acts: number }>`
    select sum(cardinality(act_ids))::int as acts from audit_block where series = 'peoples'`.execute(db.query)
  expect(rows).toEqual([{ acts: 60 }])
  expect(await db.transact(breachesIn)).toEqual([])
})

it('makes no writer wait for another one of the same airline', async () => {
  const { db } = engine.deps
  const added = Promise.withResolvers<void>()
  const second = added.promise.then(() => db.transact((tx) => appendAudit(tx, entry)))
  await db.transact(async (tx) => {
    await appendAudit(tx, entry)
    added.resolve()
    // it would never end if it waited for this transaction
    await second
  })
})

it('comes in pages, newest first, each row once and none left out', async () => {
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const asked = { limit: 25, cursor: cursor ?? undefined }
    const page = await readAuditPage(engine.deps.db.query, 'peoples', asked)
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: 62 }, (_, place) => 62 - place))
})

it('cannot be changed by the server', async () => {
  const { query } = engine.deps.db
  for (const table of ['audit_act', 'audit_block', 'audit_entry', 'audit_reason'])
    await expect(sql`truncate ${sql.table(table)}`.execute(query), table).rejects.toThrow('never changed')
  for (const table of ['audit_act', 'audit_block'])
    for (const change of [
      sql`update ${sql.table(table)} set at = now()`,
      sql`delete from ${sql.table(table)}`,
    ])
      await expect(change.execute(query), table).rejects.toThrow('never changed')
})

const texts = [
  'actor_kind',
  'actor_id',
  'act',
  'record',
  'record_id',
  'request_id',
  'reason',
  'note',
  'series',
]

/** As a person would do it who controls the database. @param place of a row among those of its table */
const tamperings: readonly ((
  place: number,
  column: string,
) => { name: string; change: RawBuilder<unknown> })[] = [
  (place, column) => ({
    name: `act ${place}: another ${column}`,
    change: sql`update audit_act set ${sql.ref(column)} = 'other' where id = ${idAt(place)}`,
  }),
  (place) => ({
    name: `act ${place}: another time`,
    change: sql`update audit_act set at = at + interval '1 second' where id = ${idAt(place)}`,
  }),
  (place) => ({ name: `act ${place} deleted`, change: sql`delete from audit_act where id = ${idAt(place)}` }),
  (place) => ({
    name: `a copy of act ${place}`,
    change: sql`insert into audit_act (series, at, actor_kind, actor_id, act, record, record_id, request_id)
      select series, at, actor_kind, actor_id, act, record, record_id, request_id from audit_act
      where id = ${idAt(place)}`,
  }),
  (place) => ({
    name: `acts ${place} and the next in the other order`,
    change: sql`update audit_act a set at = b.at from audit_act b
      where a.id in (${idAt(place)}, ${idAt(place + 1)}) and b.id in (${idAt(place)}, ${idAt(place + 1)})
        and a.id <> b.id`,
  }),
  (place) => ({
    name: `block ${place} deleted`,
    change: sql`delete from audit_block where ctid = ${blockAt(place)}`,
  }),
  (place) => ({
    name: `block ${place}: its acts in the other order`,
    change: sql`update audit_block set act_ids = (select array_agg(i order by i desc) from unnest(act_ids) i)
      where ctid = ${blockAt(place)} and cardinality(act_ids) > 1`,
  }),
  (place) => ({
    name: `block ${place} with another number`,
    change: sql`update audit_block set number = number + 100 where ctid = ${blockAt(place)}`,
  }),
  (place) => ({
    name: `block ${place} sealed later`,
    change: sql`update audit_block set at = at + interval '1 second' where ctid = ${blockAt(place)}`,
  }),
  () => ({ name: 'an end that is another', change: sql`update audit_series set number = number + 1` }),
]
const idAt = (place: number) =>
  sql`(select id from audit_act order by id offset ${place} % (select count(*) from audit_act) limit 1)`
const blockAt = (place: number) =>
  sql`(select ctid from audit_block order by series, number offset ${place} % (select count(*) from audit_block) limit 1)`

it('shows every change behind its back: 1,000 acts and blocks edited, deleted, added, moved', async () => {
  for (let round = 0; round < 12; round++) {
    for (let act = 0; act < 3; act++)
      await appendAudit(engine.deps.db.query, { ...entry, reason: 'why', note: 'n' })
    await sealAudit(engine.deps)
  }
  const place = fc.tuple(fc.nat(tamperings.length - 1), fc.nat(500), fc.constantFrom(...texts))
  await fc.assert(
    fc.asyncProperty(place, async ([kind, at, column]) => {
      const { name, change } = tamperings[kind]!(at, column)
      const found = await afterwards(change)
      expect(found.changed, name).toBeGreaterThan(0)
      expect(found.breaches, name).not.toEqual([])
    }),
    { numRuns: 1_000 },
  )
  expect(await engine.deps.db.transact(breachesIn)).toEqual([])
})

it('goes on with the chain of the version before, which is still checked', async () => {
  const { query } = engine.deps.db
  await sql`
    insert into audit_entry select (chained).* from (
      select row(e.brand, e.number, e.at, e.actor_kind, e.actor_id, e.act, e.record, e.record_id, e.request_id,
        e.previous_hash, audit_hash(e))::audit_entry as chained
      from (select (row('aero', 1, now(), 'staff', 'someone', 'act', 'agency', 'ALPS', 'r', ''::bytea,
        ''::bytea)::audit_entry).*) e
    ) hashed`.execute(query)
  await sql`insert into audit_chain (brand, number, hash) select brand, number, hash from audit_entry`.execute(
    query,
  )
  await appendAudit(query, { ...entry, brandId: 'aero', reason: 'why', note: 'for us' })
  expect(await engine.deps.db.transact(breachesIn)).toEqual([])
  const page = await readAuditPage(query, 'aero', { limit: 10, cursor: undefined })
  expect(page.items.map(({ number, reason, note }) => [number > 1, reason, note])).toEqual([
    [true, 'why', 'for us'],
    [false, null, null],
  ])
  const { breaches } = await afterwards(sql`update audit_entry set act = 'other'`)
  expect(breaches).not.toEqual([])
})

it('is named by the check when it is not sealed for ten minutes', async () => {
  await appendAudit(engine.deps.db.query, entry)
  const { breaches } = await afterwards(sql`update audit_unsealed set at = at - interval '11 minutes'`)
  expect(breaches).toEqual(['the audit log is sealed within ten minutes'])
})

it('tells how long the oldest act has waited, for an alert', async () => {
  const page = async () => (await engine.app.inject('/metrics')).body
  await sealAudit(engine.deps)
  expect(await page()).toContain('\njetbridge_audit_unsealed_age_seconds 0\n')
  await appendAudit(engine.deps.db.query, entry)
  await sql`update audit_unsealed set at = at - interval '11 minutes'`.execute(engine.deps.db.query)
  expect(await page()).toMatch(/\njetbridge_audit_unsealed_age_seconds 66\d/)
})

/** What is found after a change, which is then undone. */
async function afterwards(
  change: RawBuilder<unknown>,
): Promise<{ changed: number; breaches: readonly string[] }> {
  const undone = new Error('undone')
  let found = { changed: 0, breaches: [] as readonly string[] }
  const tampered = engine.deps.db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { numAffectedRows = 0n } = await change.execute(tx)
    found = { changed: Number(numAffectedRows), breaches: await breachesIn(tx) }
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  return found
}

async function breachesIn(tx: Tx): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(auditInvariants))
    if ((await query.execute(tx)).rows.length > 0) broken.push(rule)
  return broken
}
