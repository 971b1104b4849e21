/** The statement on paper: it is drawn beside the event loop, and few at once. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency } from '../../testing/agency.ts'
import { agencyUser, type ReportDoor, reportDoor } from '../../testing/reports.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { stillDuring } from '../../testing/standstill.ts'
import { untilTrue } from '../../testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const period = { start: plusDays(today, -1), end: plusDays(today, 1) }
const postings = 990
const { statementPdf } = contract.report

const app = stagedApp({ seed: async (db) => void (await seedTinyWorld(db, { today, days: 2 })) })
let door: ReportDoor

beforeAll(async () => {
  await makeAgency(app, { code: 'LONG', paidIn: 500_000 })
  const { query } = app.deps.db
  await sql`insert into ledger_posting (id, brand, kind, source, reason)
    select gen_random_uuid(), 'peoples', 'agency-deposit', 'agency-deposit:long-' || n, 'Paid in by bank transfer ' || n
    from generate_series(1, ${postings}::int) n`.execute(query)
  await sql`insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
    select id, p, case p when 0 then 'agency-account' else 'agency-deposits' end, case p when 0 then -1 else 1 end,
      'EUR', 'LONG'
    from ledger_posting, generate_series(0, 1) p where source like 'agency-deposit:long-%'`.execute(query)
  await sql`update agency set balance_minor = balance_minor + ${postings} where code = 'LONG'`.execute(query)
  door = await reportDoor(app, agencyUser(app, 'LONG'))
  // makes the typefaces, where there are none yet
  await door.send(statementPdf, { start: period.end, end: period.end })
})
afterAll(() => door.close())

it('a long statement is drawn while the event loop answers others', async () => {
  const { still, took } = await stillDuring(async () => {
    const { status, bytes } = await door.send(statementPdf, period)
    expect([status, bytes.length > 300_000]).toEqual([200, true])
  })
  expect(still).toBeLessThan(took / 3)
})

it('a caller who asks for more statements while two are drawn is told to come back', async () => {
  await untilTrue(async () => {
    const two = Array.from({ length: 2 }, () => door.send(statementPdf, period))
    // comes while both are drawn, or a moment before or after that
    const more = await door.send(statementPdf, period)
    const statuses = [...(await Promise.all(two)), more].map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    return statuses.includes(503)
  })
  expect((await door.send(statementPdf, period)).status).toBe(200)
})
