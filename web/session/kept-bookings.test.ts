import { parseQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { keptBookings, keptLimit, keptMilliseconds, type KeptState } from './kept-bookings.ts'

const search = (departs: string) => ({ ori: 'ACH', des: 'VIE', dep: departs, adt: '1', prov: 'user' })
const query = parseQuery(search('2026-12-01'))
const other = parseQuery(search('2026-12-02'))
const bookingOf = (of = query, bookingFlowId = 'flow', state: KeptState = 'open') => ({
  search: searchKey(of),
  bookingFlowId,
  accessToken: `token of ${bookingFlowId}`,
  state,
})

function world() {
  let time = 1_000_000
  const storage = memoryStorage()
  const bookings = keptBookings(storage, () => time)
  return {
    bookings,
    storage,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('two searches are two bookings: keeping or forgetting one leaves the other [FLOW-36]', () => {
  const { bookings } = world()
  bookings.keep(bookingOf(query, 'one'))
  bookings.keep(bookingOf(other, 'two'))
  expect([bookings.find(query)?.bookingFlowId, bookings.find(other)?.bookingFlowId]).toEqual(['one', 'two'])
  bookings.forget(searchKey(query))
  expect([bookings.find(query), bookings.find(other)?.bookingFlowId]).toEqual([undefined, 'two'])
})

test('every address with the same search finds the booking [QRY-15, FLOW-31]', () => {
  const { bookings } = world()
  bookings.keep(bookingOf())
  const { prov: _, ...rest } = search('2026-12-01')
  expect(bookings.find(parseQuery({ ...rest, ori: 'ach', payment: 'success' }))).toBeDefined()
})

test('another search never finds a booking that was made', () => {
  const { bookings } = world()
  bookings.keep(bookingOf())
  bookings.change(query, { state: 'shown', result: { confirmationCode: 'K7MPQ2' } as never })
  expect(bookings.find(query)?.result?.confirmationCode).toBe('K7MPQ2')
  expect(bookings.find(other)).toBeUndefined()
})

test('after a day no booking is found any more, and the next one kept removes the old ones', () => {
  const { bookings, storage, pass } = world()
  bookings.keep(bookingOf())
  pass(keptMilliseconds)
  expect([bookings.find(query), bookings.all()]).toEqual([undefined, []])
  bookings.keep(bookingOf(other))
  expect(storage.length).toBe(1)
})

test('looking at a confirmation does not keep it longer', () => {
  const { bookings, pass } = world()
  bookings.keep(bookingOf())
  bookings.change(query, { state: 'confirmed', result: { confirmationCode: 'K7MPQ2' } as never })
  pass(keptMilliseconds - 1)
  bookings.change(query, { state: 'shown' })
  expect(bookings.find(query)?.state).toBe('shown')
  pass(1)
  expect(bookings.find(query)).toBeUndefined()
})

test('beyond the limit the seen ones go first, then the oldest; a payment under way stays', () => {
  const { bookings, pass } = world()
  const day = (index: number) => parseQuery(search(`2026-12-${String(index + 10)}`))
  const states: KeptState[] = [
    'paying',
    'open',
    'open',
    'shown',
    'open',
    'open',
    'open',
    'open',
    'open',
    'open',
  ]
  for (const [index, state] of states.entries()) {
    bookings.keep(bookingOf(day(index), `flow ${index}`, state))
    pass(1)
  }
  const left = bookings.all().map(({ bookingFlowId }) => bookingFlowId)
  expect(left).toHaveLength(keptLimit)
  expect(left).toContain('flow 0')
  expect(left).not.toContain('flow 1')
  expect(left).not.toContain('flow 3')
})

test('a browser that keeps nothing, or something else, goes on without', () => {
  const { storage, bookings } = world()
  storage.setItem(`jetbridge.booking.${searchKey(query)}`, '{')
  expect(bookings.find(query)).toBeUndefined()
  const refused = () => {
    throw new Error('refused')
  }
  const shut = keptBookings(
    Object.assign(memoryStorage(), { getItem: refused, setItem: refused, key: refused }),
  )
  shut.keep(bookingOf())
  expect([shut.find(query), shut.all()]).toEqual([undefined, []])
})
