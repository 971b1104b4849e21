/** More than four flights: tickets in conjunction, from the sale to what becomes of them. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { ticketSets } from '@jetbridge/core/ticket/document-number.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import type { TestBooking } from '../../testing/booked.ts'
import { cancel, couponStatesOf, flightOf, quote } from '../../testing/canceller.ts'
import { type Change, commit, estimate, payChange, quoted, startEdit } from '../../testing/changer.ts'
import { untilServed } from '../../testing/crowd.ts'
import { depart } from '../../testing/departed.ts'
import { cologne, fileThroughFare, seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm, pay } from '../../testing/payer.ts'
import { openTinyFlights, tinyAirports } from '../../seed/factories.ts'
import { agencyUser, reportDoor } from '../../testing/reports.ts'
import { bookWays, fourConnections, reserveWays, type WayWanted } from '../../testing/several-ways.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, onePerson, searchFlights, tinyHost } from '../../testing/traveller.ts'
import { calendarOf } from '../calendar/operations.ts'
import { readReceipt } from '../receipt/read/booking.ts'
import { idsOfTicket, listExchanges, listTickets } from '../ticket/read.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
let skew = 0
const nonstopDay = plusDays(today, 120)
/** every test books days of its own */
let day = plusDays(today, 2)
const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => {
    await seedHubWorld(db, { today, days: 130 })
    // without a stop, on a day that no other test books
    const nonstops = [{ day: nonstopDay, departs: '05:00', flightNumber: 401 }]
    await fileThroughFare(db, { today, minor: 20_000 })
    await openTinyFlights(db, nonstops, { airports: [tinyAirports[1], cologne] })
  },
})
beforeEach(() => {
  skew = 0
  day = plusDays(day, 8)
})

const family: Party = { adult: 2, child: 1, infant: 1 }

/** All tickets there were: serial, those of its set, the one it was exchanged for, its coupons. */
async function documentsOf({ reservationId }: Pick<TestBooking, 'reservationId'>) {
  const { rows } = await sql<{ serial: number; set: string | null; next: number | null; coupons: string }>`
    select right(document_number, 10)::int as serial, right(exchanged_for, 10)::int as next,
      right(conjunction_first, 10)::int || '-' || right(conjunction_last, 10)::int as set,
      (select string_agg(c.number || status, ' ' order by number) from coupon c
        where c.document_number = t.document_number) as coupons
    from ticket t where reservation_id = ${reservationId} order by 1`.execute(app.deps.db.query)
  return rows
}

async function resultOf({ caller }: Pick<TestBooking, 'caller'>) {
  const { result } = bodyOf(await call(app, contract.flow.complete, { caller, body: {} }))
  if (!result) throw new Error('not complete')
  return result
}

/** Two ways with a stop, then there and back by a flight each: six flights, the last two of a way of their own. */
const sixFlights = () => [
  ...fourConnections(day).slice(0, 2),
  { origin: 'ACH', destination: 'VIE', date: plusDays(day, 2) },
  { origin: 'VIE', destination: 'ACH', date: plusDays(day, 5) },
]

it('eight flights are on two tickets of each traveller, an infant too, whose numbers follow each other', async () => {
  const booked = await bookWays(app, { ways: fourConnections(day), party: family })
  const documents = await documentsOf(booked)
  const first = documents[0]?.serial ?? 0
  expect(documents).toEqual(
    Array.from({ length: 8 }, (_, index) => {
      const start = first + index - (index % 2)
      return { serial: first + index, next: null, set: `${start}-${start + 1}`, coupons: '1O 2O 3O 4O' }
    }),
  )
  const result = await resultOf(booked)
  expect(result.flights).toHaveLength(8)
  expect(result.tickets.map(({ passengerType }) => passengerType)).toEqual([
    'adult',
    'adult',
    'child',
    'infant',
  ])
  const numbers = result.tickets.flatMap(({ ticketNumber, conjunctionNumbers }) => [
    ticketNumber,
    ...conjunctionNumbers,
  ])
  expect(numbers.map((number) => Number(number.slice(3)))).toEqual(documents.map(({ serial }) => serial))
  const { receipt } = await readReceipt(app.deps, booked.reservationId)
  for (const passenger of receipt.passengers) {
    expect(passenger.documents.map(({ coupons }) => coupons.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(
      passenger.documents.flatMap(({ coupons }) => coupons.map(({ flight }) => flight.departureId)),
    ).toEqual(receipt.flights.map(({ departureId }) => departureId))
  }
})

it('the calendar says of each flight of a way where one changes, and is new when the airline moves its neighbour', async () => {
  const booked = await bookWays(app, { ways: fourConnections(day) })
  const told = async () => {
    const { content } = calendarOf(await readReceipt(app.deps, booked.reservationId))
    const [, ...events] = String(content).replaceAll('\r\n ', '').split('BEGIN:VEVENT')
    return events
  }
  const before = await told()
  expect(before).toHaveLength(8)
  expect(before[0]).toContain(
    String.raw`Change planes in St. Gallen-Altenrhein (ACH)\, 1 h 05 min. Next: PE 301`,
  )
  expect(before[1]).toContain(
    String.raw`Before it: PE 102. Change planes in St. Gallen-Altenrhein (ACH)\, 1 h 05 min`,
  )
  for (const event of before) expect(event).toContain('SEQUENCE:0')
  const { rows } = await sql<{ id: number }>`
    select departure_id as id from segment where reservation_id = ${booked.reservationId} and position = 1`.execute(
    app.deps.db.query,
  )
  await alterFlight(app, rows[0]?.id ?? 0, timesOn(day, '09:30', '10:45'))
  const after = await told()
  expect(after.map((event) => /SEQUENCE:(\d+)/.exec(event)?.[1])).toEqual([
    '1',
    '1',
    ...Array.from({ length: 6 }, () => '0'),
  ])
  expect(after[0]).toContain(String.raw`(ACH)\, 1 h 25 min. Next: PE 301`)
})

it('four flights are on one ticket, which is in conjunction with none', async () => {
  const booked = await bookWays(app, { ways: fourConnections(day).slice(0, 2) })
  expect(await documentsOf(booked)).toMatchObject([{ set: null, coupons: '1O 2O 3O 4O' }])
  expect((await resultOf(booked)).tickets).toMatchObject([{ conjunctionNumbers: [] }])
})

it('sales at once share no number and leave no gap in a set, also where one is paid twice', async () => {
  const sales = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      reserveWays(app, {
        ways: fourConnections(day),
        party: index % 2 === 0 ? onePerson : { ...onePerson, infant: 1 },
        fareBrand: 'flex',
      }),
    ),
  )
  const paid = await Promise.all(
    sales.flatMap((sale) => [sale, sale]).map((sale) => untilServed(() => pay(app, sale, cardForm('t')))),
  )
  expect(paid.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(6)
  const all = await Promise.all(
    sales.map(({ reservationId }) => listTickets(app.deps.db.query, reservationId)),
  )
  const numbers = all.flat().map(({ documentNumber }) => documentNumber)
  expect(numbers).toHaveLength(3 * 2 + 3 * 4)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const tickets of all)
    for (const { numbers: set } of ticketSets(tickets))
      expect(set.map((number) => Number(number) - Number(set[0]))).toEqual([0, 1])
})

it('a way given back closes its coupons on whichever ticket they are; all ways, those of both', async () => {
  const booked = await bookWays(app, { ways: fourConnections(day) })
  bodyOf(await cancel(app, booked, 2))
  bodyOf(await cancel(app, booked, 7))
  expect((await documentsOf(booked)).map(({ coupons }) => coupons)).toEqual(['1O 2O 3V 4V', '1O 2O 3V 4V'])
  skew = 2 * 24 * 60
  const promised = bodyOf(await quote(app, booked, 4))
  expect(promised).toMatchObject({ method: 'refund' })
  bodyOf(await cancel(app, booked, 4, promised.quoteId))
  bodyOf(await cancel(app, booked, 0))
  expect(await couponStatesOf(app, booked.reservationId)).toEqual([
    'refunded',
    'refunded',
    'void',
    'void',
    'refunded',
    'refunded',
    'void',
    'void',
  ])
})

it('a changed flight exchanges the whole set for the next one, by its first number', async () => {
  const booked = await bookWays(app, { ways: sixFlights(), party: { ...onePerson, infant: 1 } })
  const before = await documentsOf(booked)
  const [first] = before.map(({ serial }) => serial)
  expect(before.map(({ coupons }) => coupons)).toEqual(['1O 2O 3O 4O', '1O 2O', '1O 2O 3O 4O', '1O 2O'])
  const party = { ...onePerson, infant: 1 }
  const change = await quoted(app, booked, { day: plusDays(day, 3), party, fareBrand: 'flex' }, 4)
  expect((await commit(app, change)).ok).toBe(true)
  const after = await documentsOf(booked)
  const [next] = after.slice(4).map(({ serial }) => serial)
  expect(after.map((each) => each.next)).toEqual([
    next,
    next,
    Number(next) + 2,
    Number(next) + 2,
    null,
    null,
    null,
    null,
  ])
  expect(after.map(({ coupons }) => coupons)).toEqual([
    '1E 2E 3E 4E',
    '1E 2E',
    '1E 2E 3E 4E',
    '1E 2E',
    '1O 2O 3O 4O',
    '1O 2O',
    '1O 2O 3O 4O',
    '1O 2O',
  ])
  const exchanges = await listExchanges(app.deps.db.query, booked.reservationId)
  expect(exchanges.map(({ was, wasOf, now, nowOf }) => [was.length, wasOf.length, now.length, nowOf.length]))
    // one line for each traveller
    .toEqual([
      [2, 6, 2, 6],
      [2, 6, 2, 6],
    ])
  expect(Number(exchanges[0]?.was[0].slice(3))).toBe(first)
  const { receipt } = await readReceipt(app.deps, booked.reservationId)
  const told = receipt.afterSale.map((event) => (event.kind === 'changed' ? event.tickets : []))
  expect(told).toMatchObject([
    [
      {
        was: exchanges[0]?.was[0],
        wasUntil: exchanges[0]?.was[1],
        now: exchanges[0]?.now[0],
        nowUntil: exchanges[0]?.now[1],
      },
      { was: exchanges[1]?.was[0] },
    ],
  ])
})

/** Another connection in place of the way of this flight, a day later. */
async function changeWay(booked: TestBooking, place: number, way: WayWanted): Promise<void> {
  const { bookingFlowId, accessToken } = bodyOf(await startEdit(app, booked, place))
  const found = await searchFlights(app, { ...way, mostStops: 1, currency: 'EUR' })
  const { flightId, fareSummaryUid } = choose(
    found.find(({ segments }) => segments?.length === 2),
    'flex',
  )
  const change: Change = {
    caller: { host: tinyHost, flowId: bookingFlowId, accessToken },
    body: {
      currentTripFlightId: flightOf(booked, place),
      newTripFlightId: flightId,
      newFareSummaryId: fareSummaryUid,
    },
  }
  const { balanceDue } = bodyOf(await estimate(app, change))
  if (balanceDue > 0) bodyOf(await payChange(app, change))
  bodyOf(await commit(app, change))
}

it('a changed connection exchanges the whole set, from whichever ticket its coupons are', async () => {
  const ways = fourConnections(day)
  const booked = await bookWays(app, { ways })
  await changeWay(booked, 6, { ...ways[3]!, date: plusDays(day, 4) })
  const documents = await documentsOf(booked)
  const next = documents[2]?.serial
  expect(documents).toMatchObject([
    { coupons: '1E 2E 3E 4E', next },
    { coupons: '1E 2E 3E 4E', next },
    { coupons: '1O 2O 3O 4O', next: null, set: `${next}-${Number(next) + 1}` },
    { coupons: '1O 2O 3O 4O', next: null },
  ])
})

it('a flight without a stop changed for a connection gives one ticket a set: the fifth coupon is on the next number', async () => {
  const [out, back] = fourConnections(nonstopDay)
  const last = { origin: 'VIE', destination: 'ACH', date: plusDays(nonstopDay, 2) }
  const booked = await bookWays(app, { ways: [out!, back!, last] })
  expect(await documentsOf(booked)).toMatchObject([{ set: null, coupons: '1O 2O 3O 4O' }])
  await changeWay(booked, 0, { ...out!, date: plusDays(nonstopDay, -1) })
  const documents = await documentsOf(booked)
  const next = documents[1]?.serial
  expect(documents).toMatchObject([
    { coupons: '1E 2E 3E 4E', next },
    { coupons: '1O 2O 3O 4O', set: `${next}-${Number(next) + 1}` },
    { coupons: '1O' },
  ])
})

it('after flown ways a change leaves one ticket, for which both of the set were exchanged', async () => {
  const booked = await bookWays(app, { ways: sixFlights() })
  skew = 24 * 60
  const { rows } = await sql<{ id: number }>`
    select departure_id as id from segment where reservation_id = ${booked.reservationId} and position < 2`.execute(
    app.deps.db.query,
  )
  for (const { id } of rows) await depart(app, id)
  const change = await quoted(app, booked, { day: plusDays(day, 3), fareBrand: 'flex' }, 4)
  expect((await commit(app, change)).ok).toBe(true)
  const documents = await documentsOf(booked)
  const last = documents.at(-1)?.serial
  expect(documents).toMatchObject([
    { coupons: '1F 2F 3E 4E', next: last },
    { coupons: '1E 2E', next: last },
    { coupons: '1O 2O 3O 4O', next: null, set: null },
  ])
})

it('reports have a row for each coupon, with its own number and those in conjunction, and find it by either', async () => {
  await makeAgency(app, { code: 'LONG', paidIn: 500_000 })
  const caller = await startAgencyFlow(app, 'LONG')
  const { reservationId } = await reserveWays(app, { ways: fourConnections(day), caller })
  bodyOf(await call(app, contract.payment.accountPayment, { caller, body: {} }))
  const [first = '', second = ''] = (await listTickets(app.deps.db.query, reservationId)).map(
    ({ documentNumber }) => documentNumber,
  )
  const written = `${first}-${second.slice(-2)}`
  const door = await reportDoor(app, agencyUser(app, 'LONG'))
  const period = { start: plusDays(today, -1), end: plusDays(today, 1) }
  const { records } = await door.read(contract.report.issuedTickets, period)
  expect(records.map(({ ticketNumber, conjunction }) => [ticketNumber, conjunction])).toEqual([
    ...Array.from({ length: 4 }, () => [first, written]),
    ...Array.from({ length: 4 }, () => [second, written]),
  ])
  const asPrinted = `${first.slice(0, 3)}-${first.slice(3)}`
  for (const [search, rows] of [
    [first, 8],
    [second, 4],
    [written, 8],
    [asPrinted, 8],
    [`${asPrinted}${written.slice(-3)}`, 8],
  ] as const) {
    const found = await door.read(contract.report.issuedTickets, { ...period, search })
    expect([search, found.records.length]).toEqual([search, rows])
  }
  const { body } = await door.send(contract.report.csv, { ...period, report: 'issued-tickets' })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 8)
  expect(lines[0]).toContain('In conjunction')
  for (const line of lines.slice(1)) expect(line.endsWith(written)).toBe(true)
  await door.close()
})

it('any number of a set finds its booking', async () => {
  const { reservationId } = await bookWays(app, { ways: fourConnections(day) })
  for (const { documentNumber } of await listTickets(app.deps.db.query, reservationId)) {
    const { rows } = await idsOfTicket(documentNumber).execute(app.deps.db.query)
    expect(rows).toEqual([{ reservation_id: reservationId }])
  }
})

it('a set that lacks one, of two people or with room amid it is found by the check of the books', async () => {
  const booked = await bookWays(app, { ways: sixFlights(), party: { ...onePerson, infant: 1 } })
  const { query } = app.deps.db
  const tickets = await listTickets(query, booked.reservationId)
  const [first = '', second = ''] = tickets.map(({ documentNumber }) => documentNumber)
  const [adult, infant] = [tickets[0]?.passengerId, tickets[2]?.passengerId]
  const broken = async (spoil: ReturnType<typeof sql>, restore: ReturnType<typeof sql>) => {
    await spoil.execute(query)
    const findings = await checkInvariants(query)
    await restore.execute(query)
    return findings.filter(({ rule }) => rule.startsWith('tickets in conjunction')).length
  }
  const setLast = (last: string) =>
    sql`update ticket set conjunction_last = ${last} where document_number in (${first}, ${second})`
  expect(await broken(setLast(`${first.slice(0, 3)}9999999999`), setLast(second))).toBeGreaterThan(0)
  const give = (passenger: string | undefined) =>
    sql`update ticket set passenger_id = ${passenger} where document_number = ${second}`
  expect(await broken(give(infant), give(adult))).toBe(1)
  const move = (from: string, number: number, to: string, place: number) =>
    sql`update coupon set document_number = ${to}, number = ${place} where document_number = ${from} and number = ${number}`
  expect(await broken(move(first, 4, second, 3), move(second, 3, first, 4))).toBe(1)
  const alone = sql`update ticket set conjunction_first = null, conjunction_last = null where document_number = ${second}`
  await expect(alone.execute(query)).rejects.toMatchObject({ code: '23505' })
})
