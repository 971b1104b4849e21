/** Accounts of the staff of an installation of before the desk, after the update. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

const file = join(import.meta.dirname, '../../db/migrations/0066-desk-accounts.batches.sql')

let app: TestApp

beforeAll(async () => {
  app = await testApp({})
})
afterAll(() => app.close())

it('of several for one address the one that was used stays, else the first; passengers’ stay as they are', async () => {
  const { query, pool } = app.deps.db
  const add = async (brand: string, email: string, kind = 'staff', at = '2026-01-01') => {
    const { rows } = await sql<{ id: string }>`
      insert into account (id, brand, kind, email, locale, password, created_at)
      values (gen_random_uuid(), ${brand}, ${kind}, ${email}, 'en', 'phc', ${at}) returning id`.execute(query)
    return rows[0]!.id
  }
  const [, used] = [
    await add('peoples', 'kim@x.example'),
    await add('aero', 'kim@x.example', 'staff', '2026-02-01'),
  ]
  await sql`insert into staff_member (id, email, account_id) values (gen_random_uuid(), 'kim@x.example', ${used})`.execute(
    query,
  )
  const first = await add('aero', 'lee@x.example')
  await add('peoples', 'lee@x.example', 'staff', '2026-03-01')
  const traveller = await add('peoples', 'kim@x.example', 'passenger')
  await sql`
    insert into account_ask (id, brand, kind, email, locale)
    values (gen_random_uuid(), 'peoples', 'staff', 'new@x.example', 'en')`.execute(query)
  const update = await readFile(file, 'utf8')
  for (let time = 0; time < 2; time++) await pool.query(update)
  const { rows } = await sql<object>`
    select id::text, brand, kind from account where email like '%@x.example'
    union all select email::text, brand, 'ask' from account_ask where email = 'new@x.example'`.execute(query)
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: used, brand: 'desk', kind: 'staff' },
      { id: first, brand: 'desk', kind: 'staff' },
      { id: traveller, brand: 'peoples', kind: 'passenger' },
      { id: 'new@x.example', brand: 'desk', kind: 'ask' },
    ]),
  )
})
