import { parseQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { sessionOf } from '../api/session.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { endBooking } from './end-booking.ts'
import { keptBookings } from './kept-bookings.ts'
import { noteSave } from './saves-under-way.ts'

const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: 'user' })

/** An open booking of this tab that the traveller gives up, and the engine's answer to that. */
async function givenUp(status: number, body: object) {
  const bookings = keptBookings(memoryStorage())
  const flow = { bookingFlowId: 'flow-1', accessToken: 'token-1' }
  bookings.keep({ ...flow, search: searchKey(query), state: 'open' })
  const api = createApi({
    base: '/api',
    session: sessionOf(flow),
    fetch: () => Promise.resolve(Response.json(body, { status })),
    tell: () => undefined,
  })
  await endBooking(bookings.find(query)!, { api, bookings, isShownHere: true })
  return { kept: bookings.find(query), session: api.session.read() }
}

test('a booking that is given up is forgotten, whether or not the server could be reached [FLOW-45]', async () => {
  for (const status of [200, 503]) {
    const { kept, session } = await givenUp(status, {})
    expect([kept, session]).toEqual([undefined, {}])
  }
})

test('a booking that is given up while the engine knows of a payment is kept as awaited, so its outcome is still shown', async () => {
  const { kept } = await givenUp(409, { code: 'payment-in-progress', message: 'under way', requestId: 'r' })
  expect(kept).toMatchObject({ state: 'paying', bookingFlowId: 'flow-1', accessToken: 'token-1' })
})

test('a booking ends on the server only once what this tab saves of it has arrived, or has failed', async () => {
  const bookings = keptBookings(memoryStorage())
  const flow = { bookingFlowId: 'flow-1', accessToken: 'token-1' }
  bookings.keep({ ...flow, search: searchKey(query), state: 'open' })
  const order: string[] = []
  const saving = Promise.withResolvers<undefined>()
  const api = createApi({
    base: '/api',
    session: sessionOf(flow),
    fetch: (_, init) => {
      order.push(String(init?.method))
      return Promise.resolve(Response.json({}))
    },
    tell: () => undefined,
  })
  noteSave('flow-1', saving.promise)
  const ended = endBooking(bookings.find(query)!, { api, bookings, isShownHere: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  order.push('saved')
  saving.resolve(undefined)
  await ended
  expect(order).toEqual(['saved', 'DELETE'])
})
