import { expect, test } from 'vitest'
import { lostFields } from './recorded-answer.ts'

const before = { id: '4711', fares: [{ total: 204, seats: null }], name: 'Kim' }

test('new names, new entries at the end and values where there were none are no loss', () => {
  const now = { id: '4711', extra: 1, fares: [{ total: 204, seats: 3 }, { total: 1 }], name: 'Kim' }
  expect(lostFields(before, now)).toEqual([])
})

test.each([
  ['a name that is gone', { ...before, name: undefined, fares: before.fares }, '.name: "Kim" is gone'],
  ['another order', { fares: before.fares, id: '4711', name: 'Kim' }, ': id,fares,name are fares,id,name'],
  ['another value', { ...before, fares: [{ total: 205, seats: null }] }, '.fares.0.total: 204 is 205'],
  [
    'a number as a text',
    { ...before, fares: [{ total: '204', seats: null }] },
    '.fares.0.total: 204 is "204"',
  ],
  ['an empty list', { ...before, fares: [] }, '.fares: 0 are '],
])('%s is a loss', (_what, now, loss) => {
  expect(lostFields(before, now)).toEqual([loss])
})

test('ids and times of another run are the same', () => {
  const [one, other] = ['01990a4e-6c1b-7d2f-8a35-4be1c0d7f001', '01990a4e-6c1b-7d2f-8a35-4be1c0d7f0ff']
  expect(
    lostFields({ uid: one, at: '2026-11-27T09:00:00Z' }, { uid: other, at: '2026-12-01T09:00:00Z' }),
  ).toEqual([])
})
