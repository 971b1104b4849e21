import { localDate } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { atDay, boardViewOf } from './board-view.ts'

const today = localDate('2026-06-01')
const viewOf = (query: string) => boardViewOf(new URLSearchParams(query), today)

test('an address without words is today, all airlines, everything', () => {
  expect(viewOf('')).toEqual({ date: today, brands: '', station: undefined, states: '', needs: '' })
})

test('an address says day, airlines, station, states and needs', () => {
  expect(
    viewOf('day=2026-06-02&airlines=peoples,aero&station=ACH&states=moved,cancelled&needs=child'),
  ).toEqual({
    date: '2026-06-02',
    brands: 'peoples,aero',
    station: 'ACH',
    states: 'moved,cancelled',
    needs: 'child',
  })
})

test('nonsense in an address asks the server nothing that it would refuse', () => {
  expect(viewOf('day=2026-02-30&airlines=a%20b&station=Vienna&states=late,moved&needs=x')).toEqual({
    date: today,
    brands: '',
    station: undefined,
    states: 'moved',
    needs: '',
  })
})

test('another day keeps the filters, and today is no word of the address', () => {
  const query = new URLSearchParams('day=2026-06-02&states=moved')
  expect(atDay(query, localDate('2026-06-03'), today).toString()).toBe('day=2026-06-03&states=moved')
  expect(atDay(query, today, today).toString()).toBe('states=moved')
})
