/**
 * The access matrix: every endpoint, called by everybody who should get nothing, with the ids of a booking that is
 * somebody else's. Nothing of it is read, and nothing of it changes.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOwners } from './db/tables.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { type AccessRow, accessRows, type Named, type Sent } from './testing/access-rows.ts'
import { type Answer, call, type TestApp, testApp, type TestCaller } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { openBooked } from './testing/booked.ts'
import { cardForm, pay } from './testing/payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
let app: TestApp

/** A booking, who holds it, and what its owner alone should ever see. */
interface Booking {
  readonly named: Named
  /** holds the flow it is made in */
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
  const named: Named = {
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

function bodyOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** Every row of every table that names the booking in any way. */
async function rowsOf({ secrets }: Booking): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of Object.keys(tableOwners)) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(table)} t
      where t::text like any (${secrets.map((each) => `%${each}%`)})
    `.execute(app.deps.db.query)
    found[table] = rows[0]?.digest ?? ''
  }
  return found
}

async function send(endpoint: Endpoint, caller: TestCaller, { query, body }: Sent) {
  const { host = 'localhost', flowId, sessionId, accessToken } = caller
  const response = await app.app.inject({
    method: endpoint.method,
    url: `${app.deps.config.apiBase}/${endpoint.path}`,
    query: query ?? {},
    headers: {
      host,
      ...(flowId && { [headers.bookingFlowId]: flowId }),
      ...(sessionId && { [headers.sessionId]: sessionId }),
      ...(accessToken && { [headers.accessToken]: accessToken }),
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

const closed = rows.filter(({ endpoint }) => endpoint.access !== 'open')

/** Everybody who is not the holder: strangers, those who know every id, and holders of a booking of their own. */
function intruders(mine: Booking, theirs: Booking): Record<string, TestCaller> {
  const { host = 'localhost' } = mine.flow
  const ids = { flowId: theirs.named.flowId, sessionId: theirs.opener?.sessionId ?? '' }
  const all: Record<string, TestCaller> = {
    nobody: { host },
    'nobody who knows the ids': { host, ...ids },
    'a token of another flow': { ...ids, ...theirs.flow, accessToken: mine.flow.accessToken! },
    'the flow’s holder at another brand': { ...theirs.flow, host: 'aero.localhost' },
    'the holder of another flow': mine.flow,
  }
  if (!mine.opener || !theirs.opener) return all
  return {
    ...all,
    'a token of another reservation': { ...ids, ...theirs.opener, accessToken: mine.opener.accessToken! },
    'the reservation’s holder at another brand': { ...theirs.opener, host: 'aero.localhost' },
    'the holder of another reservation': mine.opener,
  }
}

interface Attempt {
  readonly endpoint: Endpoint
  readonly row: AccessRow
  readonly caller: TestCaller
  readonly theirs: Booking
  /** the caller may make the call, about a booking of its own */
  readonly isAllowed: boolean
}

/** What a call with the ids of somebody else's booking got that it should not; empty when all is well. */
async function breachesOf({ endpoint, row, caller, theirs, isAllowed }: Attempt): Promise<string[]> {
  const before = await rowsOf(theirs)
  const foreign = row.send?.(theirs.named) ?? {}
  const { status, text, headers: answered } = await send(endpoint, caller, foreign)
  const sent = JSON.stringify(foreign)
  const told = theirs.secrets.filter((each) => !sent.includes(each) && (text + answered).includes(each))
  const after = await rowsOf(theirs)
  return [
    ...(isAllowed || status === 401 || status === 404 ? [] : [`answered ${status} ${text}`]),
    ...told.map((each) => `told ${each}`),
    ...Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .map((table) => `changed ${table}`),
  ]
}

describe('nobody but its holder reads or changes a booking', () => {
  it.each(rows)('by $name', async ({ endpoint, row }) => {
    if (row.on === 'nothing') {
      expect(endpoint.access, 'an endpoint that names no booking needs no access').toBe('open')
      return
    }
    const [mine, theirs] = [await makeBooking(row.on, 'Strangeways'), await makeBooking(row.on, 'Zweistein')]
    const own = endpoint.access === 'flow' ? mine.flow : mine.opener
    for (const [who, caller] of Object.entries(intruders(mine, theirs))) {
      const isAllowed = endpoint.access === 'open' || caller === own
      if (isAllowed && row.streams) continue
      expect(await breachesOf({ endpoint, row, caller, theirs, isAllowed }), who).toEqual([])
    }
  })

  it('and the matrix would see it: the control reads and changes with the holder’s own token', async () => {
    const theirs = await makeBooking('booked', 'Zweistein')
    const read = { endpoint: contract.booked.read, row: accessRows.booked.read, caller: theirs.opener! }
    expect(await breachesOf({ ...read, theirs, isAllowed: true })).toContain('told Zweistein')
    const held = await makeBooking('held', 'Dreistein')
    const remove = { endpoint: contract.flow.remove, row: accessRows.flow.remove, caller: held.flow }
    expect(await breachesOf({ ...remove, theirs: held, isAllowed: true })).toContain('changed booking_flow')
  })
})

describe('its holder', () => {
  it.each(closed.filter(({ row }) => !row.streams))('may call $name', async ({ endpoint, row }) => {
    const booking = await makeBooking(row.on, 'Einstein')
    const caller = endpoint.access === 'flow' ? booking.flow : booking.opener
    const { status, text } = await send(endpoint, caller ?? {}, row.send?.(booking.named) ?? {})
    expect([400, 401, 404, 500], text).not.toContain(status)
  })
})
