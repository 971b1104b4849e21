/** What a plan says is what PostgreSQL does, and planning touches nothing. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planLines } from '../../cli/migration-plan.ts'
import { runCommand } from '../../testing/command.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { withClient } from '../embedded-postmaster.ts'
import { kindOf, readMigrations } from './migration-file.ts'
import { type Plan, planMigration } from './plan.ts'

let fresh: FreshDatabase
let writer: pg.Client

beforeAll(async () => {
  fresh = await freshDatabase()
  writer = new pg.Client({ connectionString: fresh.url, application_name: 'jetbridge/0049' })
  await writer.connect()
  await writer.query(
    `insert into airport (code, name, city, country, zone, latitude, longitude)
     select chr(65 + n / 26) || chr(65 + n % 26) || 'X', 'n', 'c', 'AT', 'UTC', 0, 0 from generate_series(0, 599) n`,
  )
  await writer.query('analyze airport; analyze hold')
  // A change of one of these would wait.
  await writer.query('begin; lock table airport, hold, payment_attempt, booking_flow in row exclusive mode')
})
afterAll(async () => {
  await writer.end()
  await fresh.drop()
})

const files = {
  '0960-a.sql': `-- with a table of its own
    create table shelf (id int primary key, of_flow uuid references booking_flow);
    create index shelf_flow on shelf (of_flow);
    alter table airport add column mark text;
    alter table airport alter column city type varchar(40);
    alter table airport alter column mark set not null;
    alter table hold add constraint of_flow foreign key (flow_id) references booking_flow not valid;`,
  '0961-i.concurrent.sql': `create index concurrently airport_mark on airport (mark);
    alter table hold validate constraint of_flow; drop index concurrently if exists airport_mark;`,
  '0962-c.contract.sql': 'alter table airport drop column mark',
  '0963-b.batches.sql': `update airport set mark = 'x' where code in (select code from airport where mark is null limit 9)`,
}

async function plan(): Promise<Plan> {
  const more = Object.entries(files).map(([name, text]) => ({ name, text, kind: kindOf(name) }))
  return planMigration(fresh.url, [...(await readMigrations()), ...more])
}

const schema = `select string_agg(format('%s %s %s', relnamespace::regnamespace, relname, relfilenode), ',' order by oid)
  as text from pg_class`

async function schemaNow(): Promise<unknown> {
  return withClient(fresh.url, async (client) => (await client.query(schema)).rows)
}

test('locks, rewrites and reads are told statement by statement, with the size of what is there', async () => {
  const { landed, steps } = await plan()
  expect(landed).toEqual([])
  const told = steps.map(({ name, statements }) => [
    name,
    ...statements.map(({ touches }) =>
      touches.map(({ table, lock, rewrites, scans }) =>
        [table, lock, rewrites && 'rewrites', scans && 'scans'].filter(Boolean).join(' '),
      ),
    ),
  ])
  expect(told).toEqual([
    [
      '0960-a.sql',
      ['booking_flow SHARE ROW EXCLUSIVE'],
      [],
      ['airport ACCESS EXCLUSIVE'],
      ['airport rewrites scans'],
      ['airport scans'],
      ['hold SHARE ROW EXCLUSIVE'],
    ],
    [
      '0961-i.concurrent.sql',
      ['airport SHARE UPDATE EXCLUSIVE scans'],
      ['booking_flow ROW SHARE', 'hold SHARE UPDATE EXCLUSIVE scans'],
      ['airport SHARE UPDATE EXCLUSIVE'],
    ],
    ['0963-b.batches.sql', ['airport ROW EXCLUSIVE']],
    ['0962-c.contract.sql', ['airport ACCESS EXCLUSIVE']],
  ])
  const airport = steps[1]?.statements[0]?.touches[0]
  expect(airport?.rows).toBe(600)
  expect(airport?.bytes).toBeGreaterThan(8_192)
})

test('it says in words who works meanwhile, and for whom a contract step waits', async () => {
  const lines = planLines(await plan())
  expect(lines).toContain(
    '0962-c.contract.sql: contract, one short transaction once no older version is left',
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}waits for a connection jetbridge\/0049 from /))
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^ {4}airport: ACCESS EXCLUSIVE \(nobody reads or writes\), reads no rows, about 600 rows, 0\.\d MB$/,
    ),
  )
  expect(lines).toContainEqual(expect.stringMatching(/REWRITES the table/))
})

test('a plan waits for nobody and changes nothing', async () => {
  const before = await schemaNow()
  await plan()
  expect(await schemaNow()).toEqual(before)
})

test('a file that fails leaves nothing either', async () => {
  const before = await schemaNow()
  const bad = {
    name: '0960-a.sql',
    text: 'create table shelf (id int); select nothing',
    kind: 'plain',
  } as const
  await expect(planMigration(fresh.url, [...(await readMigrations()), bad])).rejects.toThrow('nothing')
  expect(await schemaNow()).toEqual(before)
})

test('the command says that there is nothing to do', async () => {
  const { ended, said } = await runCommand(fresh.url, ['migrate', '--plan'])
  expect([ended, said]).toEqual([0, 'The schema is the newest already.'])
})
