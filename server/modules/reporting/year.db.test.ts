/**
 * A year of random bookings, changes, cancellations, flights and top-ups: every report adds up to the books, to the
 * cent, in every currency and over any days. The identities are those of operations/read-report.ts; here they are reckoned
 * from rows of the books that this test reads and dates itself. `OPERATIONS` and `YEAR_SEED` say how many and which.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { fromDecimal, type Currency } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, localDate, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import {
  liveYear,
  openAgencies,
  spreadOverYear,
  type Year,
  type YearAgency,
} from '../../testing/agency-year.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { chanceOf } from '../../testing/chance.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { isFullProof, proofSize } from '../../testing/proof-size.ts'
import { agencyUser, type ReportDoor, reportDoor } from '../../testing/reports.ts'
import { recoverRefunds } from '../payment/jobs.ts'

const operations = Number(process.env['OPERATIONS'] ?? proofSize({ usual: 250, full: 100_000 }))
/** The usual run is the same everywhere; the long one is another year each time. */
const seed = Number(process.env['YEAR_SEED'] ?? (isFullProof ? Date.now() % 2 ** 31 : 2_026))
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const days = isFullProof ? 330 : 60
const dollars = 'aero'

const agencies: readonly [YearAgency, ...YearAgency[]] = [
  { brand: tinyBrand, code: 'ALPS', currency: 'EUR', zone: 'Europe/Vienna' },
  { brand: tinyBrand, code: 'ISLE', currency: 'EUR', zone: 'Atlantic/Azores' },
  { brand: dollars, code: 'ALPS', currency: 'USD', zone: 'America/New_York' },
]
const bank = fakeBank()
let app: TestApp
let counts: Map<string, number>

beforeAll(
  async () => {
    app = await testApp({
      gateways: { default: bank.gateway, braintree: bank.gateway, datatrans: bank.gateway },
      seed: async (db) => {
        await seedTinyWorld(db, { today, seats: 189, days: days + 10 })
        await seedTinyWorld(db, { today, seats: 189, days: days + 10, brand: dollars })
        for (const table of ['fare', 'tax'])
          await sql`update ${sql.table(table)} set currency = 'USD' where brand = ${dollars}`.execute(
            db.query,
          )
      },
    })
    const year: Year = { app, chance: chanceOf(seed), agencies, from: plusDays(today, 3), days }
    await openAgencies(year)
    process.stdout.write(`a year of agencies: YEAR_SEED=${seed}, ${operations} operations\n`)
    counts = await liveYear(year, operations)
    await recoverRefunds(app.deps)
    await spreadOverYear(year, seed)
  },
  60_000 + operations * 300,
)
afterAll(() => app.close())

interface Entry {
  readonly day: LocalDate
  readonly kind: string
  readonly account: string
  readonly detail: string | null
  readonly amount: number
}

/** Every entry of the books that is about an agency: of its bookings, or of its account. */
async function entriesOf({ brand, code, zone: where }: YearAgency): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'day'> & { at: number }>`
    select l.posted_at as at, l.kind, e.account, e.detail, e.amount_minor as amount
    from ledger_entry e join ledger_posting l on l.id = e.posting_id
    left join reservation r on r.id = l.reservation_id
    where l.brand = ${brand} and (r.agency_code = ${code}
      or (r.id is null and e.account = 'agency-account' and e.detail = ${code}))
  `.execute(app.deps.db.query)
  return rows.map(({ at, ...row }) => ({ ...row, day: dateAt(instant(at), zone(where)) }))
}

interface Span {
  readonly start: LocalDate
  readonly end: LocalDate
}

const sumOf = (entries: readonly Entry[], { start, end }: Span, isIt: (entry: Entry) => boolean) =>
  entries
    .filter((entry) => entry.day >= start && entry.day <= end && isIt(entry))
    .reduce((all, { amount }) => all + amount, 0)

/** Around the changes of the clocks, month by month, and all of the year. */
function spans(): Span[] {
  const one = (day: string) => ({ start: localDate(day), end: localDate(day) })
  const year = today.slice(0, 4)
  const clocks = [`${year}-03-08`, `${year}-03-29`, `${year}-10-25`, `${year}-11-01`].map(one)
  const months = Array.from({ length: 13 }, (_, index) => {
    const start = plusDays(today, -30 * (index + 1))
    return { start, end: plusDays(start, 29) }
  })
  return [{ start: plusDays(today, -390), end: plusDays(today, 5) }, ...clocks, ...months]
}

const wire = ({ start, end }: Span) => ({ start, end })

describe.each(agencies)('the reports of $code of $brand', (agency) => {
  const minorOf = (decimal: number) => fromDecimal(decimal, agency.currency as Currency).amount
  let door: ReportDoor
  let entries: Entry[]

  beforeAll(async () => {
    const user = { ...agencyUser(app, agency.code), brand: app.deps.brandOf(agency.brand) }
    door = await reportDoor(app, user)
    entries = await entriesOf(agency)
  })
  afterAll(() => door.close())

  const total = (records: readonly object[], field: string) =>
    records.reduce((all, record) => all + minorOf((record as Record<string, number>)[field] ?? 0), 0)

  it('of tickets issued and cancelled add up to what its bookings owe [RPT-15, RPT-17, RPT-24, API-46, API-48]', async () => {
    for (const span of spans()) {
      const issued = await door.read(contract.report.issuedTickets, wire(span))
      const cancelled = await door.read(contract.report.cancelledTickets, wire(span))
      const kept = issued.records.filter(({ netTotal, charge }) => netTotal < 0 || charge > 0)
      const exchanges = kept.filter(({ status }) => status === 'exchanged')
      const books = sumOf(
        entries,
        span,
        ({ kind, account }) =>
          ['sale', 'change', 'cancellation'].includes(kind) &&
          ['accounts-receivable', 'refunds-payable'].includes(account),
      )
      expect(
        total(issued.records, 'netTotal') + total(exchanges, 'charge') - total(cancelled.records, 'amount'),
        JSON.stringify(span),
      ).toBe(books)
      for (const { netTotal, charge, amount } of cancelled.records)
        expect(minorOf(netTotal)).toBe(minorOf(charge) + minorOf(amount))
      for (const report of [issued, cancelled]) {
        expect(report.totals).toEqual(
          report.count === 0 ? [] : [{ currency: agency.currency, amount: report.total }],
        )
        expect(minorOf(report.total ?? 0)).toBe(total(report.records, 'netTotal'))
        expect(report.records.length).toBe(report.count)
      }
    }
  })

  it('would not, were a document worth a cent more than was booked', async () => {
    const [all] = spans()
    const dearer = (by: number) =>
      sql`update coupon set base_minor = base_minor + ${by} where (document_number, number) = (
        select document_number, number from coupon c join ticket t using (document_number)
        where t.brand = ${agency.brand} and t.agency_code = ${agency.code} and c.status = 'O'
        order by document_number, number limit 1)`.execute(app.deps.db.query)
    const before = await door.read(contract.report.issuedTickets, wire(all!))
    await dearer(1)
    const after = await door.read(contract.report.issuedTickets, wire(all!))
    await dearer(-1)
    expect(minorOf(after.total ?? 0) - minorOf(before.total ?? 0)).toBe(1)
  })

  it('of tickets flown add up to what was earned [RPT-16, API-47]', async () => {
    const ahead = { start: plusDays(today, -30), end: plusDays(today, days + 10) }
    const flown = await door.read(contract.report.flownTickets, wire(ahead))
    const earned = entries
      .filter(({ account, detail }) => account === 'earned-revenue' && detail === 'flown')
      .reduce((all, { amount }) => all + amount, 0)
    const { rows } = await sql<{ taxes: number }>`
      select coalesce(sum((tax ->> 'amount')::bigint), 0)::bigint as taxes
      from coupon c join ticket t using (document_number), jsonb_array_elements(c.taxes) tax
      where t.brand = ${agency.brand} and t.agency_code = ${agency.code} and c.status = 'F'
        and tax ->> 'code' not in ('YQ', 'YR')`.execute(app.deps.db.query)
    expect(total(flown.records, 'netTotal') - (rows[0]?.taxes ?? 0)).toBe(0 - earned)
    for (const { status, departureDate } of flown.records) {
      expect(status).toBe('flown')
      expect(departureDate >= ahead.start && departureDate <= ahead.end).toBe(true)
    }
  })

  it('leave open what is issued and neither flown nor cancelled', async () => {
    const all = { start: plusDays(today, -390), end: plusDays(today, 5) }
    const ahead = { start: plusDays(today, -30), end: plusDays(today, days + 10) }
    const [issued, flown, cancelled] = await Promise.all([
      door.read(contract.report.total, { ...all, report: 'issued-tickets' }),
      door.read(contract.report.total, { ...ahead, report: 'flown-tickets' }),
      door.read(contract.report.total, { ...all, report: 'cancelled-tickets' }),
    ])
    const { rows } = await sql<{ worth: number }>`
      select coalesce(sum(worth), 0)::bigint as worth from (
        select c.base_minor + (select coalesce(sum((tax ->> 'amount')::bigint), 0)
          from jsonb_array_elements(c.taxes) tax) as worth
        from coupon c join ticket t using (document_number)
        where t.brand = ${agency.brand} and t.agency_code = ${agency.code} and c.status = 'O'
        union all
        select c.amount_minor from emd_coupon c join emd e using (document_number)
        where e.brand = ${agency.brand} and e.agency_code = ${agency.code} and c.status = 'O') open
    `.execute(app.deps.db.query)
    expect(minorOf(issued.total) - minorOf(flown.total) - minorOf(cancelled.total)).toBe(rows[0]?.worth)
  })

  it('of the account add up to what moved it, and the statement ends with its balance [RPT-18, RPT-25, API-49]', async () => {
    for (const span of spans()) {
      const cashbook = await door.read(contract.report.cashbook, wire(span))
      const statement = await door.read(contract.report.statement, wire(span))
      const moved = 0 - sumOf(entries, span, ({ account }) => account === 'agency-account')
      expect(total(cashbook.records, 'amount'), JSON.stringify(span)).toBe(moved)
      expect(total(statement.rows, 'amount')).toBe(moved)
      expect(minorOf(statement.closing) - minorOf(statement.opening)).toBe(moved)
      const last = statement.rows.at(-1)
      expect(last ? last.balance : statement.opening).toBe(statement.closing)
    }
    const statement = await door.read(contract.report.statement, wire(spans()[0]!))
    const agencyRow = await app.deps.db.query
      .selectFrom('agency')
      .select('balance_minor')
      .where('brand', '=', agency.brand)
      .where('code', '=', agency.code)
      .executeTakeFirstOrThrow()
    expect(minorOf(statement.closing)).toBe(agencyRow.balance_minor)
    expect(statement.opening).toBe(0)
  })

  it('of bookings add up to what they owe and what was paid [RPT-19, RPT-26, API-50]', async () => {
    const ahead = { departureDateFrom: plusDays(today, -30), departureDateTo: plusDays(today, days + 10) }
    const all = await door.read(contract.report.bookings, ahead)
    const pending = await door.read(contract.report.bookings, { ...ahead, pending: 'true' })
    const of = (isIt: (entry: Entry) => boolean) =>
      entries
        .filter((entry) => ['accounts-receivable', 'refunds-payable'].includes(entry.account) && isIt(entry))
        .reduce((sum, { amount }) => sum + amount, 0)
    const isOwed = ({ kind }: Entry) => ['sale', 'change', 'cancellation'].includes(kind)
    const unpaid = await app.deps.db.query
      .selectFrom('reservation')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('total_minor'), sql<number>`0`).as('due'))
      .where('brand', '=', agency.brand)
      .where('agency_code', '=', agency.code)
      .where('state', '=', 'unpaid')
      .executeTakeFirstOrThrow()
    const due = Number(unpaid.due)
    expect(total(all.records, 'totalCharge')).toBe(of(isOwed) + due)
    expect(total(all.records, 'paymentAmount')).toBe(0 - of((entry) => !isOwed(entry)))
    expect(total(all.records, 'balance')).toBe(of(() => true) + due)
    expect(total(pending.records, 'balance')).toBe(due)
    expect(minorOf(pending.total ?? 0)).toBe(due)
    expect(all.records.every(({ balance, booking }) => balance >= 0 && booking !== '')).toBe(true)
  })

  it('come page by page as they come at once, in both directions', async () => {
    const all = { start: plusDays(today, -390), end: plusDays(today, 5) }
    for (const descending of ['false', 'true']) {
      for (const endpoint of [contract.report.issuedTickets, contract.report.cancelledTickets]) {
        const whole = await door.read(endpoint, { ...all, descending })
        const pages: unknown[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const query = { ...all, descending, limit: '37', ...(cursor && { cursor }) }
          const page: Awaited<ReturnType<typeof door.read<typeof endpoint>>> = await door.read(
            endpoint,
            query,
          )
          pages.push(...page.records)
          cursor = page.nextCursor
        }
        expect(pages).toEqual(whole.records)
      }
    }
  })

  it('of sales by day add up to what was issued', async () => {
    for (const span of spans().slice(0, 8)) {
      const { days: byDay } = await door.read(contract.report.salesByDay, wire(span))
      const { records } = await door.read(contract.report.issuedTickets, wire(span))
      const sums = new Map<string, number>()
      for (const { issueDate, origin, destination, netTotal } of records) {
        const key = `${issueDate} ${origin}-${destination}`
        sums.set(key, (sums.get(key) ?? 0) + minorOf(netTotal))
      }
      expect(
        Object.fromEntries(byDay.map((each) => [`${each.day} ${each.route}`, minorOf(each.amount)])),
      ).toEqual(Object.fromEntries(sums))
    }
  })
})

it('the year had all of it, and the books are in order', async () => {
  process.stdout.write(`  ${[...counts].map(([what, count]) => `${what} ${count}`).join(', ')}\n`)
  for (const what of [
    'booked',
    'changed',
    'cancelled',
    'topped up',
    'corrected',
    'flown',
    'reserved and not paid',
  ])
    expect(counts.get(what) ?? 0, what).toBeGreaterThan(0)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
