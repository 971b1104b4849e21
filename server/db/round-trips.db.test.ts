import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { countRoundTrips, type CountRoundTrips } from '../testing/round-trips.ts'
import { ask, type Statement, statement } from './statement.ts'
import { type Database, type Db, openDatabase } from './open.ts'
import { untilTrue } from '../testing/until.ts'

let fresh: FreshDatabase
let db: Database
let count: CountRoundTrips

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 2 })
  count = countRoundTrips(db.pool)
  await sql`create table note (id int primary key, text text not null)`.execute(db.query)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})
beforeEach(async () => {
  await sql`delete from note`.execute(db.query)
})

/** How many round trips it takes. */
const roundTripsOf = async (work: () => Promise<unknown>) => (await count(work)).roundTrips

const keep = (id: number, text = 'kept') =>
  statement(sql`insert into note (id, text) values (${id}, ${text})`, () => undefined)

const notes: Statement<number[]> = statement(
  sql`select id from note order by id`,
  (rows: readonly { id: number }[]) => rows.map(({ id }) => id),
)

const notesNow = () => ask(db.query, notes)

const noteOn = (by: Db, id: number) => ask(by, keep(id))

it('BEGIN goes with the first statement, and a transaction without statements sends nothing', async () => {
  const both = () =>
    db.transact(async (tx) => {
      await noteOn(tx, 1)
      await noteOn(tx, 2)
    })
  expect(await roundTripsOf(both)).toBe(3)
  expect(await roundTripsOf(() => db.transact(() => Promise.resolve('nothing')))).toBe(0)
  const failing = () => db.transact(() => Promise.reject(new Error('before it began'))).catch(String)
  expect(await count(failing)).toEqual({ answer: 'Error: before it began', roundTrips: 0 })
  expect(await notesNow()).toEqual([1, 2])
})

it('what a transaction did is gone when its work fails, also after one statement', async () => {
  const failing = db.transact(async (tx) => {
    await noteOn(tx, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await notesNow()).toEqual([])
})

it('statements of one round trip run in their order, and each sees what those before it did', async () => {
  const five = () => db.transact((tx) => tx.together(notes, keep(1), notes, keep(2), notes))
  expect(await count(five)).toEqual({ answer: [[], undefined, [1], undefined, [1, 2]], roundTrips: 2 })
})

it('reads outside a transaction go together, too, and never inside one', async () => {
  await noteOn(db.query, 1)
  expect(await count(() => db.together(notes, notes))).toEqual({ answer: [[1], [1]], roundTrips: 1 })
  const inside = db.transact(() => db.together(notes))
  await expect(inside).rejects.toThrow('a query on the outer database inside a transaction')
})

it('each of them reads what an earlier one waited for', async () => {
  await noteOn(db.query, 1)
  const lock = statement(sql`select id from note where id = 1 for update`, () => undefined)
  const locked = Promise.withResolvers<void>()
  const waiting = locked.promise.then(() => other.transact((theirs) => theirs.together(lock, notes)))
  await db.transact(async (tx) => {
    await tx.together(lock)
    locked.resolve()
    await untilSomebodyWaits(tx)
    await noteOn(tx, 2)
  })
  expect(await waiting).toEqual([undefined, [1, 2]])
})

it('where one fails none after it runs, not even the COMMIT', async () => {
  await noteOn(db.query, 1)
  await expect(db.transact((tx) => tx.together(keep(2), keep(1), keep(3)))).rejects.toMatchObject({
    code: '23505',
  })
  const failing = db.transact(async (tx) => {
    await noteOn(tx, 2)
    await tx.last(keep(1))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notesNow()).toEqual([1])
})

it('COMMIT goes with the last statement, and nothing can follow it', async () => {
  expect(await roundTripsOf(() => db.transact((tx) => tx.last(keep(1))))).toBe(1)
  const two = () =>
    db.transact(async (tx) => {
      await noteOn(tx, 2)
      await tx.last(keep(3))
    })
  expect(await roundTripsOf(two)).toBe(2)
  expect(await roundTripsOf(() => db.transact((tx) => tx.lastTogether(keep(6), keep(7))))).toBe(1)
  const failing = db.transact((tx) => tx.lastTogether(keep(8), keep(6)))
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const following = db.transact(async (tx) => {
    await tx.last(keep(4))
    await noteOn(tx, 5)
  })
  await expect(following).rejects.toThrow('behind the last one')
  expect(await notesNow()).toEqual([1, 2, 3, 4, 6, 7])
})

it('where a transaction ends with more than its work, the COMMIT waits for that', async () => {
  await db.endWith(
    (tx) => noteOn(tx, 2),
    () => db.transact((tx) => tx.last(keep(1))),
  )
  expect(await notesNow()).toEqual([1, 2])
  const failing = db.endWith(
    () => Promise.reject(new Error('no record')),
    () => db.transact((tx) => tx.last(keep(3))),
  )
  await expect(failing).rejects.toThrow('no record')
  expect(await notesNow()).toEqual([1, 2])
})

it('what goes behind a COMMIT runs on its own: if it fails, the transaction stands', async () => {
  const failures: Error[] = []
  const failed = (error: Error) => void failures.push(error)
  for (const id of [11, 12]) {
    const both = () =>
      db.transact(async (tx) => {
        tx.behindCommit({ query: keep(1).query, failed })
        await noteOn(tx, id)
      })
    expect(await roundTripsOf(both)).toBe(2)
  }
  expect(failures).toEqual([expect.objectContaining({ code: '23505' })])
  expect(await notesNow()).toEqual([1, 11, 12])
})

it('it is not done where the transaction is given up', async () => {
  const failed = (error: Error) => {
    throw error
  }
  const givenUp = db.transact(async (tx) => {
    await noteOn(tx, 1)
    tx.behindCommit({ query: keep(2).query, failed })
    throw new Error('no')
  })
  await expect(givenUp).rejects.toThrow('no')
  expect(await notesNow()).toEqual([])
})

it('statements that failed in a round trip are still prepared, and work the next time', async () => {
  const divide = (by: number) =>
    statement(sql`select 12 / ${by}::int as part`, (rows: readonly { part: number }[]) => rows[0]?.part)
  const add = (to: number) =>
    statement(sql`select ${to}::int + 1 as more`, (rows: readonly { more: number }[]) => rows[0]?.more)
  for (const by of [1, 2, 0, 3, 0, 4]) {
    const asked = db.transact((tx) => tx.together(divide(by), add(by), divide(by)))
    if (by === 0) await expect(asked).rejects.toThrow('division by zero')
    else expect(await asked).toEqual([12 / by, by + 1, 12 / by])
  }
})

it('a connection that is lost fails all that was sent, and the next one gets another', async () => {
  const die = statement(sql`select pg_terminate_backend(pg_backend_pid())`, () => undefined)
  await expect(db.transact((tx) => tx.together(keep(1), die, keep(2)))).rejects.toThrow(/terminat/)
  expect(await notesNow()).toEqual([])
})

let other: Database
beforeAll(() => {
  other = openDatabase(fresh.url, { connections: 1 })
})
afterAll(() => other.close())

async function untilSomebodyWaits(tx: Db): Promise<void> {
  const waiting = statement(
    sql`select count(*)::int as waiting from pg_locks where not granted`,
    (rows: readonly { waiting: number }[]) => rows[0]?.waiting ?? 0,
  )
  await untilTrue(async () => (await ask(tx, waiting)) > 0)
}
