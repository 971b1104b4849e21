import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ApiDeps, createApi } from './client.ts'
import { type ApiFailure, failureOf, isPassing, isUncertain, serverText } from './failure.ts'
import { lostSession, displayOf } from './failure-display.ts'
import { sessionHeaders, sessionStore } from './session.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => undefined,
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

function apiAnswering(answer: () => Response | Promise<Response>, identity?: ApiDeps['identity']) {
  const calls: { url: string; init: RequestInit }[] = []
  const told: ApiFailure[] = []
  const session = sessionStore(memory())
  const api = createApi({
    base: '/api',
    session,
    ...(identity && { identity }),
    tell: (failure) => told.push(failure),
    fetch: (url, init) => {
      calls.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} })
      return Promise.resolve(answer())
    },
  })
  return { api, calls, told, session }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

describe('a call', () => {
  test('goes to the endpoint’s path with the session’s headers, and leaves out those without a value [API-01, API-02]', async () => {
    const { api, calls, session } = apiAnswering(() => json(200, []))
    session.keep({ bookingFlowId: 'flow-1', accessToken: '' })
    await api.call(bookingFlowEndpoints.remove, { query: { id: 'flow-1' } })
    expect(calls[0]?.url).toBe('/api/booking-flow?id=flow-1')
    expect(calls[0]?.init.method).toBe('DELETE')
    expect(calls[0]?.init.headers).toEqual({ accept: 'application/json', 'X-Booking-Flow-Id': 'flow-1' })
  })

  test('of a passenger proves who calls; one that everybody gets the same answer to waits for no proof', async () => {
    const headersFor = vi.fn(async () => ({ authorization: 'DPoP token', dpop: 'proof' }))
    const identity = { headersFor, heard: () => Promise.resolve(false), forget: () => Promise.resolve() }
    const { api, calls, session } = apiAnswering(() => json(200, {}), identity)
    session.keep({ sessionId: 'session-1' })
    await api.call(bookingFlowEndpoints.create, { body: {} })
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'DPoP token', dpop: 'proof' })
    await api.call(systemEndpoints.customDefinitions, {}, { unproven: true })
    expect(calls[1]?.init.headers).not.toHaveProperty('authorization')
    expect(calls.map(({ init }) => new Headers(init.headers).get('x-session-id'))).toEqual([
      'session-1',
      null,
    ])
    expect(headersFor).toHaveBeenCalledTimes(1)
  })

  test('that is refused for its proof alone is sent again once, with a new one', async () => {
    const answers = [401, 401, 200]
    let proofs = 0
    const identity = {
      headersFor: async () => ({ dpop: `proof ${++proofs}` }),
      heard: ({ status }: Response) => Promise.resolve(status === 401),
      forget: vi.fn(() => Promise.resolve()),
    }
    const refused = { code: 'proof-outdated', message: '3', requestId: 'r' }
    const { api, calls, told } = apiAnswering(() => json(answers.shift() ?? 200, refused), identity)
    const call = () =>
      api.call(bookingFlowEndpoints.create, { body: { proId: 'a' } as never }).catch(() => undefined)
    await call()
    expect(calls.map(({ init }) => [new Headers(init.headers).get('dpop'), init.body])).toEqual([
      ['proof 1', '{"proId":"a"}'],
      ['proof 2', '{"proId":"a"}'],
    ])
    // The clock is wrong, nobody is signed out.
    expect(told.map(({ code }) => code)).toEqual(['proof-outdated'])
    expect(identity.forget).not.toHaveBeenCalled()
    await call()
    expect(calls).toHaveLength(3)
  })

  test('keeps the session and token that an answer brings', async () => {
    const { api, session } = apiAnswering(() => json(200, [], { 'X-Session-Id': 's', 'X-Access-Token': 't' }))
    await api.call(systemEndpoints.customDefinitions, {})
    expect(session.read()).toEqual({ sessionId: 's', accessToken: 't' })
  })

  test('that fails is shown once and rethrown, unless the caller shows it itself [ERR-08]', async () => {
    const { api, told } = apiAnswering(() =>
      json(409, { code: 'sold-out', message: 'gone', requestId: 'r-1' }),
    )
    const call = (untold: boolean) => api.call(systemEndpoints.customDefinitions, {}, { untold })
    await expect(call(false)).rejects.toMatchObject({ status: 409, code: 'sold-out', requestId: 'r-1' })
    await expect(call(true)).rejects.toMatchObject({ code: 'sold-out' })
    expect(told).toHaveLength(1)
  })

  test.each([400, 404, 408, 422, 429, 500, 503])(
    'that fails with %i and that the caller tells itself shows neither a dialog nor a toast, and is thrown on [ERR-08]',
    async (status) => {
      const { api, told } = apiAnswering(() => json(status, { code: 'fault', message: 'x' }))
      const call = api.call(systemEndpoints.customDefinitions, {}, { untold: true })
      await expect(call).rejects.toMatchObject({ status })
      expect(told).toEqual([])
    },
  )

  test('without a connection fails as offline, one that the caller gave up does not', async () => {
    const { api, told } = apiAnswering(() => Promise.reject(new TypeError('network')))
    await expect(api.call(systemEndpoints.customDefinitions, {})).rejects.toMatchObject({
      status: 0,
      code: 'offline',
    })
    expect(told).toHaveLength(1)
    const given = AbortSignal.abort()
    await expect(api.call(systemEndpoints.customDefinitions, {}, { signal: given })).rejects.toBeInstanceOf(
      TypeError,
    )
    expect(told).toHaveLength(1)
  })

  /** An answer whose connection breaks after its first bytes. */
  const brokenOff = (status = 200) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"a":'))
          body.error(new TypeError('network'))
        },
      }),
      { status },
    )

  test('whose answer breaks off while it is read has no connection, also for a file', async () => {
    const { api, told } = apiAnswering(() => brokenOff())
    const offline = { status: 0, code: 'offline' }
    await expect(api.call(systemEndpoints.customDefinitions, {})).rejects.toMatchObject(offline)
    await expect(api.file(systemEndpoints.customDefinitions)).rejects.toMatchObject(offline)
    expect(told).toHaveLength(1)
    const refused = apiAnswering(() => brokenOff(503)).api
    const stream = refused.stream(systemEndpoints.customDefinitions, new AbortController().signal)
    await expect(stream).rejects.toMatchObject(offline)
  })

  test('without an answer is given up after a while, whether or not the connection listens', async () => {
    const { api } = apiAnswering(() => new Promise<never>(() => undefined))
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const call = expect(api.call(systemEndpoints.customDefinitions, {})).rejects.toMatchObject({
      code: 'offline',
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await call
  })

  test('for a file asks with its query, and reports how much of it has come', async () => {
    const pieces = ['one', 'two!'].map((text) => new TextEncoder().encode(text))
    const body = () =>
      new ReadableStream({
        start(into) {
          for (const piece of pieces) into.enqueue(piece)
          into.close()
        },
      })
    const { api, calls } = apiAnswering(
      () => new Response(body(), { headers: { 'content-type': 'text/csv' } }),
    )
    const counts: number[] = []
    const query = { report: 'cashbook', start: '2026-11-01', end: '2026-11-30' } as const
    const file = await api.file(reportEndpoints.csv, { query }, { onBytes: (count) => counts.push(count) })
    expect([await file.text(), file.type, counts]).toEqual(['onetwo!', 'text/csv', [3, 7]])
    expect(calls[0]?.url).toBe('/api/report/export.csv?report=cashbook&start=2026-11-01&end=2026-11-30')
  })

  test('for a file waits as long as some of it keeps coming, and no longer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const { api } = apiAnswering(
      () => new Response(new ReadableStream({ start: (given) => void (body = given) })),
    )
    const file = expect(api.file(systemEndpoints.customDefinitions)).rejects.toMatchObject({
      code: 'offline',
    })
    for (let minute = 0; minute < 4; minute += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      body?.enqueue(new TextEncoder().encode('more'))
    }
    await vi.advanceTimersByTimeAsync(30_000)
    await file
  })

  test('for a file can be given up', async () => {
    const { api } = apiAnswering(() => new Promise<never>(() => undefined))
    const stop = new AbortController()
    const file = expect(
      api.file(systemEndpoints.customDefinitions, {}, { signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    stop.abort()
    await file
  })

  test.each([
    [200, '<html>Sign in to this network</html>', ''],
    [502, '<html>Bad Gateway</html>', ''],
    [502, 'upstream gone', 'upstream gone'],
  ])(
    'that a stranger answers with %i is unreadable, and its page is not shown as a message',
    async (status, body, words) => {
      const { api } = apiAnswering(() => new Response(body, { status }))
      const call = api.call(systemEndpoints.customDefinitions, {})
      await expect(call).rejects.toMatchObject({ status, code: 'unreadable', message: words })
    },
  )
})

test('with a verdict never counts as a passing failure, and silence never counts as a verdict', () => {
  const of = (status: number, code: ApiFailure['code']) => ({ status, code })
  const silences = [of(0, 'offline'), of(200, 'unreadable'), of(500, 'fault'), of(503, 'busy')]
  const hurried = [of(408, 'search-too-slow'), of(429, 'too-many-requests')]
  const verdicts = [of(409, 'hold-expired'), of(422, 'amount-differs'), of(401, 'session-expired')]
  expect([...silences, ...hurried, ...verdicts].map(isPassing)).toEqual([
    ...Array<boolean>(6).fill(true),
    ...Array<boolean>(3).fill(false),
  ])
  expect([...silences, ...hurried].map(isUncertain)).toEqual([true, true, true, true, false, false])
})

describe('the text of a failure', () => {
  test('is errorMessage, message or the body, in that order [ERR-06]', () => {
    expect(serverText({ errorMessage: 'one', message: 'two' })).toBe('one')
    expect(serverText({ errorMessage: '', message: 'two' })).toBe('two')
    expect(serverText('body')).toBe('body')
    expect(serverText(undefined)).toBe('')
  })

  test('is fixed for 404 and 408, the server’s for 422 and 500 [ERR-07]', () => {
    const text = (status: number) => failureOf(status, { message: 'from the body' }).message
    expect([404, 408, 422, 500].map(text)).toEqual([
      'Not Found',
      'Request Timeout',
      'from the body',
      'from the body',
    ])
  })
})

describe('what is shown', () => {
  const display = (status: number, message = '') => displayOf(failureOf(status, { message }), false)

  test('is a dialog for 400, 500, 408 and 401, and a toast for the rest [ERR-01, ERR-02, ERR-08]', () => {
    expect(display(400).kind).toBe('server-error')
    expect(display(500).kind).toBe('server-error')
    expect(display(408).kind).toBe('search-too-slow')
    expect([403, 404, 409, 422, 429, 503].map((status) => display(status).kind)).toEqual(
      Array(6).fill('toast'),
    )
  })

  test('with 401 depends on the numeric source in the message [ERR-05]', () => {
    expect(display(401, '1')).toEqual({ kind: 'session-expired', whose: 'booking' })
    expect(display(401, '2')).toEqual({ kind: 'session-expired', whose: 'agency' })
    expect(display(401, '3')).toEqual({ kind: 'sign-in-ended' })
    expect(displayOf(failureOf(401, { code: 'proof-outdated', message: '3' }), false).kind).toBe('toast')
    expect(lostSession('?', true)).toBe('agency')
    expect(lostSession('', false)).toBe('booking')
  })
})

test('a browser that keeps nothing still has a session for the page', () => {
  const refusing = memory()
  refusing.setItem = () => {
    throw new Error('full')
  }
  const session = sessionStore(refusing)
  session.keep({ sessionId: 's' })
  expect(sessionHeaders(session.read())).toEqual({ 'X-Session-Id': 's' })
  session.clear()
  expect(session.read()).toEqual({})
})

describe('a session of its own', () => {
  const outcomes = [
    [401, 'session-expired'],
    [404, 'not-found'],
  ] as const

  test.each(outcomes)(
    'that is lost (%i) ends there, and the tab shows no message of its own',
    async (status, code) => {
      const { api, told, session } = apiAnswering(() => json(status, { code, message: '1', requestId: 'r' }))
      session.keep({ accessToken: 'of the tab' })
      let lost = 0
      const own = api.as({ sessionId: 's', accessToken: 't' }, { onLost: () => (lost += 1) })
      const call = own.call(systemEndpoints.customDefinitions, {}, { untold: true })
      await expect(call).rejects.toMatchObject({ status })
      await expect(own.file(systemEndpoints.customDefinitions)).rejects.toMatchObject({ status })
      expect(lost).toBe(2)
      expect(told).toEqual([])
      expect(session.read()).toEqual({ accessToken: 'of the tab' })
    },
  )

  test('sends its own tokens and keeps those it gets to itself', async () => {
    const { api, calls, session } = apiAnswering(() => json(200, [], { 'X-Access-Token': 'new' }))
    const own = api.as({ sessionId: 's', accessToken: 't' })
    await own.call(systemEndpoints.customDefinitions, {})
    expect(calls[0]?.init.headers).toMatchObject({ 'X-Session-Id': 's', 'X-Access-Token': 't' })
    expect([own.session.read().accessToken, session.read()]).toEqual(['new', {}])
  })
})
