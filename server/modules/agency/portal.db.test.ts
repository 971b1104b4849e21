/** An agency's day: book on account, find the booking, open and change it, and nobody else who could. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import {
  balanceOf,
  makeAgency,
  makeAgencyUser,
  signedInAgent,
  startAgencyFlow,
  type TestAgent,
} from '../../testing/agency.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { commit, type NewFlight, quoted, reckon } from '../../testing/changer.ts'
import { cancel, quote } from '../../testing/canceller.ts'
import { holdTrip, reserveHeld, type TestReservation, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { tinyHost } from '../../testing/traveller.ts'

const { agency, booked, flow, payment } = contract
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const price = 20_400
const switches = { codeBeforeChanges: false }

const app = stagedApp({
  ...withSignIn,
  brand: (brand) => {
    const signing = withSignIn.brand(brand)
    return {
      ...signing,
      switches: {
        ...signing.switches,
        get codeBeforeChanges() {
          return switches.codeBeforeChanges
        },
      },
    }
  },
  settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 30, seats: 180 })),
})
let anna: TestAgent
let code = ''
let count = 0
beforeAll(async () => {
  await makeAgency(app, { code: 'OTHER', creditLimit: 1_000_000 })
})
beforeEach(async () => {
  switches.codeBeforeChanges = false
  code = await makeAgency(app, { code: `AG${++count}`, creditLimit: 1_000_000 })
  anna = await signedInAgent(app, code, 'agent', `anna${count}`)
})

/** A flow on account, begun as the site does. */
async function beginBy(agent: TestAgent): Promise<TestCaller> {
  const created = await agent.call(flow.createForAgency)
  if (!created.ok) throw new Error(created.body.code)
  return { host: tinyHost, flowId: created.body.bookingFlowId, accessToken: created.body.accessToken }
}

async function reserveBy(agent: TestAgent, trip: Trip): Promise<TestReservation> {
  const caller = await beginBy(agent)
  await holdTrip(app, caller, trip)
  return reserveHeld(app, caller, trip)
}

async function bookBy(agent: TestAgent, trip: Trip = { day: plusDays(today, 3) }): Promise<TestReservation> {
  const reserved = await reserveBy(agent, trip)
  const paid = await call(app, payment.accountPayment, { caller: reserved.caller, body: {} })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  return reserved
}

async function listOf(agent: TestAgent, query: Record<string, string> = {}) {
  const answer = await agent.call(agency.bookings, { query })
  if (!answer.ok) throw new Error(`${answer.body.code} ${answer.body.message}`)
  return answer.body
}

const lead = { confirmationCode: '', familyName: 'Müller' }

/** Finds a booking as the portal's View does. */
async function openBy(agent: TestAgent, { recordLocator }: TestReservation) {
  const url = `${agent.browser.site}/api/${booked.search.path}`
  const answer = await agent.browser.fetchPage(
    'POST',
    url,
    { authorization: `DPoP ${agent.token}`, dpop: await agent.browser.proof('POST', url, agent.token) },
    { ...lead, confirmationCode: recordLocator },
  )
  expect(answer.statusCode).toBe(200)
  const opener: TestCaller = {
    host: tinyHost,
    sessionId: String(answer.headers[headers.sessionId.toLowerCase()]),
    accessToken: String(answer.headers[headers.accessToken.toLowerCase()]),
  }
  return { opener, opened: answer.json<never>() }
}

describe('the active bookings', () => {
  it('are the agency’s own, with everything that the table shows [AGY-05, AGY-13, API-06, API-52]', async () => {
    expect(await listOf(anna)).toEqual({ items: [], nextCursor: null, total: 0 })
    const { recordLocator } = await bookBy(anna, {
      day: plusDays(today, 3),
      party: { adult: 2, child: 1, infant: 0 },
    })
    const { items, total } = await listOf(anna)
    expect([total, items]).toEqual([
      1,
      [
        {
          number: 1,
          confirmationCode: recordLocator,
          leadPassengerName: 'Kim adult Müller',
          leadPassengerLastName: 'Müller',
          passengerCount: 3,
          firstFlightSummary: expect.stringMatching(/^[A-Z0-9]{2} \d+, ACH–VIE, \d{4}-\d{2}-\d{2}$/),
          bookAgent: anna.login,
          createDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
          nextFlightSummary: items[0]?.firstFlightSummary,
          nextDeparture: expect.stringMatching(`^${plusDays(today, 3)}T\\d{2}:\\d{2}$`),
          amount: -(await balanceOf(app, code)) / 100,
          currency: 'EUR',
          state: 'booked',
        },
      ],
    ])
    const stranger = await signedInAgent(app, 'OTHER', 'administrator')
    expect(await listOf(stranger)).toMatchObject({ total: 0 })
    expect(await listOf(await signedInAgent(app, code, 'bookkeeper'))).toMatchObject({ total: 1 })
  })

  it('leave out unpaid, cancelled and flown bookings', async () => {
    await reserveBy(anna, { day: plusDays(today, 3) })
    const cancelled = await bookBy(anna)
    const opened = await openBy(anna, cancelled)
    await quoteAndCancel(opened)
    const flown = await bookBy(anna, { day: plusDays(today, 25) })
    await sql`update departure set departs_at = now() - interval '2 hours', arrives_at = now() - interval '1 hour'
      where id in (select departure_id from segment where reservation_id = ${flown.reservationId})`.execute(
      app.deps.db.query,
    )
    expect((await listOf(anna)).total).toBe(0)
  })

  it('come by their next departure, those that have just left after them, the last one first', async () => {
    const days = [6, 4, 23, 22].map((more) => plusDays(today, more))
    const booked: TestReservation[] = []
    for (const day of days) booked.push(await bookBy(anna, { day }))
    const [sixth, fourth, left, longLeft] = booked.map(({ recordLocator }) => recordLocator)
    const leave = (at: number, ago: string) =>
      sql`update departure set departs_at = now() - ${ago}::interval, arrives_at = now() - ${ago}::interval + '1 hour'
        where id in (select departure_id from segment where reservation_id = ${booked[at]!.reservationId})`.execute(
        app.deps.db.query,
      )
    await leave(2, '5 days')
    await leave(3, '31 days')
    const codesOf = async (query: Record<string, string>) =>
      (await listOf(anna, { sort: 'nextFlight', ...query })).items.map((each) => each.confirmationCode)
    expect(await codesOf({ descending: 'false' })).toEqual([fourth, sixth])
    expect(await codesOf({ descending: 'false', departed: 'true' })).toEqual([fourth, sixth, left])
    expect(await codesOf({ descending: 'true', departed: 'true' })).toEqual([left, sixth, fourth])
    expect(await codesOf({ search: longLeft!, departed: 'true' })).toEqual([])
    const { items } = await listOf(anna, { sort: 'nextFlight', descending: 'false', departed: 'true' })
    expect(items.map(({ state }) => state)).toEqual(['booked', 'booked', 'departed'])
  })

  it('say that the airline waits for an answer, and cost what the report says', async () => {
    const { recordLocator, reservationId } = await bookBy(anna)
    await sql`insert into schedule_change (id, reservation_id, segment_id, kind, was)
      select gen_random_uuid(), reservation_id, id, 'cancelled', '{}' from segment
      where reservation_id = ${reservationId} limit 1`.execute(app.deps.db.query)
    expect((await listOf(anna)).items).toMatchObject([
      { confirmationCode: recordLocator, state: 'to-answer' },
    ])
    const report = await anna.call(contract.report.bookings, {
      query: { departureDateFrom: today, departureDateTo: plusDays(today, 20) },
    })
    expect(report).toMatchObject({
      body: { records: [{ totalCharge: (await listOf(anna)).items[0]?.amount }] },
    })
  })

  it('come page by page in every order, each once, and what is booked meanwhile shifts nothing', async () => {
    const berta = await signedInAgent(app, code, 'administrator', `berta${count}`)
    for (let index = 0; index < 5; index++)
      await bookBy(index % 2 === 0 ? anna : berta, { day: plusDays(today, 4 + index) })
    for (const sort of [
      'createDate',
      'confirmationCode',
      'leadPassengerName',
      'bookAgent',
      'firstFlight',
      'nextFlight',
    ]) {
      for (const descending of ['true', 'false']) {
        const all = (await listOf(anna, { sort, descending })).items.map((each) => each.confirmationCode)
        const paged: string[] = []
        let cursor: string | undefined
        do {
          const page = await listOf(anna, { sort, descending, limit: '2', ...(cursor && { cursor }) })
          expect(page.items.map(({ number }) => number)[0]).toBe(paged.length + 1)
          paged.push(...page.items.map((each) => each.confirmationCode))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect([sort, descending, paged]).toEqual([sort, descending, all])
        expect(new Set(paged).size).toBe(5)
      }
    }
    const byAgent = await listOf(anna, { sort: 'bookAgent', descending: 'false' })
    expect(byAgent.items.map(({ bookAgent }) => bookAgent)).toEqual([
      anna.login,
      anna.login,
      anna.login,
      berta.login,
      berta.login,
    ])
    const first = await listOf(anna, { limit: '2' })
    await bookBy(anna, { day: plusDays(today, 12) })
    const second = await listOf(anna, { limit: '2', cursor: String(first.nextCursor) })
    const codes = [...first.items, ...second.items].map((each) => each.confirmationCode)
    expect(new Set(codes).size).toBe(4)
  })

  it('are found by code, agent and names, in any case, with signs that mean something to the database taken as they are', async () => {
    const { recordLocator } = await bookBy(anna)
    const totalOf = async (search: string) => (await listOf(anna, { search })).total
    for (const search of [
      recordLocator.slice(0, 3).toLowerCase(),
      anna.login,
      'kim a',
      'mül',
      'KIM ADULT MÜLLER',
    ])
      expect([search, await totalOf(search)]).toEqual([search, 1])
    for (const search of ['%', '_', '\\', 'üll', "'; drop table agency; --"])
      expect([search, await totalOf(search)]).toEqual([search, 0])
  })

  it('are found whichever apostrophe is typed, and whichever was stored', async () => {
    const { recordLocator } = await bookBy(anna)
    for (const stored of ["O'Brien", 'O’Brien']) {
      await sql`update passenger set last_name = ${stored} where flow_id =
        (select flow_id from reservation where record_locator = ${recordLocator})`.execute(app.deps.db.query)
      for (const search of ["o'br", 'O’Brien', 'O‘B', 'O`Brien'])
        expect([stored, search, (await listOf(anna, { search })).total]).toEqual([stored, search, 1])
    }
  })

  it('refuse a cursor that no page gave', async () => {
    const id = '01a20b67-8df7-770b-ab49-3e0a1857b12d'
    const byHand = [
      ['a', 'b', 1],
      ['a\0', id, 1],
      ['\ud800', id, 1],
    ].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))
    for (const cursor of ['x', 'W10', ...byHand])
      expect(await anna.call(agency.bookings, { query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'malformed-request' },
      })
  })
})

async function quoteAndCancel(opened: Awaited<ReturnType<typeof openBy>>) {
  expect(await quote(app, opened)).toMatchObject({ status: 200 })
  expect(await cancel(app, opened)).toMatchObject({ status: 200 })
}

describe('a booking of the agency', () => {
  const dearer: NewFlight = { day: plusDays(today, 8), fareBrand: 'flex', place: -1 }

  it('is opened by its agents without a one-time code, changed on the account, and given back there [AGY-13]', async () => {
    switches.codeBeforeChanges = true
    const reserved = await bookBy(anna)
    expect(await balanceOf(app, code)).toBe(-price)
    const colleague = await signedInAgent(app, code, 'agent')
    const opened = await openBy(colleague, reserved)
    const change = await quoted(app, opened, dearer)
    const due = await reckon(app, change)
    if (due.ok && due.body.data.balance > 0) {
      const paid = await call(app, payment.accountPayment, { caller: change.caller, body: {} })
      expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
    } else {
      expect(await commit(app, change)).toMatchObject({ status: 200 })
    }
    await quoteAndCancel(await openBy(anna, reserved))
    expect(await balanceOf(app, code)).toBeGreaterThanOrEqual(-price)
  })

  it('shows a bookkeeper, another agency and a visitor only what code and name open', async () => {
    switches.codeBeforeChanges = true
    const reserved = await bookBy(anna)
    const others = [
      await signedInAgent(app, code, 'bookkeeper'),
      await signedInAgent(app, 'OTHER', 'administrator'),
    ]
    for (const other of others) {
      const { opener, opened } = await openBy(other, reserved)
      const body = {
        flightInformation: { flightId: (opened as { flights: { id: string }[] }).flights[0]!.id },
      }
      expect(await call(app, flow.createForEdit, { caller: opener, body })).toMatchObject({
        body: { code: 'code-required' },
      })
    }
    switches.codeBeforeChanges = false
    const change = await quoted(app, await openBy(others[1]!, reserved), dearer)
    expect(await call(app, payment.accountPayment, { caller: change.caller, body: {} })).toMatchObject({
      ok: false,
      body: { code: 'unknown-provider' },
    })
  })

  it('opened with the agency’s flow needs no code either', async () => {
    switches.codeBeforeChanges = true
    const { caller } = await bookBy(anna)
    const opened = await call(app, booked.open, { caller })
    const opener = {
      host: tinyHost,
      sessionId: String(opened.headers[headers.sessionId.toLowerCase()]),
      accessToken: String(opened.headers[headers.accessToken.toLowerCase()]),
    }
    expect(await quote(app, { opener, opened: opened.body as never })).toMatchObject({ status: 200 })
  })
})

describe('what an agent has begun', () => {
  const ends = [
    ['the user is disabled', 'update agency_user set disabled_at = now() where login = '],
    ['the user no longer books', `update agency_user set role = 'bookkeeper' where login = `],
  ] as const

  it.each(ends)(
    'ends once %s: the flow can no longer pay, and the opened booking is closed',
    async (_why, end) => {
      const opened = await openBy(anna, await bookBy(anna))
      const { caller } = await reserveBy(anna, { day: plusDays(today, 5) })
      await sql`${sql.raw(end)} ${anna.login}`.execute(app.deps.db.query)
      const paid = await call(app, payment.accountPayment, { caller, body: {} })
      expect(paid).toMatchObject({ status: 401, body: { code: 'session-expired', message: '2' } })
      expect(await call(app, booked.read, { caller: opened.opener })).toMatchObject({ status: 401 })
      expect(await balanceOf(app, code)).toBe(-price)
    },
  )

  it('ends when the agency is closed, also for a flow that names no agent', async () => {
    const { caller } = await reserveBy(anna, { day: plusDays(today, 5) })
    const nameless = await startAgencyFlow(app, code)
    await holdTrip(app, nameless, { day: plusDays(today, 6) })
    await reserveHeld(app, nameless, { day: plusDays(today, 6) })
    await sql`update agency set state = 'closed' where code = ${code}`.execute(app.deps.db.query)
    expect(await call(app, payment.accountPayment, { caller, body: {} })).toMatchObject({ status: 401 })
    expect(await call(app, payment.accountPayment, { caller: nameless, body: {} })).toMatchObject({
      body: { transactionStatus: 'Declined' },
    })
    expect(await balanceOf(app, code)).toBe(0)
  })
})

describe('a flow on account', () => {
  it('is begun by users who book, and by nobody else [API-06, GAP-51]', async () => {
    const keeper = await signedInAgent(app, code, 'bookkeeper')
    expect(await keeper.call(flow.createForAgency)).toMatchObject({ status: 404 })
    expect(await call(app, flow.createForAgency, { caller: { host: tinyHost } })).toMatchObject({
      status: 401,
      body: { message: '2' },
    })
    const named = await anna.call(flow.createForAgency, { headers: { 'X-Agency-Code': 'OTHER' } })
    expect(named).toMatchObject({ status: 404 })
    const read = await call(app, flow.get, { caller: await beginBy(anna) })
    expect(read).toMatchObject({ status: 200 })
  })

  it('tells its contact and its account from the details of the agency [CNT-14, AGY-09, API-52]', async () => {
    await sql`update agency set email = 'office@alps.example', phone = '+4315123456', address = 'Ring 1',
      city = 'Wien', post_code = '1010', country = 'AT' where code = ${code}`.execute(app.deps.db.query)
    expect(await anna.call(agency.details)).toMatchObject({
      body: {
        paymentProviders: ['agency'],
        contact: {
          email: 'office@alps.example',
          phone: '+4315123456',
          address: 'Ring 1',
          city: 'Wien',
          postCode: '1010',
          country: 'AT',
        },
      },
    })
  })

  it('details are of the caller’s agency, by any of its logins in any case [API-53, IDN-08, GAP-95]', async () => {
    const colleague = await makeAgencyUser(app, code, 'bookkeeper')
    const stranger = await makeAgencyUser(app, 'OTHER', 'agent')
    const detailsOf = (Username: string) => anna.call(agency.detailsOf, { body: { Username } })
    expect(await detailsOf(colleague.login.toUpperCase())).toMatchObject({
      body: { agencyCode: code, userInfo: { login: colleague.login, subject: colleague.accountId } },
    })
    expect(await detailsOf(stranger.login)).toMatchObject({ status: 404 })
  })
})
