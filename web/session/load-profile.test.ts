import { beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionOf } from '../api/session.ts'
import { loadProfile } from './load-profile.ts'

beforeEach(() => {
  queryClient.clear()
})

function engine(status: number, body: object) {
  const calls: string[] = []
  const forget = vi.fn(() => Promise.resolve())
  const tell = vi.fn()
  const api = createApi({
    base: '/api',
    session: sessionOf({ accessToken: 'booking' }),
    identity: { headersFor: async () => ({ authorization: 'DPoP token' }), heard: async () => false, forget },
    fetch: async (url) => {
      calls.push(url as string)
      return Response.json(body, { status })
    },
    tell,
  })
  return { api, calls, forget, tell }
}

test('the profile of the token is fetched once, by its id, also where several ask [IDN-14, IDN-16]', async () => {
  const { api, calls } = engine(200, {})
  vi.stubEnv('DEV', false)
  await Promise.all([
    loadProfile(api, { profileUid: 'auth0|kim' }),
    loadProfile(api, { profileUid: 'auth0|kim' }),
  ])
  await loadProfile(api, { profileUid: 'auth0|kim' })
  expect(calls).toEqual(['/api/passenger-profile/auth0%7Ckim'])
})

test('without a profile in the token none is asked for [IDN-28]', async () => {
  const { api, calls } = engine(200, {})
  await loadProfile(api, {})
  expect(calls).toEqual([])
})

test('a session that the engine knows no longer is forgotten in silence, and the booking is kept [IDN-18, ERR-05]', async () => {
  const { api, forget, tell } = engine(401, { code: 'session-expired', message: '3', requestId: 'r' })
  await loadProfile(api, { profileUid: 'kim' })
  expect([forget.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0])
  expect(api.session.read().accessToken).toBe('booking')
})
