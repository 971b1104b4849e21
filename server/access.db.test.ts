/**
 * The access matrix, generated from core/access. Every kind of actor without the right calls every endpoint with the
 * ids of another person's booking. None of them reads or changes anything of it.
 */
import { type Access, accessRules } from '@jetbridge/core/access/access.ts'
import { type ActorKind, actorKinds } from '@jetbridge/core/access/actor.ts'
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOwners } from './db/tables.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { type AccessRow, accessRows, type StolenIds, type SentParts } from './testing/access-rows.ts'
import { bodyOf, call, type TestApp, testApp, type TestCaller } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { openBooked } from './testing/booked.ts'
import { cardForm, pay } from './testing/payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
let app: TestApp

/** A booking, the actor who holds it, and what only its owner should ever see. */
interface Booking {
  readonly named: StolenIds
  /** holds the flow of the booking */
  readonly flow: TestCaller
  /** has opened the reservation, once it is paid */
  readonly opener: TestCaller | undefined
  readonly secrets: readonly string[]
}

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 10 })),
  })
})
afterAll(() => app.close())

/** From the flow to seats and names, a record locator and, for `booked`, the tickets. */
async function makeBooking(on: AccessRow['on'], familyName: string): Promise<Booking> {
  const flow = await startFlow(app)
  const [flight] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
  const { flightId, fareSummaryUid } = choose(flight, 'flex')
  await hold(app, flow, [choose(flight, 'flex')])
  const email = `${familyName.toLowerCase()}@example.com`
  const body = nameParty(onePerson, day).map((each) => ({ ...each, lastName: familyName, email }))
  const people = bodyOf(await call(app, contract.passenger.setPassengers, { caller: flow, body }))
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller: flow, body: {} }))
  const { ancillaries } = bodyOf(await call(app, contract.extra.list, { caller: flow }))
  const reserved = { caller: flow, ...data, recordLocator: data.confirmationCode }
  const opened =
    on === 'booked'
      ? (await pay(app, reserved, cardForm('t'))) && (await openBooked(app, reserved))
      : undefined
  const passengerUid = people.passengers[0]?.passengerUid ?? ''
  const named: StolenIds = {
    day,
    flowId: flow.flowId ?? '',
    reservationId: data.reservationId,
    recordLocator: data.confirmationCode,
    familyName,
    flightId,
    fareSummaryUid,
    segmentId: opened?.opened.flights[0]?.id ?? flightId,
    passengerUid,
    ancillaryFeeUid: ancillaries[0]?.ancillaryFeeUid ?? '',
  }
  const secrets = [familyName, email, named.flowId, named.reservationId, named.recordLocator, passengerUid]
  return { named, flow, opener: opened?.opener, secrets }
}

/** Every row of every table that names the booking in any way, in one statement. */
async function rowsOf({ secrets }: Booking): Promise<Record<string, string>> {
  const patterns = secrets.map((each) => `%${each}%`)
  const ofTables = Object.keys(tableOwners).map(
    (table) => sql`
      select ${table}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(table)} t where t::text like any (${patterns}::text[])
    `,
  )
  const all = sql.join(ofTables, sql` union all `)
  const { rows } = await sql<{ name: string; digest: string }>`${all}`.execute(app.deps.db.query)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function send(endpoint: Endpoint, caller: TestCaller, { query, body }: SentParts) {
  const { host = 'localhost', flowId, sessionId, accessToken, claimed } = caller
  const response = await app.app.inject({
    method: endpoint.method,
    url: `${app.deps.config.apiBase}/${endpoint.path}`,
    query: query ?? {},
    headers: {
      host,
      ...(flowId && { [headers.bookingFlowId]: flowId }),
      ...(sessionId && { [headers.sessionId]: sessionId }),
      ...(accessToken && { [headers.accessToken]: accessToken }),
      ...claimed,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: response.statusCode, text: response.body, headers: JSON.stringify(response.headers) }
}

const rows = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const row = (accessRows as Record<string, Record<string, AccessRow>>)[group]?.[name]
    if (!row) throw new Error(`no row for ${group}.${name}`)
    return { name: `${group}.${name}`, endpoint, row }
  }),
)

/** One actor of each kind who does not hold `theirs`. A missing kind does not compile. */
type Intruders = Readonly<Record<ActorKind, (mine: Booking, theirs: Booking) => Record<string, TestCaller>>>

const idsOf = ({ named, opener }: Booking) => ({
  flowId: named.flowId,
  sessionId: opener?.sessionId ?? '',
})

/** These callers only claim to be signed in, in every header there is, and know every id. */
const pretending =
  (kind: ActorKind, claimed: Record<string, string>) => (_mine: Booking, theirs: Booking) => ({
    [`somebody who says to be ${kind}`]: { ...idsOf(theirs), accessToken: 'a'.repeat(43), claimed },
  })

const intruders: Intruders = {
  visitor: ({ flow: { host = 'localhost' } }, theirs) => ({
    nobody: { host },
    'nobody who knows the ids': { host, ...idsOf(theirs) },
  }),
  'flow-holder': (mine, theirs) => ({
    'a token of another flow': { ...idsOf(theirs), ...theirs.flow, accessToken: mine.flow.accessToken! },
    'the flow’s holder at another brand': { ...theirs.flow, host: 'aero.localhost' },
    'the holder of another flow': mine.flow,
  }),
  'reservation-holder': ({ opener }, theirs): Record<string, TestCaller> =>
    opener && theirs.opener
      ? {
          'a token of another reservation': {
            ...idsOf(theirs),
            ...theirs.opener,
            accessToken: opener.accessToken!,
          },
          'the reservation’s holder at another brand': { ...theirs.opener, host: 'aero.localhost' },
          'the holder of another reservation': opener,
        }
      : {},
  passenger: pretending('passenger', { [headers.passengerProfileUid]: 'somebody' }),
  agent: pretending('agent', { [headers.agencyCode]: 'ALPS', [headers.bookingAgent]: 'anna' }),
  'agency-bookkeeper': pretending('agency-bookkeeper', { [headers.agencyCode]: 'ALPS' }),
  'agency-administrator': pretending('agency-administrator', { [headers.agencyCode]: 'ALPS' }),
  // Nobody is one at an airline's host.
  'desk-visitor': () => ({}),
  staff: pretending('staff', { authorization: 'Bearer staff' }),
  'api-client': pretending('api-client', { authorization: 'Basic YTpi' }),
}

/** Of the actors that may: the one who holds the booking. Undefined where nobody can be one yet. */
function holderOf(access: Access, { flow, opener }: Booking): TestCaller | undefined {
  const { credential } = accessRules[access]
  if (credential === 'flow-token') return flow
  return credential === 'reservation-token' ? opener : undefined
}

interface Attempt {
  readonly endpoint: Endpoint
  readonly row: AccessRow
  readonly caller: TestCaller
  readonly theirs: Booking
  /** the caller may make the call, about a booking of its own */
  readonly isAllowed: boolean
}

/** What a call with the ids of another person's booking should not have got; empty when all is well. */
async function breachesOf({ endpoint, row, caller, theirs, isAllowed }: Attempt): Promise<string[]> {
  const before = await rowsOf(theirs)
  const foreign = row.send?.(theirs.named) ?? {}
  const { status, text, headers: answered } = await send(endpoint, caller, foreign)
  const sent = JSON.stringify(foreign)
  const source = String(sessionSource[accessRules[endpoint.access].session])
  const told = theirs.secrets.filter((each) => !sent.includes(each) && (text + answered).includes(each))
  const after = await rowsOf(theirs)
  return [
    ...(isAllowed || status === 401 || status === 404 ? [] : [`answered ${status} ${text}`]),
    ...(status === 401 && (JSON.parse(text) as Failure).message !== source ? [`no source ${text}`] : []),
    ...told.map((each) => `told ${each}`),
    ...Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .map((table) => `changed ${table}`),
  ]
}

describe('calls for actors who have signed in', () => {
  const signedIn = rows.filter(({ endpoint }) => accessRules[endpoint.access].credential === 'account')

  it('are refused to everybody else, with the source of the missing session [ERR-05]', async () => {
    expect(signedIn.map(({ name }) => name)).toEqual([
      'flow.createForAgency',
      'account.sessions',
      'account.endSession',
      'account.endOtherSessions',
      ...Object.keys(contract.security).map((name) => `security.${name}`),
      ...Object.keys(contract.passengerProfile).map((name) => `passengerProfile.${name}`),
      ...Object.keys(contract.voucherOrder).map((name) => `voucherOrder.${name}`),
      ...['purchaseEmds', 'createEmdSPayment', 'mine', 'withdraw'].map((name) => `membership.${name}`),
      ...Object.keys(contract.report).map((name) => `report.${name}`),
      ...Object.keys(contract.agency)
        .filter((name) => !['signIn', 'register'].includes(name))
        .map((name) => `agency.${name}`),
    ])
    const mine = await makeBooking('booked', 'Strangeways')
    for (const { endpoint, row } of signedIn) {
      const source = sessionSource[accessRules[endpoint.access].session]
      const all = actorKinds.flatMap((kind) => Object.entries(intruders[kind](mine, mine)))
      for (const [who, caller] of all) {
        const { status, text } = await send(endpoint, caller, row.send?.(mine.named) ?? {})
        expect([status, JSON.parse(text)], who).toMatchObject([401, { message: String(source) }])
      }
    }
  })
})

describe('nobody but its holder reads or changes a booking', () => {
  it.each(rows)(
    'by $name, and a 401 names the session that is missing [ERR-05]',
    async ({ endpoint, row }) => {
      if (row.on === 'nothing') {
        const { credential } = accessRules[endpoint.access]
        expect(['none', 'account'], 'an endpoint that names no booking needs none').toContain(credential)
        return
      }
      const [mine, theirs] = [
        await makeBooking(row.on, 'Strangeways'),
        await makeBooking(row.on, 'Zweistein'),
      ]
      const own = holderOf(endpoint.access, mine)
      const all = actorKinds.flatMap((kind) => Object.entries(intruders[kind](mine, theirs)))
      for (const [who, caller] of all) {
        const isAllowed = endpoint.access === 'open' || caller === own
        if (isAllowed && row.streams) continue
        expect(await breachesOf({ endpoint, row, caller, theirs, isAllowed }), who).toEqual([])
      }
    },
  )

  it('the matrix would see a breach: the control reads and changes with the holder’s own token', async () => {
    const theirs = await makeBooking('booked', 'Zweistein')
    const read = { endpoint: contract.booked.read, row: accessRows.booked.read, caller: theirs.opener! }
    expect(await breachesOf({ ...read, theirs, isAllowed: true })).toContain('told Zweistein')
    const held = await makeBooking('held', 'Dreistein')
    const remove = { endpoint: contract.flow.remove, row: accessRows.flow.remove, caller: held.flow }
    expect(await breachesOf({ ...remove, theirs: held, isAllowed: true })).toContain('changed booking_flow')
  })
})

describe('its holder', () => {
  const held = rows.filter(({ row }) => row.on !== 'nothing' && !row.streams)
  const byToken = ['flow-token', 'reservation-token']
  const closed = held.filter(({ endpoint }) => byToken.includes(accessRules[endpoint.access].credential))
  it.each(closed)('may call $name', async ({ endpoint, row }) => {
    const booking = await makeBooking(row.on, 'Einstein')
    const caller = holderOf(endpoint.access, booking)
    const { status, text } = await send(endpoint, caller ?? {}, row.send?.(booking.named) ?? {})
    expect([400, 401, 404, 500], text).not.toContain(status)
  })
})
