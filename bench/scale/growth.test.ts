import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { growthTables, limitTable, searchTable, withTables } from './growth.ts'
import { figuresOf } from './inputs.ts'

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8')

test('docs/growth.md has the tables as they are reckoned', () => {
  expect(withTables(page, growthTables(figuresOf()))).toBe(page)
  // The control: with another input it would not be the same.
  expect(withTables(page, growthTables(figuresOf({ bookingsPerDay: '2e7' })))).not.toBe(page)
  expect(() => withTables(page, ['one'])).toThrow('7 blocks')
})

test('one small airline whose sale everybody looks at is answered by the cache, a wide network is not', () => {
  const cacheOf = (table: string) => Number(/in front +(\d+) %/.exec(table)?.[1])
  const sale = figuresOf({
    routes: '3',
    daysOnSale: '10',
    variants: '5',
    searchesPerDay: '1e8',
    bookingsPerDay: '1e5',
  })
  expect(cacheOf(searchTable(sale))).toBeGreaterThan(80)
  expect(cacheOf(searchTable(figuresOf()))).toBeLessThan(20)
})

test('twice the load halves how many times it is borne, where nothing but bookings counts', () => {
  const timesOf = (bookings: string) => {
    const figures = figuresOf({
      bookingsPerDay: bookings,
      newsMicroseconds: '0',
      departureReadMicroseconds: '0',
    })
    return Number(/one primary +[a-z ]+ at ([\d.]+) /.exec(limitTable(figures))?.[1])
  }
  expect(timesOf('1e6') / timesOf('2e6')).toBeCloseTo(2, 0)
})
