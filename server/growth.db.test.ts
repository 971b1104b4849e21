/**
 * What one caller stores in a loop. Every call is sent again and again, as its caller would send it; which of them
 * leave more rows each time is written down here, with what bounds them.
 */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableOwners } from './db/tables.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { type Callers, openCallers, shortCalls } from './testing/every-call.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
const rounds = 8

let app: TestApp
let callers: Callers

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 300, days: 10 })),
  })
  callers = await openCallers(app, day)
})
afterAll(() => app.close())

/** Rows of each table, but those that count calls and proofs: a count is one row, and a proof ends after minutes. */
async function rows(): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(app.deps.db.query)
  const names = found.map(({ name }) => name).filter((name) => name in tableOwners && !isCount(name))
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}`,
  )
  const { rows: all } = await sql<{
    name: string
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(app.deps.db.query)
  return new Map(all.map(({ name, count }) => [name, count]))
}
const isCount = (table: string) => ['throttle_count', 'dpop_proof', 'spent_puzzle'].includes(table)

/** What bounds each call that stores more every time, and where that is proved. */
const bounds = {
  'flow.create': 'FLOWS_PER_SOURCE (modules/flow/saved-wizard.db.test.ts)',
  'flow.createForAgency': 'FLOWS_PER_SOURCE (modules/flow/limit.db.test.ts)',
  'flow.createForEdit': 'FLOWS_PER_SOURCE (modules/flow/limit.db.test.ts)',
  'booked.open': 'mostAccesses (modules/aftersale/opened.db.test.ts)',
  'cancellation.quoteCancelFlight': 'mostQuotes (modules/aftersale/cancel.db.test.ts)',
  'contactChange.changeContact': 'mostChanges (modules/aftersale/contact-change.db.test.ts)',
  'passengerDocument.update': 'mostDocuments (modules/reservation/travel-document.db.test.ts)',
  'passengerProfile.addAssociated': 'profile-full (modules/profile/profile.db.test.ts)',
  'passengerProfile.addDocument': 'profile-full (modules/profile/profile.db.test.ts)',
}
const grown: Record<string, readonly string[]> = {}

it.each(shortCalls)('$name', async (each) => {
  await callers.renewAdministrator()
  const { named, caller } = await callers.makeBooking(each)
  const sent = each.row.send?.(named) ?? {}
  const send = () => callers.send({ endpoint: each.endpoint, caller, sent })
  // the first may store what the others replace
  for (let round = 0; round < 2; round++) await send()
  const before = await rows()
  for (let round = 0; round < rounds; round++) await send()
  const tables = [...(await rows())]
    .filter(([table, count]) => count - (before.get(table) ?? 0) >= rounds)
    .map(([table]) => table)
  if (tables.length > 0) grown[each.name] = tables
})

it('every call that stores more each time has a bound', () => {
  expect(Object.keys(grown).toSorted(), JSON.stringify(grown)).toEqual(Object.keys(bounds).toSorted())
})
