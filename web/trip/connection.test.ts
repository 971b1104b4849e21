import { expect, test } from 'vitest'
import { byBound, stopsOf } from './connection.ts'

const flight = (departsAt: string, arrivesAt: string) => ({ departsAt, arrivesAt })

test('a stop is where one flight ends and the next begins, and lasts as long as between their instants', () => {
  const first = flight('2030-05-01T06:00:00+02:00', '2030-05-01T07:05:00+02:00')
  const second = flight('2030-05-01T07:10:00+01:00', '2030-05-01T08:00:00+01:00')
  expect(stopsOf([first, second])).toEqual([{ before: first, after: second, wait: 65 }])
  expect(stopsOf([first])).toEqual([])
  expect(stopsOf([])).toEqual([])
})

test('a stop says its terminals where they differ, and nothing where one is not stated', () => {
  const [first, second] = [
    flight('2030-05-01T06:00:00+02:00', '2030-05-01T07:05:00+02:00'),
    flight('2030-05-01T08:10:00+02:00', '2030-05-01T09:00:00+02:00'),
  ] as const
  const terminalsOf = (arrivalTerminal?: string, departureTerminal?: string) =>
    stopsOf([
      { ...first, arrivalTerminal },
      { ...second, departureTerminal },
    ])[0]?.terminals
  expect(terminalsOf('1', '2')).toEqual({ from: '1', to: '2' })
  expect([terminalsOf('1', '1'), terminalsOf('1'), terminalsOf(undefined, '2'), terminalsOf()]).toEqual(
    Array.from({ length: 4 }),
  )
})

test('neighbours on one way are together; flights that say no way stay alone', () => {
  const on = (...bounds: (number | undefined)[]) =>
    byBound(bounds.map((bound) => ({ bound }))).map(({ length }) => length)
  expect(on(0, 0, 1, 2, 2)).toEqual([2, 1, 2])
  expect(on(undefined, undefined)).toEqual([1, 1])
})
