import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { parseQuery, writeQuery } from '@jetbridge/core/booking/query.ts'
import { describe, expect, test } from 'vitest'
import { withoutWay, withWayField } from './edit-ways.ts'
import { draftOf, emptyDraft, queryOf, type SearchDraft } from './search-draft.ts'
import { followed, mayAddWay, problemsOfFurther, waysOf, withSeveral, withWay } from './several-ways.ts'

const network: Pick<Brand, 'airports' | 'routes'> = {
  airports: ['ACH', 'VIE', 'CGN', 'OLB'],
  routes: [
    ['ACH', 'VIE'],
    ['ACH', 'CGN'],
    ['VIE', 'OLB'],
  ],
}
const rules = { airports: network.airports, today: '2026-05-20', largestParty: 9 }
const first: SearchDraft = { ...emptyDraft, origin: 'ACH', destination: 'VIE', departs: '2026-06-01' }
const several = withSeveral(first)
const way = (draft: SearchDraft, place: number) => waysOf(draft)[place]

describe('ways that come and go', () => {
  test('several ways are two at least, and the second begins where the first ends', () => {
    expect(several.trip).toBe('several')
    expect(waysOf(several)).toEqual([
      { origin: 'ACH', destination: 'VIE', departs: '2026-06-01' },
      { origin: 'VIE', destination: '', departs: '' },
    ])
    expect(withSeveral({ ...several, trip: 'one-way' }).further).toEqual(several.further)
  })

  test('four at most, each from where the one before it ends', () => {
    const filled = withWayField(several, 1, { destination: 'OLB' }, network)
    const four = withWay(withWay(filled))
    expect(waysOf(four).map(({ origin }) => origin)).toEqual(['ACH', 'VIE', 'OLB', ''])
    expect([mayAddWay(filled), mayAddWay(four)]).toEqual([true, false])
    expect(withWay(four)).toBe(four)
  })

  test('one goes, and those after it stay as they are', () => {
    const three = withWay(withWayField(several, 1, { destination: 'OLB' }, network))
    expect(waysOf(withoutWay(three, 1)).map(({ origin }) => origin)).toEqual(['ACH', 'OLB'])
  })

  test('another destination takes the next origin along, if it began there', () => {
    const three = withWay(withWayField(several, 1, { destination: 'OLB' }, network))
    expect(way(withWayField(three, 1, { destination: 'ACH' }, network), 2)?.origin).toBe('ACH')
    const jaw = withWayField(three, 2, { origin: 'CGN' }, network)
    expect(way(withWayField(jaw, 1, { destination: 'ACH' }, network), 2)?.origin).toBe('CGN')
    expect(way(followed({ ...several, destination: 'CGN' }, 0, 'VIE'), 1)?.origin).toBe('CGN')
  })

  test('another origin keeps a destination only if a flight goes there', () => {
    const there = withWayField(several, 1, { destination: 'OLB' }, network)
    expect(way(withWayField(there, 1, { origin: 'CGN' }, network), 1)?.destination).toBe('')
    expect(way(withWayField(there, 1, { departs: '2026-06-04' }, network), 1)?.destination).toBe('OLB')
  })
})

describe('what is wrong with a way', () => {
  const problems = (change: Partial<SearchDraft['further'][number]>) => {
    const sound = { origin: 'VIE', destination: 'OLB', departs: '2026-06-04' }
    return problemsOfFurther({ ...several, further: [{ ...sound, ...change }] }, rules)
  }

  test('places, days and their order', () => {
    expect(problems({})).toEqual([{}])
    expect(problems({ origin: '', destination: '', departs: '' })).toEqual([
      { origin: 'required', destination: 'required', departs: 'required' },
    ])
    expect(problems({ destination: 'VIE' })).toEqual([{ destination: 'same-airport' }])
    expect(problems({ departs: '2026-05-30' })).toEqual([{ departs: 'way-before-way' }])
    expect(problems({ departs: '2026-05-19' })).toEqual([{ departs: 'date-in-past' }])
  })

  test('nothing while another kind of trip is chosen', () => {
    expect(problemsOfFurther({ ...several, trip: 'one-way' }, rules)).toEqual([])
  })
})

test('a search with several ways comes back into the form as it was', () => {
  const draft = withWayField(several, 1, { destination: 'OLB', departs: '2026-06-04' }, network)
  const query = queryOf(draft, { currency: 'EUR', provider: 'user' })
  expect(writeQuery(query)).toContain('bnd=ACH-VIE-2026-06-01&bnd=VIE-OLB-2026-06-04')
  expect(draftOf(parseQuery(new URLSearchParams(writeQuery(query))))).toEqual(draft)
})

test('there and back, said as two ways, is a round trip', () => {
  const draft = withWayField(several, 1, { destination: 'ACH', departs: '2026-06-04' }, network)
  const query = queryOf(draft, { currency: 'EUR', provider: 'user' })
  expect([query.returns, query.bounds]).toEqual(['2026-06-04', []])
  expect(draftOf(query).trip).toBe('round-trip')
})
