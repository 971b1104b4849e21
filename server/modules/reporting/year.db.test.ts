/**
 * A year of random bookings, changes, cancellations, flights and top-ups: every report adds up to the books, to the
 * cent, in every currency and over any days. The identities are those of operations/read-report.ts; here they are
 * computed from rows of the books that this test reads and dates itself. `OPERATIONS` and `YEAR_SEED` say how many
 * and which.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { fromDecimal, type Currency } from '@jetbridge/core/kernel/money.ts'
import {
  dateAt,
  instant,
  localDate,
  type LocalDate,
  plusDays,
  weekdayOf,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import {
  accountGaps,
  balanceGap,
  entriesOf,
  type Entry,
  noGaps,
  owedGap,
  spansOf,
  totalOf,
  wire,
} from '../../testing/agency-books.ts'
import {
  liveYear,
  openAgencies,
  spreadOverYear,
  topUpAtEdges,
  type Year,
  type YearAgency,
} from '../../testing/agency-year.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { chanceOf } from '../../testing/chance.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { isFullProof, proofSize } from '../../testing/proof-size.ts'
import { agencyUser, type ReportDoor, reportDoor } from '../../testing/reports.ts'
import {
  withDaysOfUtc,
  withDearerCoupon,
  withMovedEntry,
  withoutOnePosting,
} from '../../testing/spoilt-books.ts'
import { releaseEndedHolds } from '../inventory/jobs.ts'
import { recoverRefunds } from '../payment/jobs.ts'

const operations = Number(process.env['OPERATIONS'] ?? proofSize({ usual: 250, full: 100_000 }))
/** The usual run is the same everywhere; the long one is another year each time. */
const seed = Number(process.env['YEAR_SEED'] ?? (isFullProof ? Date.now() % 2 ** 31 : 2_026))
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const days = isFullProof ? 330 : 60
/** milliseconds for what reads all of the year */
const patience = isFullProof ? 3_600_000 : 30_000
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
      // On a slow machine a long year takes hours: what was booked first is changed and given back as long as it lasts.
      settings: { FLOW_IDLE_MINUTES: '100000', RESERVATION_IDLE_MINUTES: '100000' },
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
    const from = plusDays(today, 3)
    const year: Year = { app, chance: chanceOf(seed), agencies, from, days, leaving: days / 5 }
    await openAgencies(year)
    process.stdout.write(`a year of agencies: YEAR_SEED=${seed}, ${operations} operations\n`)
    const since = performance.now()
    counts = await liveYear(year, {
      operations,
      clerks: isFullProof ? 4 : 1,
      onTenth(done) {
        const minutes = Math.round((performance.now() - since) / 60_000)
        if (isFullProof) process.stdout.write(`  ${done} done in ${minutes} min\n`)
      },
    })
    await recoverRefunds(app.deps)
    await spreadOverYear(year, seed)
    await topUpAtEdges(year, edge.start)
  },
  600_000 + operations * 1_000,
)
afterAll(() => app.close(), patience)

/** In America clocks changed on it, and half an hour from its ends it is another day in UTC, in every zone of these. */
function lastChangeOfClocks(): LocalDate {
  const sundayOf = (year: number) => {
    const first = localDate(`${year}-11-01`)
    return plusDays(first, (7 - weekdayOf(first)) % 7)
  }
  const year = Number(today.slice(0, 4))
  return sundayOf(year) <= today ? sundayOf(year) : sundayOf(year - 1)
}

const spans = () => spansOf(today)
const edge = { start: lastChangeOfClocks(), end: lastChangeOfClocks() }

describe.each(agencies)('the reports of $code of $brand', (agency) => {
  const minorOf = (decimal: number) => fromDecimal(decimal, agency.currency as Currency).amount
  let door: ReportDoor
  let entries: Entry[]

  beforeAll(async () => {
    const user = { ...agencyUser(app, agency.code), brand: app.deps.brandOf(agency.brand) }
    door = await reportDoor(app, user)
    entries = await entriesOf(app, agency)
  })
  afterAll(() => door.close())

  const total = (records: readonly object[], field: string) => totalOf(agency, records, field)
  const compared = () => ({ door, agency, entries })

  it('of tickets issued and cancelled add up to what its bookings owe [RPT-15, RPT-17, RPT-24, API-46, API-48]', async () => {
    for (const span of spans()) {
      expect(await owedGap(compared(), span), JSON.stringify(span)).toBe(0)
      const issued = await door.read(contract.report.issuedTickets, wire(span))
      const cancelled = await door.read(contract.report.cancelledTickets, wire(span))
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

  it('would not, were a coupon worth a cent more than was booked: control', async () => {
    const [year] = spans()
    await withDearerCoupon(app, agency, async () => expect(await owedGap(compared(), year)).toBe(1))
    expect(await owedGap(compared(), year)).toBe(0)
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
    const [year] = spans()
    for (const span of [...spans(), edge])
      expect(await accountGaps(compared(), span), JSON.stringify(span)).toEqual(noGaps)
    expect(await balanceGap(app, compared(), year)).toBe(0)
    expect((await door.read(contract.report.statement, wire(year))).opening).toBe(0)
  })

  it('would not, were an entry a cent more than was booked, or a posting left out: controls', async () => {
    const [year] = spans()
    await withMovedEntry(app, agency, async () => {
      expect(await accountGaps(compared(), year)).toEqual({
        ...noGaps,
        cashbook: -1,
        statement: -1,
        balances: -1,
      })
      expect(await balanceGap(app, compared(), year)).toBe(-1)
    })
    await withoutOnePosting(app, agency, async () => {
      const { cashbook, statement } = await accountGaps(compared(), year)
      expect(cashbook).not.toBe(0)
      expect(statement).toBe(cashbook)
      expect(await balanceGap(app, compared(), year)).toBe(cashbook)
    })
    expect(await accountGaps(compared(), year)).toEqual(noGaps)
  })

  it('would not, were days those of UTC, where the clocks change: control', async () => {
    await withDaysOfUtc(app, agency, async () => {
      const { cashbook, statement } = await accountGaps(compared(), edge)
      expect(cashbook).not.toBe(0)
      expect(statement).toBe(cashbook)
    })
    expect(await accountGaps(compared(), edge)).toEqual(noGaps)
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

  it('come page by page as they come at once, in both directions', { timeout: patience }, async () => {
    const all = { start: plusDays(today, -390), end: plusDays(today, 5) }
    const { issuedTickets, flownTickets, cancelledTickets } = contract.report
    for (const descending of ['false', 'true']) {
      for (const endpoint of [issuedTickets, flownTickets, cancelledTickets]) {
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

it('the year had all of it, and the books are in order', { timeout: patience }, async () => {
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
  await releaseEndedHolds(app.deps)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
