import { parseQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { expect, test } from 'vitest'
import { emptyContact, slotsFor } from '../wizard/party-draft.ts'
import { serialiseWizard } from '../wizard/wizard-blob.ts'
import { dataOf, newWizard, withCurrent } from '../wizard/wizard.ts'
import { keepAgentSession } from '../../../api/agent-session.ts'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { sampleAgent } from '../../../testing/sample-agent.ts'
import { endBooking } from '../../../session/end-booking.ts'
import { keptBookings, type KeptState } from '../../../session/kept-bookings.ts'
import { CreationRefused, startFlow } from './start-flow.ts'
import { carryParty, keepDraft } from './tab-draft.ts'

const search = { ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: 'user' }
const query = parseQuery(search)
const other = parseQuery({ ...search, dep: '2026-12-02' })
/** As an earlier version of the site has kept it: without seats, extras and names of fares. */
const booked = { confirmationCode: 'K7MPQ2', flights: [{ flightNumber: '101', fareBrand: 'light' }] }

/** The client asks by address alone. */
function addressOf(asked: Parameters<typeof fetch>[0]): string {
  return typeof asked === 'string' ? asked : ''
}

interface SavedFlow {
  step: number
  data: string | null
  result?: unknown
}

/** A browser with its bookings, and a server that knows flows by id. */
function world(flows: Record<string, SavedFlow> = {}) {
  const bookings = keptBookings(memoryStorage())
  const storage = { bookings, tab: memoryStorage(), browser: memoryStorage() }
  const calls: string[] = []
  const sessions: (string | null)[] = []
  const told: number[] = []
  let made = 0
  const answer: typeof fetch = (url, init) => {
    const [path = '', parameters] = addressOf(url).split('?')
    const id = new URLSearchParams(parameters).get('id') ?? ''
    calls.push(`${init?.method} ${path.replace('/api/', '')} ${id}`.trim())
    sessions.push(new Headers(init?.headers).get('X-Session-Id'))
    if (init?.method === 'POST') {
      made += 1
      return Promise.resolve(
        Response.json({ bookingFlowId: `new-${made}`, id: `new-${made}`, accessToken: 'token' }),
      )
    }
    if (init?.method === 'DELETE') return Promise.resolve(Response.json({ removed: true }))
    if (id === 'expired')
      return Promise.resolve(Response.json({ code: 'session-expired', message: '1' }, { status: 401 }))
    const flow = flows[id]
    const token = new Headers(init?.headers).get('X-Access-Token')
    return Promise.resolve(
      flow && token === `token of ${id}`
        ? Response.json({ bookingFlowId: id, result: null, payment: { state: 'none' }, ...flow })
        : Response.json({ code: 'not-found' }, { status: 404 }),
    )
  }
  const api = createApi({
    base: '/api',
    session: sessionStore(memoryStorage()),
    fetch: answer,
    tell: ({ status }) => told.push(status),
  })
  const keepFlow = (id: string, of = query, state: KeptState = 'open') => {
    bookings.keep({ search: searchKey(of), bookingFlowId: id, accessToken: `token of ${id}`, state })
  }
  const end = async (of = query) => {
    const kept = bookings.find(of)
    if (kept) await endBooking(kept, { api, bookings, isShownHere: true })
  }
  return {
    api,
    storage,
    bookings,
    calls,
    sessions,
    told,
    keepFlow,
    end,
    start: (of = query) => startFlow(of, { api, storage }),
  }
}

test('without a kept flow one is made, and its id, token and search are kept [FLOW-31, FLOW-32, FLOW-36]', async () => {
  const { start, api, bookings, calls } = world()
  const { flow, wizard } = await start()
  expect(calls).toEqual(['POST booking-flow/create'])
  expect(flow.bookingFlowId).toBe('new-1')
  expect(wizard).toEqual(newWizard())
  expect(api.session.read()).toEqual({ bookingFlowId: 'new-1', accessToken: 'token' })
  expect(bookings.find(query)).toMatchObject({ bookingFlowId: 'new-1', accessToken: 'token', state: 'open' })
})

test('the kept flow of the same search is loaded with its step and data [FLOW-31]', async () => {
  const saved = withCurrent(newWizard(), 'passengers')
  const { start, keepFlow, calls, api } = world({ kept: { step: 1, data: serialiseWizard(saved) } })
  keepFlow('kept')
  expect((await start()).wizard.current).toBe('passengers')
  expect(calls).toEqual(['GET booking-flow kept'])
  expect(api.session.read().bookingFlowId).toBe('kept')
})

test('another search makes another flow and leaves the first as it is [FLOW-31, FLOW-36]', async () => {
  const { start, keepFlow, calls } = world({ kept: { step: 1, data: null } })
  keepFlow('kept')
  await start(other)
  expect(calls).toEqual(['POST booking-flow/create'])
  expect((await start()).flow.bookingFlowId).toBe('kept')
  expect((await start(other)).flow.bookingFlowId).not.toBe('kept')
})

test('what this tab typed and could not save wins over the server’s copy', async () => {
  const { start, keepFlow, storage } = world({ kept: { step: 0, data: serialiseWizard(newWizard()) } })
  keepFlow('kept')
  keepDraft(storage.tab, 'kept', serialiseWizard(withCurrent(newWizard(), 'payment')))
  expect(await start()).toMatchObject({ wizard: { current: 'payment' }, isUnsaved: true })
})

test('a kept flow that the engine no longer knows gives way to a new one without a word (GAP-111)', async () => {
  const { start, keepFlow, told, calls } = world()
  keepFlow('forgotten')
  expect((await start()).flow.bookingFlowId).toBe('new-1')
  expect([told, calls]).toEqual([[], ['GET booking-flow forgotten', 'POST booking-flow/create']])
})

test('an expired flow is announced once, and the next visit starts another one [ERR-04]', async () => {
  const { start, keepFlow, told, calls } = world()
  keepFlow('expired')
  await expect(start()).rejects.toMatchObject({ status: 401 })
  expect([told, calls]).toEqual([[401], ['GET booking-flow expired']])
  expect((await start()).flow.bookingFlowId).toBe('new-1')
})

test('what was booked is shown again, also when the engine has forgotten its flow [FLOW-37]', async () => {
  const flows: Record<string, SavedFlow> = { kept: { step: 5, data: null, result: booked } }
  const { start, end, keepFlow, bookings, calls } = world(flows)
  keepFlow('kept', query, 'paying')
  expect((await start()).flow.result).toEqual(booked)
  expect(bookings.find(query)?.state).toBe('shown')
  await end()
  delete flows['kept']
  const again = (await start()).flow
  expect(again).toMatchObject({ isCompleted: true, result: booked })
  expect(again.result?.flights).toMatchObject([{ seats: [], extras: [], fareBrandTranslations: {} }])
  expect(calls).toEqual(['GET booking-flow kept', 'DELETE booking-flow kept'])
  expect((await start(other)).flow.result).toBeNull()
})

test('contact and travellers typed for another search are there in the new one, once [SIDE-10]', async () => {
  const { start, storage } = world()
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
  const { start, api, storage, calls, sessions } = world()
  const account = { ...query, provider: 'agency' } as const
  keepAgentSession(storage.browser, { ...sampleAgent, sessionId: 'agent-1' })
  api.session.keep({ sessionId: 'before' })
  const { session } = await start(account)
  expect([calls, sessions]).toEqual([['POST booking-flow/create-for-agency'], ['agent-1']])
  expect(session.sessionId).toBe('agent-1')
  expect(api.session.read()).toMatchObject({ sessionId: 'agent-1', bookingFlowId: 'new-1' })
  await start()
  expect(api.session.read().sessionId).toBeUndefined()
})

test('a kept booking on account takes the session of an agent who has signed in again [FLOW-18]', async () => {
  const account = { ...query, provider: 'agency' } as const
  const { start, storage, keepFlow, api } = world({ kept: { step: 0, data: null } })
  keepFlow('kept', account)
  for (const sessionId of ['agent-1', 'agent-2']) {
    keepAgentSession(storage.browser, { ...sampleAgent, sessionId })
    expect((await start(account)).session).toMatchObject({ bookingFlowId: 'kept', sessionId })
    expect(api.session.read().sessionId).toBe(sessionId)
  }
})

test('agency without its session, no provider, and an edit of nothing are refused by name [FLOW-33, FLOW-35]', async () => {
  const { start } = world()
  await expect(start({ ...query, provider: 'agency' })).rejects.toThrow(
    new CreationRefused('agency-session-expired'),
  )
  await expect(start({ ...query, provider: '' })).rejects.toThrow(
    new CreationRefused('provider-not-specified'),
  )
})

test('ending one booking leaves nothing of it here or on the server, and the others alone [FLOW-44, FLOW-45]', async () => {
  const { start, end, bookings, calls, keepFlow } = world()
  await start()
  keepFlow('second', other)
  await end()
  expect([bookings.find(query), bookings.find(other)?.bookingFlowId]).toEqual([undefined, 'second'])
  expect(calls.at(-1)).toBe('DELETE booking-flow new-1')
})

test.each(['paying', 'confirmed'] as const)('a booking that is %s is not ended', async (state) => {
  const { end, keepFlow, bookings, calls } = world()
  keepFlow('kept', query, state)
  await end()
  expect([bookings.find(query)?.state, calls]).toEqual([state, []])
})
