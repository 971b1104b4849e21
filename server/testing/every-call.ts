/** Every endpoint with an ordinary request, and callers who may send it: for rules that hold for all calls. */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { type AccessRow, accessRows, type StolenIds, type SentParts } from './access-rows.ts'
import { makeAgency, makeAgencyUser, sendSignIn, signInAgent, type TestAgent } from './agency.ts'
import { bodyOf, call, type TestApp, type TestCaller } from './app.ts'
import { openBooked } from './booked.ts'
import { signedInPassenger } from './passenger.ts'
import { cardForm, pay } from './payer.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from './traveller.ts'

export interface EveryCall {
  /** `flow.create` */
  readonly name: string
  readonly endpoint: Endpoint
  readonly row: AccessRow
}

export const everyCall: readonly EveryCall[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const row = (accessRows as Record<string, Record<string, AccessRow>>)[group]?.[name]
    if (!row) throw new Error(`no row for ${group}.${name}`)
    return { name: `${group}.${name}`, endpoint, row }
  }),
)

/** These end the session that others ride on. */
const lastCalls: ReadonlySet<string> = new Set([
  'agency.signOut',
  'account.endSession',
  'passengerProfile.erase',
])

/** All calls but streams that answer as long as they are open; calls that end a session come last. */
export const shortCalls = everyCall
  .filter(({ row }) => !row.streams)
  .toSorted((one, other) => Number(lastCalls.has(one.name)) - Number(lastCalls.has(other.name)))

export interface ToSend {
  readonly endpoint: Endpoint
  readonly caller: TestCaller
  readonly sent: SentParts
  /** in place of the endpoint's own */
  readonly path?: string
}

export interface Got {
  readonly status: number
  readonly text: string
  readonly retryAfter: unknown
  readonly milliseconds: number
}

/**
 * Callers of every kind.
 * @param app with {@link withSignIn}, {@link approvingGateway}, a small world and the setting `TRUST_PROXY`
 * @param day on which they fly
 */
export async function openCallers(app: TestApp, day: LocalDate) {
  const passenger = await signedInPassenger(app)
  await makeAgency(app, { code: 'ALPS' })
  let administrator: TestAgent
  let administrators = 0

  /** A call may end the session that it rides on. */
  async function renewAdministrator(): Promise<void> {
    const user = await makeAgencyUser(app, 'ALPS', 'administrator')
    administrator = await signInAgent(app, user, { address: `192.0.2.${++administrators % 250}` })
  }
  await renewAdministrator()

  /** Held and named, or paid and opened; and the caller who holds it. */
  async function makeBooking({
    endpoint,
    row,
  }: EveryCall): Promise<{ named: StolenIds; caller: TestCaller }> {
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
    const named: StolenIds = {
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

  async function answer({ endpoint, caller, sent: { query, body }, path = endpoint.path }: ToSend) {
    const asked = query ? `${path}?${new URLSearchParams(query).toString()}` : path
    if (endpoint.access === 'passenger' || endpoint.access === 'member')
      return passenger.send(endpoint.method, asked, body)
    if (endpoint.access.startsWith('agency')) return administrator.send(endpoint.method, asked, body)
    if (path === contract.agency.signIn.path) {
      const { statusCode, ...got } = await sendSignIn(administrator.browser, body as object)
      return { status: statusCode, text: got.body, headers: got.headers }
    }
    const { host = 'localhost', flowId, sessionId, accessToken } = caller
    const response = await app.app.inject({
      method: endpoint.method,
      url: `${app.deps.config.apiBase}/${asked}`,
      headers: {
        host,
        'content-type': 'application/json',
        ...(flowId && { [headers.bookingFlowId]: flowId }),
        ...(sessionId && { [headers.sessionId]: sessionId }),
        ...(accessToken && { [headers.accessToken]: accessToken }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, text: response.body, headers: response.headers }
  }

  return {
    makeBooking,
    renewAdministrator,
    async send(asked: ToSend): Promise<Got> {
      const started = performance.now()
      const { status, text, headers: told } = await answer(asked)
      return { status, text, retryAfter: told['retry-after'], milliseconds: performance.now() - started }
    },
  }
}

export type Callers = Awaited<ReturnType<typeof openCallers>>
