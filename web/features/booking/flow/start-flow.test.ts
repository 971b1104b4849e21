import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { serialiseWizard } from '@jetbridge/core/booking/wizard-blob.ts'
import { newWizard, withCurrent } from '@jetbridge/core/booking/wizard.ts'
import { expect, test } from 'vitest'
import { createApi } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session.ts'
import { forgetQuery, keepDraft, keptQuery } from './flow-store.ts'
import { CreationRefused, startFlow } from './start-flow.ts'

const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: 'user' })

function memory(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => {
      entries.clear()
    },
  }
}

/** The client asks by address alone. */
function addressOf(asked: Parameters<typeof fetch>[0]): string {
  return typeof asked === 'string' ? asked : ''
}

/** A browser with its storages, and a server that knows flows by id. */
function world(flows: Record<string, { step: number; data: string | null }> = {}) {
  const browser = memory()
  const storage = { browser, tab: memory() }
  const calls: string[] = []
  const told: number[] = []
  let made = 0
  const answer: typeof fetch = (url, init) => {
    const [path = '', parameters] = addressOf(url).split('?')
    calls.push(`${init?.method} ${path.replace('/api/', '')}`)
    if (init?.method === 'POST') {
      made += 1
      return Promise.resolve(
        Response.json({ bookingFlowId: `new-${made}`, id: `new-${made}`, accessToken: 'token' }),
      )
    }
    const id = new URLSearchParams(parameters).get('id') ?? ''
    if (id === 'expired')
      return Promise.resolve(Response.json({ code: 'session-expired', message: '1' }, { status: 401 }))
    const flow = flows[id]
    return Promise.resolve(
      flow
        ? Response.json({ bookingFlowId: id, ...flow })
        : Response.json({ code: 'not-found' }, { status: 404 }),
    )
  }
  const api = createApi({
    base: '/api',
    session: sessionStore(browser),
    fetch: answer,
    tell: ({ status }) => told.push(status),
  })
  const keepFlow = (id: string, of = 'ori=ACH&des=VIE&dep=2026-12-01&adt=1&chd=0&inf=0&prov=user') => {
    api.session.keep({ bookingFlowId: id, accessToken: 'token' })
    browser.setItem('jetbridge.flow-query', of)
  }
  return { api, storage, calls, told, keepFlow, start: (of = query) => startFlow(of, { api, storage }) }
}

test('without a kept flow one is made, and its id, token and search are kept [FLOW-31, FLOW-32, FLOW-36]', async () => {
  const { start, api, storage, calls } = world()
  const { flow, wizard } = await start()
  expect(calls).toEqual(['POST booking-flow/create'])
  expect(flow.bookingFlowId).toBe('new-1')
  expect(wizard).toEqual(newWizard())
  expect(api.session.read()).toMatchObject({ bookingFlowId: 'new-1', accessToken: 'token' })
  expect(keptQuery(storage)).toContain('ori=ACH')
})

test('the kept flow of the same search is loaded with its step and data [FLOW-31]', async () => {
  const saved = withCurrent(newWizard(), 'passengers')
  const { start, keepFlow, calls } = world({ kept: { step: 1, data: serialiseWizard(saved) } })
  keepFlow('kept')
  expect((await start()).wizard.current).toBe('passengers')
  expect(calls).toEqual(['GET booking-flow'])
})

test('another search makes another flow [FLOW-31]', async () => {
  const { start, keepFlow, calls } = world({ kept: { step: 1, data: null } })
  keepFlow('kept', 'ori=VIE&des=ACH&dep=2026-12-01&adt=1&prov=user')
  await start()
  expect(calls).toEqual(['POST booking-flow/create'])
})

test('what this tab typed and could not save wins over the server’s copy', async () => {
  const { start, keepFlow, storage } = world({ kept: { step: 0, data: serialiseWizard(newWizard()) } })
  keepFlow('kept')
  keepDraft(storage, 'kept', serialiseWizard(withCurrent(newWizard(), 'payment')))
  expect(await start()).toMatchObject({ wizard: { current: 'payment' }, isUnsaved: true })
})

test('a kept flow that nobody knows any more gives way to a new one without a word (GAP-111)', async () => {
  const { start, keepFlow, told, calls } = world()
  keepFlow('forgotten')
  expect((await start()).flow.bookingFlowId).toBe('new-1')
  expect([told, calls]).toEqual([[], ['GET booking-flow', 'POST booking-flow/create']])
})

test('an expired flow is told, and nothing is made in its place [ERR-04]', async () => {
  const { start, keepFlow, told, calls } = world()
  keepFlow('expired')
  await expect(start()).rejects.toMatchObject({ status: 401 })
  expect([told, calls]).toEqual([[401], ['GET booking-flow']])
})

test('agency without its session, and no provider, are refused by name [FLOW-33, FLOW-35]', async () => {
  const { start } = world()
  await expect(start({ ...query, provider: 'agency' })).rejects.toThrow(
    new CreationRefused('agency-session-expired'),
  )
  await expect(start({ ...query, provider: '' })).rejects.toThrow(
    new CreationRefused('provider-not-specified'),
  )
})

test('forgetting leaves nothing of the flow [FLOW-44]', async () => {
  const { start, storage } = world()
  await start()
  keepDraft(storage, 'new-1', '{}')
  forgetQuery(storage)
  expect([storage.browser.getItem('jetbridge.flow-query'), storage.tab.length]).toEqual([null, 0])
})
