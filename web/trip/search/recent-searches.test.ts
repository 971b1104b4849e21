import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { expect, test } from 'vitest'
import { recentLimit, stillUseful, withSearch } from './recent-searches.ts'

const search = (dep: string, des = 'PBI') => parseQuery({ ori: 'TEB', des, dep, adt: '1', prov: 'user' })

test('the newest search comes first, each search once, and only a few are kept', () => {
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-02']
  const recent = days.reduce<ReturnType<typeof search>[]>((list, day) => withSearch(list, search(day)), [])
  expect(recent.map(({ departs }) => departs)).toEqual(['2026-06-02', '2026-06-04', '2026-06-03'])
  expect(recent).toHaveLength(recentLimit)
})

test('a search in the past, or to an airport no longer on sale, is not offered again', () => {
  const recent = [search('2026-06-01'), search('2026-05-01'), search('2026-06-01', 'JFK')]
  expect(stillUseful(recent, ['TEB', 'PBI'], '2026-05-20')).toEqual([search('2026-06-01')])
})
