/**
 * Servers as a role of their own on a real PostgreSQL, whose owner is no superuser either (docs/decisions/0066): both are
 * made by what the reference cluster makes them with.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localDate, parseInstant, plusDays } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withClient } from '../../db/embedded-postmaster.ts'
import { findBreaches } from '../../db/invariants.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { readMigrations } from '../../db/update/migration-file.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, type TestApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { cancel, quote } from '../../testing/canceller.ts'
import { runCommand } from '../../testing/command.ts'
import { withDatabase } from '../../testing/database-url.ts'
import { openEngine } from '../../testing/engine.ts'
import { untilTrue } from '../../testing/until.ts'
import { invariants } from '../invariants.ts'
import { appendAudit, sealAudit } from './operations.ts'

const [owner, server, guest] = ['owner', 'server', 'guest'].map((name) => `${name}_${process.pid}`) as [
  string,
  string,
  string,
]
const database = `roles_${process.pid}`
const now = parseInstant('2027-03-20T12:00:00Z')
const today = localDate('2027-03-20')
let app: TestApp
let asServer: pg.Client

function urlAs(role: string): string {
  const url = new URL(withDatabase(inject('databaseAdminUrl'), database))
  url.username = role
  url.password = 'x'
  return url.href
}

/** The statements of deploy/cluster/config/roles.sql, with the names of this test. */
async function statementsOfCluster(): Promise<string[]> {
  const file = join(import.meta.dirname, '../../../deploy/cluster/config/roles.sql')
  const text = (await readFile(file, 'utf8'))
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\{\{\w+\}\}/g, 'x')
    .replaceAll(/\bjetbridge_server\b/g, server)
    .replaceAll(/\bdatabase jetbridge\b/g, `database ${database}`)
    .replaceAll(/\bjetbridge\b/g, owner)
  return text.split(';').filter((statement) => statement.trim() !== '')
}

async function asOwner(...statements: readonly string[]) {
  await withClient(urlAs(owner), async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

beforeAll(async () => {
  await withClient(inject('databaseAdminUrl'), async (client) => {
    for (const statement of await statementsOfCluster()) await client.query(statement)
    await client.query(`create role ${guest} login password 'x' nosuperuser nocreaterole nocreatedb`)
  })
  const { ended, said } = await runCommand(urlAs(owner), ['migrate', '--server-role', server])
  expect(ended, said).toBe(0)
  const db = openDatabase(urlAs(owner))
  await seedTinyWorld(db, { today, days: 14 })
  await db.close()
  const engine = await openEngine(urlAs(server), { now: () => now, gateways: { default: approvingGateway } })
  app = { ...engine, databaseUrl: urlAs(server) }
  asServer = new pg.Client({ connectionString: urlAs(server), application_name: 'jetbridge/9999' })
  await asServer.connect()
}, 60_000)
afterAll(async () => {
  await asServer?.end()
  await app?.close()
  await withClient(inject('databaseAdminUrl'), async (client) => {
    await client.query(`drop database ${database} with (force)`)
    for (const role of [owner, server, guest]) await client.query(`drop role ${role}`)
  })
})

it('lets the server sell and give back, and keeps the act', async () => {
  const booked = await book(app, { day: plusDays(today, 3) })
  const { quoteId } = bodyOf(await quote(app, booked))
  expect((await cancel(app, booked, 0, quoteId)).status).toBe(200)
  const { rows } = await sql`select act from audit_act`.execute(app.deps.db.query)
  expect(rows).toEqual([{ act: 'cancel-flight' }])
})

it('gives each connection of both roles the limits that a pooler does not pass on', async () => {
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  for (const role of [owner, server])
    await withClient(urlAs(role), async (client) => {
      const { rows } = await client.query(limits)
      expect(rows).toEqual([{ statement: '5s', lock: '1800ms', idle: '5s' }])
    })
})

it('tells the owner of a role without such a limit', async () => {
  const told = async () => (await runCommand(urlAs(owner), ['migrate', '--server-role', server])).said
  const alter = (how: string) =>
    withClient(inject('databaseAdminUrl'), async (client) => void (await client.query(how)))
  expect(await told()).not.toContain('would have no limit')
  await alter(`alter role ${server} reset statement_timeout`)
  expect(await told()).toContain(`alter role ${server} set statement_timeout = '5s'`)
  await alter(`alter role ${server} in database ${database} set statement_timeout = '5s'`)
  expect(await told()).not.toContain('would have no limit')
})

it('lets servers of the owner and of the role sell side by side, as while one role becomes two', async () => {
  const older = await openEngine(urlAs(owner), { now: () => now, gateways: { default: approvingGateway } })
  const both = [app, { ...older, databaseUrl: urlAs(owner) }]
  const booked = await Promise.all(both.map((each) => book(each, { day: plusDays(today, 4) })))
  const { quoteId } = bodyOf(await quote(app, booked[1]!))
  expect((await cancel(app, booked[1]!, 0, quoteId)).status).toBe(200)
  await older.close()
  expect(await findBreaches(app.deps.db.query, invariants)).toEqual([])
})

it('lets it start where the schema is the newest, and refuses it what the owner has to do first', async () => {
  expect(await migrate(urlAs(server), { serverId: '01990000-0000-7000-8000-000000000001' })).toEqual({
    applied: [],
    waiting: [],
  })
  const more = [...(await readMigrations()), { name: '9999-x.sql', kind: 'plain', text: 'select 1' } as const]
  await expect(migrate(urlAs(server), { migrations: more })).rejects.toThrow(
    `The database lacks 9999-x.sql, and the user ${server} may not change its schema. As its owner: npm run jetbridge -- migrate`,
  )
  expect((await runCommand(urlAs(server), ['audit'])).ended).toBe(0)
})

describe('the role of servers', () => {
  beforeAll(async () => {
    const entry = { brandId: 'peoples', actorKind: 'staff', actorId: 'kim', act: 'cancel-flight' } as const
    for (let act = 0; act < 3; act++)
      await appendAudit(app.deps.db.query, { ...entry, record: 'agency', recordId: 'ALPS', requestId: 'r' })
    expect(await sealAudit(app.deps)).toBeGreaterThanOrEqual(3)
    await appendAudit(app.deps.db.query, { ...entry, record: 'agency', recordId: 'ALPS', requestId: 'r' })
  })

  const tables = [
    'audit_act',
    'audit_unsealed',
    'audit_block',
    'audit_series',
    'audit_entry',
    'audit_chain',
    'audit_reason',
  ]

  it.each(
    tables.flatMap((table) => [
      `insert into ${table} overriding system value select * from ${table}`,
      `update ${table} set ${table === 'audit_act' || table === 'audit_block' || table === 'audit_unsealed' ? 'at = now()' : 'number = 1'}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `select from ${table} for update`,
    ]),
  )('cannot: %s', async (statement) => {
    await expect(asServer.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it.each([
    ['switch triggers off', `set session_replication_role = replica`],
    ['become the owner', `set role ${owner}`],
    ['change the function that seals', `alter function seal_audit(text, bigint) security invoker`],
    [
      'put another one in its place',
      `create function public.now() returns timestamptz language sql as 'select null'`,
    ],
    ['say that a migration ran', `insert into migration (name, digest) values ('0099', '')`],
    ['make a table', 'create table public.audit_act_2 ()'],
  ])('cannot %s', async (_, statement) => {
    await expect(asServer.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('cannot give itself more', async () => {
    // PostgreSQL warns, and grants nothing
    await asServer.query(`grant update, delete on audit_act to ${server}`)
    await expect(asServer.query('delete from audit_act')).rejects.toThrow('permission denied')
  })

  it('cannot lead the functions to tables of its own', async () => {
    await asServer.query(`create temp table audit_act (like public.audit_act including all);
      create temp table audit_unsealed (like public.audit_unsealed including all);
      create temp table audit_block (like public.audit_block)`)
    const before = await asServer.query('select count(*) from public.audit_act')
    await asServer.query(
      `select append_act('peoples', 'staff', 'kim', 'act', 'agency', 'ALPS', 'r', null, null)`,
    )
    await asServer.query(`select seal_audit('peoples', 1)`)
    const after = await asServer.query('select count(*) from public.audit_act')
    expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 1)
    expect((await asServer.query('select from pg_temp.audit_act')).rowCount).toBe(0)
    await asServer.query('drop table pg_temp.audit_act, pg_temp.audit_unsealed, pg_temp.audit_block')
  })

  it('seals nothing but what waits', async () => {
    await asServer.query(`select seal_audit('nobody', 5)`)
    await sealAudit(app.deps)
    await asServer.query(`select seal_audit('peoples', 5)`)
    expect(await findBreaches(app.deps.db.query, invariants)).toEqual([])
  })

  it('finds what the owner has changed', async () => {
    await asOwner(
      'alter table audit_act disable trigger all',
      `update audit_act set actor_id = actor_id || '1' where id = (select min(id) from audit_act)`,
      'alter table audit_act enable trigger all',
    )
    expect(await findBreaches(app.deps.db.query, invariants)).toMatchObject([
      { rule: 'the blocks of the audit log are one unbroken chain' },
    ])
    await asOwner(
      'alter table audit_act disable trigger all',
      `update audit_act set actor_id = left(actor_id, -1) where id = (select min(id) from audit_act)`,
      'alter table audit_act enable trigger all',
    )
  })
})

it('nobody else may add or seal', async () => {
  await withClient(urlAs(guest), async (client) => {
    for (const statement of [
      `select append_act('peoples', 'staff', 'kim', 'act', 'agency', 'ALPS', 'r', null, null)`,
      `select seal_audit('peoples', 5)`,
    ])
      await expect(client.query(statement)).rejects.toThrow('permission denied')
  })
})

it('a later migrate grants what it has added', async () => {
  await asOwner(
    'create table later (id int)',
    `update schema_function set digest = 'other' where name = 'last_flow'`,
  )
  await expect(asServer.query('select from later')).rejects.toThrow('permission denied')
  expect((await migrate(urlAs(owner))).applied).toEqual(['last_flow'])
  await asServer.query('insert into later values (1)')
  await asOwner('drop table later')
})

describe('check', () => {
  /** A connection that was closed is still there for a moment. */
  async function ownersGone(): Promise<void> {
    const left = `select from pg_stat_activity where usename = '${owner}' and pid <> pg_backend_pid()`
    await untilTrue(async () => {
      const { rowCount } = await asServer.query(left)
      return rowCount === 0
    })
  }

  async function check(role: string) {
    const notes: string[] = []
    const note = (line: string) => void notes.push(line)
    const { said } = await runCommand(urlAs(role), ['check'], { note })
    return { said, notes: notes.filter((line) => line.includes('audit log')) }
  }

  it('says nothing of servers that can only add, to them and to the owner', async () => {
    await ownersGone()
    expect(await check(server)).toEqual({ said: 'All invariants hold.', notes: [] })
    expect(await check(owner)).toEqual({ said: 'All invariants hold.', notes: [] })
  })

  it('names servers that could change the log', async () => {
    const other = new pg.Client({ connectionString: urlAs(owner), application_name: 'jetbridge/9999' })
    await other.connect()
    expect((await check(server)).notes).toEqual([
      expect.stringContaining(`The role ${owner} of the servers could change the audit log: it owns it`),
    ])
    await other.end()
  })

  it('finds a role of servers that was given more', async () => {
    await asOwner(`grant update (note) on audit_act to ${server}`)
    expect((await check(server)).said).toContain(
      `can only add to the audit log: ${server} may update audit_act`,
    )
    await asOwner(`revoke update (note) on audit_act from ${server}`)
  })
})

it.each([
  ['that is not there', 'nobody', 'There is no role nobody. Make it: create role nobody login'],
  ['that owns the tables', owner, `The role ${owner} could change the audit log: it owns it`],
])('a role %s is refused', async (_, role, why) => {
  expect((await runCommand(urlAs(owner), ['migrate', '--server-role', role])).said).toContain(why)
})
