/** The calls of reports: their records to the cent, who reads whose, how they are sent, and what they refuse. */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText } from 'unpdf'
import type { Tx } from '../../db/open.ts'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { correctAccount, depositToAccount } from '../agency/operations.ts'
import { balanceOf, makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { commit, quoted } from '../../testing/changer.ts'
import { holdTrip, reserveHeld, type Trip } from '../../testing/payer.ts'
import { agencyUser, type ReportDoor, reportDoor } from '../../testing/reports.ts'
import { withClient } from '../../db/embedded-postmaster.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { type Choice, choose, hold, searchFlights } from '../../testing/traveller.ts'

const vienna = zone('Europe/Vienna')
const today = dateAt(instant(Date.now()), vienna)
const day = plusDays(today, 5)
const { report } = contract
const tinyWay = [tinyOrigin, tinyDestination]

const app = stagedApp({
  gateways: { default: fakeBank().gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
})
let door: ReportDoor
let other: ReportDoor
const doors: ReportDoor[] = []

const now: { start: LocalDate; end: LocalDate } = { start: plusDays(today, -1), end: plusDays(today, 1) }

beforeAll(async () => {
  for (const code of ['ALPS', 'ISLE']) {
    await makeAgency(app, { code, paidIn: 500_000 })
    doors.push(await reportDoor(app, agencyUser(app, code)))
  }
  ;[door, other] = doors as [ReportDoor, ReportDoor]
})
afterAll(() => Promise.all(doors.map((each) => each.close())))

async function bookOnAccount(trip: Trip, code = 'ALPS'): Promise<TestBooking> {
  const caller = await startAgencyFlow(app, code)
  await holdTrip(app, caller, trip)
  const reserved = await reserveHeld(app, caller, trip)
  const paid = await call(app, contract.payment.accountPayment, { caller, body: {} })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

async function newAgency(code: string): Promise<ReportDoor> {
  await makeAgency(app, { code, paidIn: 500_000 })
  return doorOf(agencyUser(app, code))
}

async function doorOf(actor: AgencyUser): Promise<ReportDoor> {
  const made = await reportDoor(app, actor)
  doors.push(made)
  return made
}

describe('a report', () => {
  it('of issued tickets has every coupon, with what it says [RPT-15, RPT-24, API-46]', async () => {
    const reports = await newAgency('ONE')
    const { recordLocator } = await bookOnAccount({ day, isReturn: true }, 'ONE')
    const { records, total, count, timeZone } = await reports.read(report.issuedTickets, now)
    expect(records).toHaveLength(2)
    expect(records[0]).toEqual({
      issueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      ticketNumber: expect.stringMatching(/^\d{13}$/) as string,
      conjunction: '',
      passengerFirstName: 'Kim adult',
      passengerLastName: 'Müller',
      passengerType: 'ADT',
      airlineCode: 'PE',
      flightNumber: '101',
      origin: 'ACH',
      destination: 'VIE',
      departureDate: day,
      fareCode: expect.any(String) as string,
      class: expect.stringMatching(/^[A-Z]$/) as string,
      status: 'open',
      netTotal: 204,
      currency: 'EUR',
      charge: 0,
      amount: 0,
      refundDate: null,
    })
    expect([total, count, timeZone]).toEqual([
      records.reduce((all, { netTotal }) => all + netTotal, 0),
      2,
      'UTC',
    ])
    for (const search of [
      recordLocator.toLowerCase(),
      'kim',
      'MÜLL',
      'müller kim',
      records[0]!.ticketNumber.slice(0, 12),
    ])
      expect((await reports.read(report.issuedTickets, { ...now, search })).records, search).toHaveLength(2)
    for (const search of ['üller', '%', '_im', String.raw`\k`, 'nobody'])
      expect((await reports.read(report.issuedTickets, { ...now, search })).records, search).toEqual([])
  })

  it('has each of twelve coupons once, of four flights and three people, also as a file [RPT-15]', async () => {
    const reports = await newAgency('FOUR')
    const party = { adult: 2, child: 1, infant: 0 }
    const caller = await startAgencyFlow(app, 'FOUR')
    const choices: Choice[] = []
    for (const index of [0, 1, 2, 3]) {
      const [origin, destination] = index % 2 === 0 ? tinyWay : tinyWay.toReversed()
      const ways = { origin: origin!, destination: destination!, date: plusDays(day, index), party }
      choices.push(choose((await searchFlights(app, ways))[0], 'flex'))
    }
    expect((await hold(app, caller, choices, party)).status).toBe(200)
    await reserveHeld(app, caller, { day, party })
    const paid = await call(app, contract.payment.accountPayment, { caller, body: {} })
    expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })

    const { records, total } = await reports.read(report.issuedTickets, now)
    const couponOf = ({ ticketNumber, departureDate, origin, destination }: (typeof records)[number]) =>
      `${ticketNumber} ${departureDate} ${origin}-${destination}`
    expect(new Set(records.map(couponOf)).size).toBe(12)
    expect(records).toHaveLength(12)
    expect(Math.round((total ?? 0) * 100)).toBe(500_000 - (await balanceOf(app, 'FOUR')))
    const { body } = await reports.send(report.csv, { ...now, report: 'issued-tickets' })
    expect(body.trim().split('\r\n')).toHaveLength(1 + 12)
  })

  it('has a changed flight three times, and what was kept with the exchange [RPT-15]', async () => {
    const reports = await newAgency('SWAP')
    const booked = await bookOnAccount({ day, fareBrand: 'classic' }, 'SWAP')
    const change = await quoted(app, booked, { day: plusDays(day, 3), fareBrand: 'classic' })
    await call(app, contract.payment.createReservation, { caller: change.caller, body: {} })
    await call(app, contract.payment.accountPayment, { caller: change.caller, body: {} })
    expect((await commit(app, change)).ok).toBe(true)
    const { records } = await reports.read(report.issuedTickets, now)
    const [first, back, next] = records
    expect(records.map(({ status }) => status)).toEqual(['exchanged', 'exchanged', 'open'])
    expect(back).toMatchObject({ ticketNumber: first?.ticketNumber, netTotal: -(first?.netTotal ?? 0) })
    expect([first?.charge, back?.refundDate]).toEqual([0, back?.issueDate])
    const { rows } = await sql<{ fees: number }>`
      select -sum(e.amount_minor)::bigint as fees from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where l.reservation_id = ${booked.reservationId} and l.kind = 'change' and e.account in ('fees', 'earned-revenue')
    `.execute(app.deps.db.query)
    expect(back?.charge).toBe((rows[0]?.fees ?? 0) / 100)
    expect(back?.charge).toBeGreaterThan(0)
    expect(next?.netTotal).toBeGreaterThan(0)
  })

  it('of cancelled tickets has what was kept and given back [RPT-17, API-48]', async () => {
    const reports = await newAgency('BACK')
    const booked = await bookOnAccount({ day }, 'BACK')
    expect((await cancel(app, booked)).ok).toBe(true)
    const { records, total } = await reports.read(report.cancelledTickets, now)
    expect(records).toMatchObject([{ netTotal: 204, charge: 0, amount: 204, status: 'void' }])
    expect([total, records[0]?.refundDate !== null]).toEqual([204, true])
    const cash = await reports.read(report.cashbook, now)
    expect(cash.records).toEqual([
      { type: 'deposit', subtype: 'top-up', amount: 5_000, currency: 'EUR' },
      { type: 'payment', subtype: 'booking', amount: -204, currency: 'EUR' },
      { type: 'refund', subtype: 'cancellation', amount: 204, currency: 'EUR' },
    ])
  })

  it('of bookings is by the day of the first departure, and pending payment is what is left to pay [RPT-19, RPT-26, API-50, GAP-68]', async () => {
    const reports = await newAgency('OWES')
    const paid = await bookOnAccount({ day, party: { adult: 2, child: 1, infant: 0 } }, 'OWES')
    const caller = await startAgencyFlow(app, 'OWES')
    const trip = { day: plusDays(day, 1) }
    await holdTrip(app, caller, trip)
    const unpaid = await reserveHeld(app, caller, trip)
    const flights = { departureDateFrom: day, departureDateTo: plusDays(day, 1) }
    const all = await reports.read(report.bookings, flights)
    expect(all.records).toMatchObject([
      {
        booking: paid.recordLocator,
        passengerName: 'Kim adult Müller',
        flightSegment: `PE 101 ACH-VIE ${writeDay(day)}`,
        pax: 3,
        balance: 0,
      },
      { booking: unpaid.recordLocator, pax: 1, totalCharge: 204, paymentAmount: 0, balance: 204 },
    ])
    const pending = await reports.read(report.bookings, { ...flights, pending: 'true' })
    expect([pending.records.map(({ booking }) => booking), pending.total]).toEqual([
      [unpaid.recordLocator],
      204,
    ])
    const asked = { start: flights.departureDateFrom, end: flights.departureDateTo, report: 'bookings' }
    expect(await reports.read(report.total, { ...asked, pending: 'true' })).toMatchObject({
      total: 204,
      count: 1,
    })
    const first = await reports.read(report.bookings, { ...flights, departureDateTo: day, limit: '1' })
    expect([first.records.length, first.nextCursor, first.total]).toEqual([1, null, null])
  })

  it('tells nobody of another agency’s [GAP-95]', async () => {
    const { recordLocator } = await bookOnAccount({ day }, 'ALPS')
    const flights = { departureDateFrom: today, departureDateTo: plusDays(today, 40) }
    for (const endpoint of Object.values(report)) {
      const query = { ...now, ...flights, report: 'issued-tickets', search: '' }
      const { status, body } = await other.send(endpoint, query)
      expect([status, body.includes(recordLocator), body.includes('Müller')], endpoint.path).toEqual([
        200,
        false,
        false,
      ])
      // a header that names another agency is no key to it
      const named = await other.send(endpoint, query, { 'x-agency-code': 'ALPS', 'x-booking-agent': 'boss' })
      expect([named.status, JSON.parse(named.body)]).toMatchObject([404, { code: 'not-found' }])
    }
    expect((await other.read(report.issuedTickets, now)).count).toBe(0)
  })
})

describe('the days of a report', () => {
  it('are read in both forms, both ends within [GAP-69]', async () => {
    const written = { start: writeDay(now.start), end: writeDay(now.end) }
    expect((await door.read(report.issuedTickets, written)).records).toEqual(
      (await door.read(report.issuedTickets, now)).records,
    )
  })

  it('are those of the agency: a minute before midnight is the day before, where the clocks change as well [GAP-69]', async () => {
    const reports = await newAgency('CLOCK')
    await sql`update agency set time_zone = 'Europe/Vienna' where code = 'CLOCK'`.execute(app.deps.db.query)
    const booked = await bookOnAccount({ day }, 'CLOCK')
    const moments = [
      ['2026-03-28T22:59:59Z', '2026-03-28'],
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-10-24T21:59:59Z', '2026-10-24'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
    ] as const
    for (const [at, on] of moments) {
      await sql`update ticket set issued_at = ${at}::timestamptz where reservation_id = ${booked.reservationId}`.execute(
        app.deps.db.query,
      )
      const { records } = await reports.read(report.issuedTickets, { start: on, end: on })
      expect([at, records.map(({ issueDate }) => issueDate)]).toEqual([at, [on]])
    }
  })

  const wrong: readonly (readonly [string, Record<string, string>])[] = [
    ['end before start', { start: '2026-03-02', end: '2026-03-01' }],
    ['more than 400 days', { start: '2026-01-01', end: '2027-02-05' }],
    ['no day', { start: '2026-02-30', end: '2026-03-01' }],
    ['the end of time', { start: '2026-01-01', end: '9999-12-31' }],
    ['beyond the end of time', { start: '+275760-09-13', end: '+275760-09-13' }],
    ['no start', { end: '2026-03-01' }],
    ['a NUL', { start: '2026-03-0\u0000', end: '2026-03-01' }],
    ['a word', { start: 'today', end: '2026-03-01' }],
    ['a negative year', { start: '-2026-3-1', end: '2026-03-01' }],
  ]
  it.each(wrong)('are refused with a sentence: %s [GAP-69, GAP-70]', async (_name, query) => {
    for (const endpoint of Object.values(report)) {
      const { start, end } = query
      const days = { ...(start && { departureDateFrom: start }), ...(end && { departureDateTo: end }) }
      const asked = { ...query, ...days, report: 'issued-tickets' }
      const { status, body } = await door.send(endpoint, asked)
      expect([status, JSON.parse(body)], endpoint.path).toMatchObject([400, { code: 'malformed-request' }])
      expect((JSON.parse(body) as { message: string }).message).toMatch(/(start|end|departureDate\w+): .+/)
    }
  })
})

describe('a caller who attacks', () => {
  const extremes: readonly Record<string, string>[] = [
    { search: '\u0000' },
    { search: '\u202Ekim' },
    { search: "'; drop table ticket; --" },
    { search: '%'.repeat(80) },
    { search: 'x'.repeat(100_000) },
    { limit: '0' },
    { limit: '201' },
    { limit: '1e9' },
    { limit: '-1' },
    { limit: 'NaN', cursor: 'x' },
    { descending: 'maybe' },
    { pending: '2' },
    ...[
      'x',
      '[]',
      'null',
      '[0,"0000000000000",0]',
      '[8e15,"9999999999999",9]',
      '[9e15,"9999999999999",9]',
      '[-1,"0000000000000",0]',
      '[1e308,"0000000000000",0]',
      '["2026-13-45","0000000000000",0]',
      '["9999-12-31","AAAAAA",0]',
      '["2026-03-01","AAAAAA",0]',
      '["2026-03-01","0000000000000",0]',
      '["2026-03-01","\\u0000",0]',
      '[0,"0000000000000",99999]',
    ].map((cursor) => ({ limit: '10', cursor: Buffer.from(cursor).toString('base64url') })),
  ]
  it.each(extremes)('is refused or answered, and nothing breaks: %j', async (extreme) => {
    for (const endpoint of Object.values(report)) {
      const days = { departureDateFrom: now.start, departureDateTo: now.end, report: 'bookings' }
      const { status } = await door.send(endpoint, { ...now, ...days, ...extreme })
      expect([200, 400], `${endpoint.path} ${JSON.stringify(extreme)}`).toContain(status)
    }
  })

  it('asks only for a report that exists', async () => {
    const { status } = await door.send(report.csv, { ...now, report: 'passwords' })
    expect(status).toBe(400)
  })

  it('and reads nothing holds at most two of the long reads, which end with it', async () => {
    const address = await door.app.listen({ host: '127.0.0.1', port: 0 })
    const reports = await newAgency('MANY')
    const booked = await bookOnAccount({ day }, 'MANY')
    // statements of the engine may not take as long
    const run = (statement: string, values?: unknown[]) =>
      withClient(app.databaseUrl, (client) => client.query(statement, values))
    await run(
      `insert into emd (document_number, check_digit, brand, reservation_id, passenger_id, rfic, currency,
        total_minor, agency_code)
      select '555' || lpad(n::text, 10, '0'), '0', t.brand, t.reservation_id, t.passenger_id, 'A', 'EUR', 1, 'ALPS'
      from ticket t, generate_series(1, 60000) n where t.reservation_id = $1`,
      [booked.reservationId],
    )
    await run(`insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, ticket_number,
        ticket_coupon, agency_code)
      select e.document_number, 1, '0B5', 'X' || e.document_number, '{}', 1, t.document_number, 1, 'ALPS'
      from emd e join ticket t on t.reservation_id = e.reservation_id where e.document_number like '555%'`)
    const url = `${address}/api/report/issued-tickets?start=${now.start}&end=${now.end}`
    const left = [new AbortController(), new AbortController()]
    const idle = await Promise.all(left.map(({ signal }) => fetch(url, { signal, headers: { host: 'x' } })))
    expect(idle.map(({ status }) => status)).toEqual([200, 200])
    const third = await door.send(report.csv, { ...now, report: 'issued-tickets' })
    expect([third.status, third.headers['retry-after'], JSON.parse(third.body)]).toMatchObject([
      503,
      '2',
      { code: 'busy' },
    ])
    expect(third.headers['content-disposition']).toBeUndefined()
    // pages, sums and other agencies go on
    expect((await door.read(report.issuedTickets, { ...now, limit: '5' })).records).toHaveLength(5)
    expect((await reports.read(report.issuedTickets, now)).count).toBe(1)
    for (const each of left) each.abort()
    await expect
      .poll(async () => (await door.send(report.csv, { ...now, report: 'cashbook' })).status)
      .toBe(200)
    const open = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name like 'jetbridge long read/%' and state <> 'idle'`
    await expect.poll(async () => (await open.execute(app.deps.db.query)).rows[0]?.count).toBe(0)
    await run(`delete from emd_coupon where document_number like '555%'`)
    await run(`delete from emd where document_number like '555%'`)
  })
})

describe('a file', () => {
  it('has the columns of the screen in the language asked for, or of the account [RPT-15, RPT-16, RPT-17, RPT-18, RPT-19, GAP-67]', async () => {
    const reports = await newAgency('FILE')
    await bookOnAccount({ day }, 'FILE')
    const heads = {
      'issued-tickets':
        'Issue date,Ticket number,First name,Last name,Passenger type,Flight,From,To,Departure date,Fare code,Class,Status,Net total,Currency,In conjunction',
      'flown-tickets':
        'Issue date,Ticket number,First name,Last name,Passenger type,Flight,From,To,Departure date,Fare code,Class,Status,Net total,Currency,In conjunction',
      'cancelled-tickets':
        'Issue date,Ticket number,First name,Last name,Passenger type,Fare code,Net total,Charge,Amount,Currency,Refund date,In conjunction',
      cashbook: 'Type,Subtype,Amount,Currency',
      bookings:
        'Booking,Passenger,First flight,Passengers,Total charge,Paid,Balance,Currency,Created,Created by',
    }
    for (const [name, head] of Object.entries(heads)) {
      const { body, headers } = await reports.send(report.csv, { ...now, report: name, locale: 'en' })
      expect(body.split('\r\n')[0], name).toBe(`\uFEFF${head}`)
      expect(headers).toMatchObject({
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="${name}-${now.start}-${now.end}.csv"`,
      })
    }
    const headOf = async (locale: AgencyUser['locale'], query = {}, told = {}) => {
      const account = await doorOf(agencyUser(app, 'FILE', { locale }))
      const { body } = await account.send(report.csv, { ...now, report: 'cashbook', ...query }, told)
      return body.split('\r\n')[0]
    }
    const [inEnglish, inGerman] = ['\uFEFFType,Subtype,Amount,Currency', '\uFEFFArt,Unterart,Betrag,Währung']
    // A program sends neither a cookie nor the languages of a person.
    expect(await headOf('en')).toBe(inEnglish)
    expect(await headOf('de')).toBe(inGerman)
    expect(await headOf('en', {}, { 'accept-language': 'de' })).toBe(inEnglish)
    expect(await headOf(null, {}, { 'accept-language': 'de' })).toBe(inGerman)
    expect(await headOf('en', { locale: 'de' })).toBe(inGerman)
    const german = await reports.send(report.csv, { ...now, report: 'cashbook', locale: 'de' })
    expect(german.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFArt,Unterart,Betrag,Währung',
      'Einzahlung,Aufladung,5000.00,EUR',
      'Zahlung,Buchung,-204.00,EUR',
    ])
  })

  it('for spreadsheets has numbers, days and texts, each of its kind [RPT-21]', async () => {
    const reports = await newAgency('CELL')
    await bookOnAccount({ day }, 'CELL')
    const asked = { ...now, report: 'issued-tickets', locale: 'de' }
    const { bytes, headers } = await reports.send(report.xlsx, asked)
    const rows: unknown[][] = []
    for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
    expect(rows[0]?.slice(0, 2)).toEqual(['Ausgestellt am', 'Ticketnummer'])
    expect(rows[1]?.slice(1, 9)).toEqual([
      expect.stringMatching(/^\d{3}-\d{10}$/),
      'Kim adult',
      'Müller',
      'ADT',
      'PE 101',
      'ACH',
      'VIE',
      new Date(`${day}T00:00:00Z`),
    ])
    expect(rows[1]?.slice(11)).toEqual(['offen', 204, 'EUR', null])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="ausgestellte-tickets-.+\.xlsx"$/)
  })
})

describe('the statement', () => {
  it('has its rows in the order in which they were committed, whichever transaction began first', async () => {
    const reports = await newAgency('TURN')
    const { deps } = app
    const payIn = (tx: Tx, cents: number) =>
      depositToAccount(deps, tx, { brand: tinyBrand, code: 'TURN' }, money(cents, 'EUR'))
    const [begun, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const early = deps.db.transact(async (tx) => {
      await sql`select now()`.execute(tx)
      begun.resolve()
      await overtaken.promise
      await payIn(tx, 100)
    })
    await begun.promise
    await deps.db.transact((tx) => payIn(tx, 200))
    const before = await reports.read(report.statement, now)
    overtaken.resolve()
    await early
    const { rows } = await reports.read(report.statement, now)
    expect(rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      [5000, 5000],
      [2, 5002],
      [1, 5003],
    ])
    expect(rows.slice(0, 2)).toEqual(before.rows)
  })

  it('is the same as a table, a file and on paper, and ends with the balance', async () => {
    const reports = await newAgency('BOOK')
    const { recordLocator } = await bookOnAccount({ day }, 'BOOK')
    const { rows, opening, closing } = await reports.read(report.statement, now)
    expect([opening, closing]).toEqual([0, 4_796])
    expect(rows.map(({ type, booking, amount, balance }) => [type, booking, amount, balance])).toEqual([
      ['deposit', null, 5_000, 5_000],
      ['payment', recordLocator, -204, 4_796],
    ])
    const csv = await reports.send(report.statementCsv, { ...now, locale: 'en' })
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate,Type,Booking,Reason,Amount,Balance,Currency')
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
      'Opening balance,,,,0.00,EUR',
      'Deposit: Top-up,,,5000.00,5000.00,EUR',
      `Payment: Booking,${recordLocator},,-204.00,4796.00,EUR`,
      'Closing balance,,,,4796.00,EUR',
    ])
    const pdf = await reports.send(report.statementPdf, { ...now, locale: 'de' })
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true })
    for (const part of ['Kontoauszug', 'Travel BOOK (BOOK)', recordLocator, '796,00', writeDay(now.start)])
      expect(text).toContain(part)
    const before = { start: plusDays(today, -30), end: plusDays(today, -2) }
    expect(await reports.read(report.statement, before)).toMatchObject({ rows: [], opening: 0, closing: 0 })
  })

  it('says why the airline has moved the account, and no reason is a formula', async () => {
    const reports = await newAgency('WHY')
    const agency = { brand: 'peoples', code: 'WHY' }
    const reason = '=1+1, counted twice'
    await app.deps.db.transact((tx) => correctAccount(app.deps, tx, agency, money(-1_250, 'EUR'), reason))
    const { rows, closing } = await reports.read(report.statement, now)
    expect(rows[1]).toMatchObject({ type: 'correction', text: reason, amount: -12.5, balance: closing })
    const { body } = await reports.send(report.statementCsv, { ...now, locale: 'en' })
    expect(body).toContain(`,Correction,,"'=1+1, counted twice",-12.50,4987.50,EUR`)
    const cash = await reports.read(report.cashbook, now)
    expect(cash.records[0]).toMatchObject({ type: 'correction', subtype: 'correction', amount: -12.5 })
  })

  it('is not printed where it is too long to read, and says that the CSV has it all', async () => {
    const reports = await newAgency('LONG')
    await sql`insert into ledger_posting (id, brand, kind, source)
      select gen_random_uuid(), 'peoples', 'agency-deposit', 'agency-deposit:long-' || n from generate_series(1, 1001) n
    `.execute(app.deps.db.query)
    await sql`insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
      select id, p, case p when 0 then 'agency-account' else 'agency-deposits' end, case p when 0 then -1 else 1 end,
        'EUR', 'LONG'
      from ledger_posting, generate_series(0, 1) p where source like 'agency-deposit:long-%'`.execute(
      app.deps.db.query,
    )
    await sql`update agency set balance_minor = balance_minor + 1001 where code = 'LONG'`.execute(
      app.deps.db.query,
    )
    const { status, body } = await reports.send(report.statementPdf, now)
    expect([status, JSON.parse(body)]).toMatchObject([
      400,
      {
        code: 'malformed-request',
        message: expect.stringContaining('or the CSV'),
        fields: { end: 'too_big' },
      },
    ])
    const csv = await reports.send(report.statementCsv, now)
    expect([csv.status, csv.body.trimEnd().split('\r\n').length]).toEqual([200, 1_005])
    const { rows, closing } = await reports.read(report.statement, now)
    expect([rows.length, closing]).toEqual([1_002, 5_010.01])
  })
})
