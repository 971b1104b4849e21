/**
 * Every field of every endpoint, sent with extreme values to the whole engine: no answer is a fault, and none
 * takes longer than a second.
 */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { type AccessRow, accessRows, type Named, type Sent } from './testing/access-rows.ts'
import { bodyOf, call, type TestApp, testApp, type TestCaller } from './testing/app.ts'
import { withSignIn } from './testing/account.ts'
import { makeAgency, makeAgencyUser, sendSignIn, signInAgent, type TestAgent } from './testing/agency.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { openBooked } from './testing/booked.ts'
import { extremes, fieldsOf, unseenTexts, withValue } from './testing/extremes.ts'
import { signedInPassenger, type TestPassenger } from './testing/passenger.ts'
import { cardForm, pay } from './testing/payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
let app: TestApp

let passenger: TestPassenger
let administrator: TestAgent
let administrators = 0

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 300, days: 10 })),
  })
  passenger = await signedInPassenger(app)
  await makeAgency(app, { code: 'ALPS' })
})
afterAll(() => app.close())

interface Row {
  readonly endpoint: Endpoint
  readonly row: AccessRow
}

/** Held and named, or paid and opened; and the caller who holds it. */
async function makeBooking({ endpoint, row }: Row): Promise<{ named: Named; caller: TestCaller }> {
  const isBooked = row.on === 'booked'
  const isOpened = accessRules[endpoint.access].credential === 'reservation-token'
  const flow = await startFlow(app)
  const [flight] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
  const chosen = choose(flight, 'flex')
  await hold(app, flow, [chosen])
  const body = nameParty(onePerson, day).map((each) => ({ ...each, lastName: 'Einstein' }))
  const people = bodyOf(await call(app, contract.passenger.setPassengers, { caller: flow, body }))
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller: flow, body: {} }))
  const reserved = { caller: flow, ...data, recordLocator: data.confirmationCode }
  const opened = isBooked && (await pay(app, reserved, cardForm('t'))) && (await openBooked(app, reserved))
  const named: Named = {
    day,
    flowId: flow.flowId ?? '',
    reservationId: data.reservationId,
    recordLocator: data.confirmationCode,
    familyName: 'Einstein',
    flightId: chosen.flightId,
    fareSummaryUid: chosen.fareSummaryUid,
    segmentId: (opened && opened.opened.flights[0]?.id) || chosen.flightId,
    passengerUid: people.passengers[0]?.passengerUid ?? '',
    ancillaryFeeUid: 'WIFI',
  }
  return { named, caller: (isOpened && opened && opened.opener) || flow }
}

async function send(endpoint: Endpoint, caller: TestCaller, { query, body }: Sent, path = endpoint.path) {
  const { host = 'localhost', flowId, sessionId, accessToken } = caller
  const started = performance.now()
  if (endpoint.access === 'passenger') {
    const { status, text } = await passenger.send(endpoint.method, path, body)
    return { status, text, milliseconds: performance.now() - started }
  }
  if (endpoint.access.startsWith('agency')) {
    const asked = query ? `${path}?${new URLSearchParams(query).toString()}` : path
    const { status, text } = await administrator.send(endpoint.method, asked, body)
    return { status, text, milliseconds: performance.now() - started }
  }
  if (path === contract.agency.signIn.path) {
    const { statusCode, body: text } = await sendSignIn(administrator.browser, body as object)
    return { status: statusCode, text, milliseconds: performance.now() - started }
  }
  const response = await app.app.inject({
    method: endpoint.method,
    url: `${app.deps.config.apiBase}/${path}`,
    query: query ?? {},
    headers: {
      host,
      'content-type': 'application/json',
      ...(flowId && { [headers.bookingFlowId]: flowId }),
      ...(sessionId && { [headers.sessionId]: sessionId }),
      ...(accessToken && { [headers.accessToken]: accessToken }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, text: response.body, milliseconds: performance.now() - started }
}

const rows = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const row = (accessRows as Record<string, Record<string, AccessRow>>)[group]?.[name]
    if (!row) throw new Error(`no row for ${group}.${name}`)
    return { name: `${group}.${name}`, endpoint, row }
  }),
)
// A call may end the session that it rides on.
beforeEach(async () => {
  const user = await makeAgencyUser(app, 'ALPS', 'administrator')
  administrator = await signInAgent(app, user, { address: `192.0.2.${++administrators % 250}` })
})

const quick = rows.filter(({ row }) => !row.streams)

interface Tried {
  readonly what: string
  readonly sent: Sent
  readonly path?: string
}

/** The ordinary request with each value in each field of its query, body and path. */
function triesOf(endpoint: Endpoint, sent: Sent, values: readonly unknown[]): Tried[] {
  const tries = (
    part: 'query' | 'body' | 'path',
    make: (at: readonly (string | number)[], value: unknown) => Omit<Tried, 'what'>,
  ) =>
    fieldsOf(part === 'path' ? endpoint.params : endpoint[part]).flatMap((at) =>
      values
        .filter(() => part === 'body' || at.length > 0)
        .map((value) => ({
          what: `${part} ${at.join('.')} = ${JSON.stringify(value).slice(0, 30)}`,
          ...make(at, value),
        })),
    )
  return [
    ...tries('body', (at, value) => ({ sent: { ...sent, body: withValue(sent.body, at, value) } })),
    ...tries('query', (at, value) => ({
      sent: { ...sent, query: withValue(sent.query, at, textOf(value)) as Record<string, string> },
    })),
    ...tries('path', (at, value) => ({
      sent,
      path: pathWith(endpoint, `:${at[0]}`).replace(
        `:${at[0]}`,
        encodeURIComponent(textOf(value).toWellFormed()),
      ),
    })),
  ]
}

function pathWith({ path, aliases = [] }: Endpoint, segment: string): string {
  return [path, ...aliases].find((each) => each.includes(segment)) ?? path
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a refusal, what only somebody who knows the code behind it understands. */
function jargonIn(text: string): string[] {
  const { message } = JSON.parse(text) as { message: string }
  return message.includes(' ') && !/invalid |expected|pattern|[<>]=|[/^$\\_]|: [a-z-]+$/i.test(message)
    ? []
    : [message]
}

describe('an extreme value in any field is answered, soon and in plain English', () => {
  it.each(quick)('by $name', async ({ endpoint, row }) => {
    const { named, caller } = await makeBooking({ endpoint, row })
    const wrong: string[] = []
    for (const { what, sent, path } of triesOf(endpoint, row.send?.(named) ?? {}, extremes)) {
      const { status, text, milliseconds } = await send(endpoint, caller, sent, path)
      if (status >= 500) wrong.push(`${what}: ${status} ${text}`)
      if (status === 400 || status === 422) wrong.push(...jargonIn(text).map((told) => `${what}: ${told}`))
      if (milliseconds > 1_000) wrong.push(`${what}: ${Math.round(milliseconds)} ms`)
    }
    expect(wrong).toEqual([])
  })
})

describe('no text with unseen signs is taken', () => {
  // A gateway signs its webhook, and it is read only after that; older callers send pnr whatever they like.
  const judged = quick.filter(({ endpoint }) => endpoint.body && !endpoint.rawBody)
  it.each(judged)('by $name', async ({ endpoint, row }) => {
    const { named, caller } = await makeBooking({ endpoint, row })
    const sent = row.send?.(named) ?? {}
    const taken: string[] = []
    for (const tried of triesOf(endpoint, sent, unseenTexts)) {
      if (tried.what.startsWith('body data = ') && !tried.what.includes('\\u0000')) continue
      const { status } = await send(endpoint, caller, tried.sent, tried.path)
      if (status !== 400) taken.push(`${tried.what}: ${status}`)
    }
    expect(taken).toEqual([])
  })
})
