/**
 * Callers of every kind, signed in or not, send every call of agencies with the ids of agency ALPS: no user of
 * another agency, no disabled user, no passenger and no visitor reads or changes anything.
 */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { actorOfRole } from '@jetbridge/core/access/actor.ts'
import { type AgencyRole, agencyRoles } from '@jetbridge/core/agency/role.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type AccessRow, accessRows, type StolenIds } from '../../testing/access-rows.ts'
import { flyDeparted } from '../departure-control/jobs.ts'
import { goodPassword, openAccount, withSignIn } from '../../testing/account.ts'
import {
  agencySite,
  agentOf,
  makeAgency,
  makeAgencyUser,
  signedInAgent,
  type TestAgent,
} from '../../testing/agency.ts'
import { bodyOf, call, type TestApp, testApp } from '../../testing/app.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { cancel, flightOf } from '../../testing/canceller.ts'
import { holdTrip, reserveHeld, type Trip } from '../../testing/payer.ts'
import { openBrowser, signInWith } from '../../testing/relying-party.ts'
import { tinyHost } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp
let named: StolenIds
/** what only ALPS should see */
let secrets: readonly string[]

/** Sends a call, and answers what came back. */
type Send = (endpoint: Endpoint, sent: ReturnType<NonNullable<AccessRow['send']>>) => Promise<Came>
interface Came {
  readonly status: number
  readonly text: string
}
interface Caller {
  readonly who: string
  readonly send: Send
  /** the answer to a call that the caller may not make; undefined: it may, for its own agency */
  readonly refusedWith: (endpoint: Endpoint) => readonly number[] | undefined
}
let callers: readonly Caller[]
/** they work for SEA and have a flow of their own */
let thieves: readonly Caller[]

const every = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const row = (accessRows as Record<string, Record<string, AccessRow>>)[group]?.[name]
    return { name: `${group}.${name}`, endpoint, row }
  }),
)
const calls = every.filter(({ endpoint: { access } }) => {
  const { credential, session } = accessRules[access]
  return credential === 'account' && session === 'agency'
})
/** Those that a flow's or a reservation's own token opens. */
const callsByToken = every.filter(({ endpoint: { access } }) =>
  ['flow-token', 'reservation-token'].includes(accessRules[access].credential),
)
// it ends the session that the rest would ride on
const inOrder = calls.toSorted((one, other) => Number(isEnd(one.endpoint)) - Number(isEnd(other.endpoint)))

function isEnd({ path }: Endpoint): boolean {
  return path === contract.agency.signOut.path
}

const sendAs =
  (agent: Pick<TestAgent, 'send'>, claimed: Readonly<Record<string, string>> = {}): Send =>
  ({ method, path }, { query, body }) => {
    const asked = query ? `${path}?${new URLSearchParams(query).toString()}` : path
    return agent.send(method, asked, body ?? (method === 'GET' ? undefined : {}), claimed)
  }

const mayAs = (role: AgencyRole) => (endpoint: Endpoint) =>
  accessRules[endpoint.access].actors.includes(actorOfRole[role]) ? undefined : [404]

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 10, seats: 180 })),
  })
  for (const code of ['ALPS', 'SEA', 'SHUT']) await makeAgency(app, { code, creditLimit: 1_000_000 })
  const anna = await signedInAgent(app, 'ALPS', 'administrator', 'anna')
  // so that there is a log of ALPS to be told
  const colleague = await makeAgencyUser(app, 'ALPS', 'agent', 'gentian')
  const invited = await anna.call(contract.agency.inviteAgain, { body: { login: colleague.login } })
  if (!invited.ok) throw new Error(invited.body.code)
  const day = plusDays(today, 3)
  await flyAndCancel(await bookAs(anna, { day: plusDays(day, -1), isReturn: true }))
  const { caller, reservationId, recordLocator, opened } = await bookAs(anna, { day })
  const flowId = caller.flowId ?? ''
  named = {
    day,
    flowId,
    reservationId,
    recordLocator,
    familyName: 'Müller',
    flightId: '1',
    fareSummaryUid: '1',
    segmentId: flightOf({ opened }),
    passengerUid: opened.passengers[0]?.passengerUid ?? '',
    ancillaryFeeUid: '1.BAG23',
  }
  const tickets = await app.deps.db.query
    .selectFrom('ticket')
    .select('document_number as number')
    .where('agency_code', '=', 'ALPS')
    .execute()
  const numbers = tickets.flatMap(({ number }) => [number, `${number.slice(0, 3)}-${number.slice(3)}`])
  const ids = [recordLocator, reservationId, flowId, ...numbers]
  secrets = [anna.email, anna.accountId, colleague.login, 'Travel ALPS', 'Müller', ...ids]
  callers = await allCallers()
  thieves = await Promise.all((['agent', 'administrator'] as const).map(thiefOf))
})
afterAll(() => app.close())

async function bookAs(agent: TestAgent, trip: Trip): Promise<TestBooking> {
  const begun = await agent.call(contract.flow.createForAgency)
  if (!begun.ok) throw new Error(begun.body.code)
  const { bookingFlowId: flowId, accessToken } = begun.body
  const caller = { host: tinyHost, flowId, accessToken }
  await holdTrip(app, caller, trip)
  const reserved = await reserveHeld(app, caller, trip)
  bodyOf(await call(app, contract.payment.accountPayment, { caller, body: {} }))
  return openBooked(app, reserved)
}

/** The second flight is given back, the first one leaves. */
async function flyAndCancel(booked: TestBooking): Promise<void> {
  bodyOf(await cancel(app, booked, 1))
  await sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
    where id = (select departure_id from segment where id = ${flightOf(booked)})`.execute(app.deps.db.query)
  await flyDeparted(app.deps)
}

async function allCallers(): Promise<Caller[]> {
  const ofAgency = async (code: string, role: AgencyRole): Promise<Caller> => ({
    who: `${role} of ${code}`,
    send: sendAs(await signedInAgent(app, code, role)),
    refusedWith: mayAs(role),
  })
  const disabled = await signedInAgent(app, 'ALPS', 'administrator')
  await sql`update agency_user set disabled_at = now() where account_id = ${disabled.accountId}`.execute(
    app.deps.db.query,
  )
  const shut = await signedInAgent(app, 'SHUT', 'administrator')
  await sql`update agency set state = 'closed' where code = 'SHUT'`.execute(app.deps.db.query)
  await openAccount(app, agencySite, 'petra@example.com')
  const browser = await openBrowser({ app: app.app, site: agencySite, address: '198.51.100.1' })
  const { access_token: token } = await signInWith(browser, 'petra@example.com', goodPassword)
  const passenger = agentOf(browser, token, { code: '', login: '', email: '', accountId: '' })
  const visitor: Send = async ({ method, path }, { query, body }) => {
    const answer = await app.app.inject({
      method,
      url: `/api/${path}`,
      query: query ?? {},
      headers: { host: tinyHost, 'X-Agency-Code': 'ALPS', 'X-Booking-Agent': 'anna' },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  return [
    ...(await Promise.all(agencyRoles.map((role) => ofAgency('SEA', role)))),
    ...(await Promise.all((['agent', 'bookkeeper'] as const).map((role) => ofAgency('ALPS', role)))),
    { who: 'a disabled user', send: sendAs(disabled), refusedWith: () => [401] },
    { who: 'somebody of a closed agency', send: sendAs(shut), refusedWith: () => [401] },
    { who: 'a passenger', send: sendAs(passenger), refusedWith: () => [404] },
    { who: 'a visitor who says to be of ALPS', send: visitor, refusedWith: () => [401] },
  ]
}

async function thiefOf(role: 'agent' | 'administrator'): Promise<Caller> {
  const agent = await signedInAgent(app, 'SEA', role)
  const own = await agent.call(contract.flow.createForAgency)
  if (!own.ok) throw new Error(own.body.code)
  const claimed = {
    [headers.bookingFlowId]: named.flowId,
    [headers.sessionId]: named.reservationId,
    [headers.accessToken]: own.body.accessToken,
  }
  return { who: `${role} of SEA`, send: sendAs(agent, claimed), refusedWith: () => [401, 404] }
}

/** Everything that is kept of ALPS, as one text. */
async function kept(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg(t::text, '|' order by t::text) from agency t where code = 'ALPS'),
      (select string_agg(t::text, '|' order by t::text) from agency_user t where agency_code = 'ALPS'),
      (select string_agg(t::text, '|' order by t::text) from account t
        where id in (select account_id from agency_user where agency_code = 'ALPS')),
      (select string_agg(t::text, '|' order by t::text) from second_factor t
        where account_id in (select account_id from agency_user where agency_code = 'ALPS')),
      (select string_agg(t::text, '|' order by t::text) from booking_flow t where agency_code = 'ALPS'),
      (select string_agg(t::text, '|' order by t::text) from reservation t where agency_code = 'ALPS'),
      (select string_agg(t::text, '|' order by t::text) from account_ask t where email like '%.alps@%')
    )) as digest`.execute(app.deps.db.query)
  return rows[0]?.digest ?? ''
}

async function breachesOf(caller: Caller, { endpoint, row }: (typeof calls)[number]): Promise<string[]> {
  const before = await kept()
  const sent = row?.send?.(named) ?? {}
  const { status, text } = await caller.send(endpoint, sent)
  const wanted = caller.refusedWith(endpoint)
  const mayRead = caller.who.endsWith('of ALPS') && wanted === undefined
  const sums = endpoint.path.startsWith('report/') && status === 200 ? sumsIn(text) : []
  const told = mayRead ? [] : [...secrets.filter((each) => text.includes(each)), ...sums]
  const isChanged = !mayRead && (await kept()) !== before
  return [
    ...(wanted?.includes(status) === false ? [`answered ${status} ${text}`] : []),
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...told.map((each) => `told ${each}`),
    ...(isChanged ? ['changed something'] : []),
  ]
}

/** A file whose bytes nobody reads. */
function isPacked(name: string): boolean {
  return ['report.xlsx', 'report.statementPdf'].includes(name)
}

/** Amounts and counts of an answer, and nothing of a file. An agency that has sold nothing has none. */
function sumsIn(text: string): string[] {
  const numbers = text.startsWith('{') ? [...text.matchAll(/:(-?\d[\d.]*)/g)].map(([, number]) => number) : []
  return numbers.filter((number) => Number(number) !== 0).map((number) => `the number ${number}`)
}

describe('nobody but the people of an agency reads or changes anything of it [GAP-95]', () => {
  it.each(inOrder)(
    'by $name',
    async (one) => {
      for (const caller of callers)
        expect([caller.who, await breachesOf(caller, one)]).toEqual([caller.who, []])
    },
    120_000,
  )

  it('the matrix would see a breach: the control is somebody of the agency', async () => {
    const own = sendAs(await signedInAgent(app, 'ALPS', 'administrator'))
    const thief: Caller = { who: 'control', send: own, refusedWith: mayAs('administrator') }
    for (const one of calls.filter(({ endpoint, name }) => endpoint.method === 'GET' && !isPacked(name)))
      expect([one.name, await breachesOf(thief, one)]).toEqual([
        one.name,
        expect.arrayContaining([expect.stringContaining('told ')]),
      ])
    const change = calls.find(({ name }) => name === 'agency.changeUser')!
    expect(await breachesOf(thief, change)).toContain('changed something')
  })

  it.each(callsByToken)(
    'nor, by the ids of its booking and the token of another one, by $name',
    async (one) => {
      for (const thief of thieves) expect([thief.who, await breachesOf(thief, one)]).toEqual([thief.who, []])
    },
  )
})

describe('a user who has signed in for the agency', () => {
  it.each(agencyRoles)('as %s makes the calls of the role, and no others', async (role) => {
    const colleague = await makeAgencyUser(app, 'ALPS', 'agent', `colleague${role}`)
    const agent = await signedInAgent(app, 'ALPS', role)
    const may = mayAs(role)
    for (const { name, endpoint, row } of inOrder) {
      const text = JSON.stringify(row?.send?.(named) ?? {}).replaceAll('"anna"', `"${colleague.login}"`)
      const own = text.replaceAll('berta', `berta${role}`)
      const { status } = await sendAs(agent)(endpoint, JSON.parse(own) as object)
      const isReset = name === 'agency.resetSecondFactor' && may(endpoint) === undefined
      // the colleague has no app yet
      expect([name, status]).toEqual([name, isReset ? 404 : (may(endpoint)?.[0] ?? 200)])
    }
  })
})
