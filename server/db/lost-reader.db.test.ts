/** A long read whose connection is lost in the middle: it fails at once, and leaves room for the next one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rows = 5_000

/** @param cutAt the row after which the database ends the connection */
async function readNumbers(cutAt = rows + 1): Promise<number> {
  const { db } = app.deps
  let read = 0
  const numbers = db.readRows(
    (tx) =>
      tx
        .selectFrom(sql<{ n: number }>`(select n from generate_series(1, ${sql.lit(rows)}) n)`.as('line'))
        .selectAll()
        .stream(100),
    { statementSeconds: 30 },
  )
  for await (const _number of numbers) {
    read++
    if (read === cutAt)
      await db.pool.query(
        `select pg_terminate_backend(pid, 1000) from pg_stat_activity
         where application_name like 'jetbridge long read/%' and datname = current_database()`,
      )
  }
  return read
}

it('fails each time, however often, and the next one has a connection', async () => {
  // more often than there are connections
  for (let time = 0; time < 6; time++) await expect(readNumbers(150 + time)).rejects.toThrow(/./)
  expect(await readNumbers()).toBe(rows)
})
