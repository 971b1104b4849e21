import { parseQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { sessionStore } from '../api/session.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { outcomeOf } from './awaited-payment.ts'
import { keptBookings } from './kept-bookings.ts'

const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: 'user' })

/**
 * A payment that the traveller left, and the engine's answers about it; a number is a status without a body.
 */
function world(status: string | number, keptSecondsAgo = 0) {
  const bookings = keptBookings(memoryStorage(), () => Date.now() - keptSecondsAgo * 1000)
  const session = { bookingFlowId: 'left', accessToken: 'token of left' }
  bookings.keep({ ...session, search: searchKey(query), state: 'paying' })
  const tokens = new Set<string | null>()
  const answer: typeof fetch = (url, init) => {
    tokens.add(new Headers(init?.headers).get('X-Access-Token'))
    if (typeof status === 'number') {
      return Promise.resolve(Response.json({ code: 'session-expired', message: '1' }, { status }))
    }
    const isStatus = typeof url === 'string' && url.includes('status')
    const body = isStatus ? { state: status } : { result: { confirmationCode: 'K7MPQ2' } }
    return Promise.resolve(Response.json(body))
  }
  const api = createApi({
    base: '/api',
    session: sessionStore(memoryStorage()),
    fetch: answer,
    tell: () => {
      throw new Error('told')
    },
  })
  api.session.keep({ bookingFlowId: 'another', accessToken: 'token of another' })
  const ask = () => outcomeOf(bookings.find(query)!, { api, bookings })
  return { ask, tokens, kept: () => bookings.find(query) }
}

test('a payment that went through is confirmed, and its confirmation kept to be seen', async () => {
  const { ask, kept, tokens } = world('approved')
  expect(await ask()).toBe('confirmed')
  expect(kept()).toMatchObject({ state: 'confirmed', result: { confirmationCode: 'K7MPQ2' } })
  expect([...tokens]).toEqual(['token of left'])
})

test.each([
  ['pending', 0, 'checking', 'paying'],
  ['pending', 600, 'checking', 'paying'],
  ['refunded', 0, 'refunded', 'paying'],
  ['declined', 0, 'failed', 'open'],
  // Begun a moment ago: the engine may not have heard of it yet.
  ['none', 0, 'checking', 'paying'],
  ['none', 120, 'failed', 'open'],
  [401, 0, 'unknown', 'paying'],
] as const)('%s after %i s is %s, and the booking stays %s', async (status, seconds, outcome, state) => {
  const { ask, kept } = world(status, seconds)
  expect(await ask()).toBe(outcome)
  expect(kept()?.state).toBe(state)
})
