import { parseQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { plusDays } from '@jetbridge/core/kernel/time.ts'
import { startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { idleFlow } from '@jetbridge/server/testing/aged-flow.ts'
import { bodyOf, call, type TestCaller } from '@jetbridge/server/testing/app.ts'
import { startFlow as makeFlow } from '@jetbridge/server/testing/traveller.ts'
import { expect, test } from 'vitest'
import { emptyContact, slotsFor } from '../wizard/party-draft.ts'
import { serialiseWizard } from '../wizard/wizard-blob.ts'
import { dataOf, newWizard, type Wizard, withCurrent } from '../wizard/wizard.ts'
import { keepAgentSession } from '../../../api/agent-session.ts'
import { createApi } from '../../../api/client.ts'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { sessionStore } from '../../../api/session.ts'
import { buildBooking } from '../../../testing/bookings.ts'
import { openedEngine, today } from '../../../testing/engine.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { Network } from '../../../testing/network.ts'
import { buildAgent } from '../../../testing/signed-in.ts'
import { endBooking } from '../../../session/end-booking.ts'
import { keptBookings, type KeptState } from '../../../session/kept-bookings.ts'
import { CreationRefused, startFlow } from './start-flow.ts'
import { carryParty, keepDraft } from './tab-draft.ts'

const { complete, create, createForAgency, get, remove, update } = bookingFlowEndpoints
const searchOn = (days: number) =>
  parseQuery({ ori: 'ACH', des: 'VIE', dep: plusDays(today, days), adt: '1', prov: 'user' })
const query = searchOn(3)
const other = searchOn(4)
const onAccount = { ...query, provider: 'agency' } as const

/** A browser with its bookings. */
function openBrowser(identity: Identity = nobody) {
  const network = new Network()
  const bookings = keptBookings(memoryStorage())
  const storage = { bookings, tab: memoryStorage(), browser: memoryStorage() }
  const told: number[] = []
  const api = createApi({
    base: '/api',
    session: sessionStore(memoryStorage()),
    identity,
    fetch: network.fetch,
    tell: ({ status }) => told.push(status),
  })
  /** As the browser has begun it before. Answers its id. */
  const keepFlow = ({ flowId = '', accessToken = '' }: TestCaller, of = query, state: KeptState = 'open') => {
    bookings.keep({ search: searchKey(of), bookingFlowId: flowId, accessToken, state })
    return flowId
  }
  const end = async (of = query) => {
    const kept = bookings.find(of)
    if (kept) await endBooking(kept, { api, bookings, isShownHere: true })
  }
  return {
    api,
    storage,
    bookings,
    network,
    told,
    keepFlow,
    end,
    start: (of = query) => startFlow(of, { api, storage }),
  }
}

/** Saved with a wizard, where one is given. */
async function buildFlow(wizard?: Wizard): Promise<TestCaller> {
  const app = await openedEngine()
  const caller = await makeFlow(app)
  const body = wizard && { step: 1, data: serialiseWizard(wizard) }
  if (body) bodyOf(await call(app, update, { caller, body }))
  return caller
}

test('without a kept flow one is made, and its id, token and search are kept [FLOW-31, FLOW-32, FLOW-36]', async () => {
  const { start, api, bookings, network } = openBrowser()
  const { flow, wizard } = await start()
  expect(network.calls).toEqual(['POST booking-flow/create'])
  expect(wizard).toEqual(newWizard())
  const session = { bookingFlowId: flow.bookingFlowId, accessToken: expect.any(String) as string }
  expect(api.session.read()).toEqual(session)
  expect(bookings.find(query)).toMatchObject({ ...api.session.read(), state: 'open' })
  // The engine knows it by both.
  expect(await api.call(get, { query: { id: flow.bookingFlowId } })).toMatchObject({ step: 0, data: null })
})

test('the kept flow of the same search is loaded with its step and data [FLOW-31]', async () => {
  const { start, keepFlow, network, api } = openBrowser()
  const id = keepFlow(await buildFlow(withCurrent(newWizard(), 'passengers')))
  expect((await start()).wizard.current).toBe('passengers')
  expect(network.sent.map(({ name, query: of }) => [name, of['id']])).toEqual([['GET booking-flow', id]])
  expect(api.session.read().bookingFlowId).toBe(id)
})

test('another search makes another flow and leaves the first as it is [FLOW-31, FLOW-36]', async () => {
  const { start, keepFlow, network } = openBrowser()
  const id = keepFlow(await buildFlow())
  await start(other)
  expect(network.calls).toEqual(['POST booking-flow/create'])
  expect((await start()).flow.bookingFlowId).toBe(id)
  expect((await start(other)).flow.bookingFlowId).not.toBe(id)
})

test('what this tab typed and could not save wins over the server’s copy', async () => {
  const { start, keepFlow, storage } = openBrowser()
  const id = keepFlow(await buildFlow(newWizard()))
  keepDraft(storage.tab, id, serialiseWizard(withCurrent(newWizard(), 'payment')))
  expect(await start()).toMatchObject({ wizard: { current: 'payment' }, isUnsaved: true })
})

test('a kept flow that the engine no longer knows gives way to a new one without a word (GAP-111)', async () => {
  const { start, keepFlow, told, network } = openBrowser()
  const forgotten = await buildFlow()
  keepFlow(forgotten)
  bodyOf(await call(await openedEngine(), remove, { caller: forgotten }))
  expect((await start()).flow.bookingFlowId).not.toBe(forgotten.flowId)
  expect([told, network.calls]).toEqual([[], ['GET booking-flow', 'POST booking-flow/create']])
})

test('an expired flow is announced once, and the next visit starts another one [ERR-04]', async () => {
  const { start, keepFlow, told, network } = openBrowser()
  const id = keepFlow(await buildFlow())
  await idleFlow(await openedEngine(), id)
  await expect(start()).rejects.toMatchObject({ status: 401 })
  expect([told, network.calls]).toEqual([[401], ['GET booking-flow']])
  expect((await start()).flow.bookingFlowId).not.toBe(id)
})

test('what was booked is shown again, also when the engine has forgotten its flow [FLOW-37]', async () => {
  const { start, end, keepFlow, bookings, network } = openBrowser()
  const { caller, recordLocator } = await buildBooking()
  bodyOf(await call(await openedEngine(), complete, { caller, body: {} }))
  keepFlow(caller, query, 'paying')
  // As an earlier version of the site has kept it: without seats, extras and names of fares.
  network.rewrite(get, async (answer) => {
    const { result, ...flow } = (await answer.json()) as {
      result: { confirmationCode: string; flights: object[] }
    }
    const flights = result.flights.map((flight) => ({ ...flight, seats: undefined, extras: undefined }))
    return Response.json({ ...flow, result: { confirmationCode: result.confirmationCode, flights } })
  })
  expect((await start()).flow.result?.confirmationCode).toBe(recordLocator)
  expect(bookings.find(query)?.state).toBe('shown')
  await end()
  const again = (await start()).flow
  expect(again).toMatchObject({ isCompleted: true, result: { confirmationCode: recordLocator, emds: [] } })
  expect(again.result?.flights.map(({ seats, extras }) => [seats, extras])).toEqual([
    [[], []],
    [[], []],
  ])
  expect(network.calls).toEqual(['GET booking-flow', 'DELETE booking-flow'])
  expect((await start(other)).flow.result).toBeNull()
})

test('contact and travellers typed for another search are there in the new one, once [SIDE-10]', async () => {
  const { start, storage } = openBrowser()
  const people = slotsFor({ adult: 1, child: 0, infant: 0 }).map((slot) => ({
    ...slot,
    info: { ...slot.info, firstName: 'Ada' },
  }))
  const typedContact = { ...emptyContact, city: 'Bregenz' }
  carryParty(storage.tab, searchKey(other), { people, contact: undefined, typedContact })
  expect(dataOf((await start()).wizard, 'passengers')).toBeUndefined()
  const { wizard, isUnsaved } = await start(other)
  expect(isUnsaved).toBe(true)
  expect(dataOf(wizard, 'passengers')).toMatchObject({
    typedContact,
    people: [{ info: { firstName: 'Ada' } }],
  })
  expect(storage.tab.length).toBe(0)
})

test('a booking on account is begun and gone on with in the agent’s session, whatever the tab had before [FLOW-18, FLOW-33]', async () => {
  const { identity, session: agent } = await buildAgent('agent')
  const { start, api, storage, network } = openBrowser(identity)
  keepAgentSession(storage.browser, agent)
  api.session.keep({ sessionId: 'before' })
  const { session } = await start(onAccount)
  expect(network.calls).toEqual(['POST booking-flow/create-for-agency'])
  expect(network.sentTo(createForAgency)[0]?.headers.get(headers.sessionId)).toBe(agent.sessionId)
  expect(session.sessionId).toBe(agent.sessionId)
  expect(api.session.read()).toMatchObject(session)
  await start()
  expect(api.session.read().sessionId).toBeUndefined()
})

test('a kept booking on account takes the session of an agent who has signed in again [FLOW-18]', async () => {
  const { identity, code, login, session } = await buildAgent('agent')
  const { start, storage, keepFlow, api } = openBrowser(identity)
  const id = keepFlow(await startAgencyFlow(await openedEngine(), code, login), onAccount)
  for (const agent of [session, (await buildAgent('agent', code)).session]) {
    const { sessionId } = agent
    keepAgentSession(storage.browser, agent)
    expect((await start(onAccount)).session).toMatchObject({ bookingFlowId: id, sessionId })
    expect(api.session.read().sessionId).toBe(sessionId)
  }
})

test('agency without its session, no provider, and an edit of nothing are refused by name [FLOW-33, FLOW-35]', async () => {
  const { start, network } = openBrowser()
  await expect(start(onAccount)).rejects.toThrow(new CreationRefused('agency-session-expired'))
  await expect(start({ ...query, provider: '' })).rejects.toThrow(
    new CreationRefused('provider-not-specified'),
  )
  expect(network.sentTo(create)).toEqual([])
})

test('ending one booking leaves nothing of it here or on the server, and the others alone [FLOW-44, FLOW-45]', async () => {
  const { start, end, bookings, network, keepFlow } = openBrowser()
  const { flow, session } = await start()
  const second = keepFlow(await buildFlow(), other)
  await end()
  expect([bookings.find(query), bookings.find(other)?.bookingFlowId]).toEqual([undefined, second])
  expect(network.sentTo(remove).map(({ query: { id } }) => id)).toEqual([flow.bookingFlowId])
  const caller = { flowId: session.bookingFlowId, accessToken: session.accessToken }
  const left = await call(await openedEngine(), get, { caller: { ...caller, host: 'peoples.localhost' } })
  expect(left.status).toBe(404)
})

test.each(['paying', 'confirmed'] as const)('a booking that is %s is not ended', async (state) => {
  const { end, keepFlow, bookings, network } = openBrowser()
  keepFlow(await buildFlow(), query, state)
  await end()
  expect([bookings.find(query)?.state, network.calls]).toEqual([state, []])
})
