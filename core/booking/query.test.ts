import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate, plusDays } from '../kernel/time.ts'
import {
  asksTheSame,
  type BookingQuery,
  boundKey,
  boundsOf,
  isOneWay,
  parseQuery,
  type QueryParameters,
  queryKeys,
  searchKey,
  withProvider,
  writeQuery,
} from './query.ts'
import { writeBound } from '../trip/bound.ts'
import { judgeQuery } from './judge-query.ts'
import { flowKindOf, flowKinds, queryProviders } from './flow-entry.ts'

const today = localDate('2026-05-20')
const rules = { airports: ['TEB', 'PBI', 'OPF'], today, largestParty: 9 }
const sound = { ori: 'TEB', des: 'PBI', dep: '2026-06-01', ret: '2026-06-04', adt: '2', prov: 'user' }

function judged(change: QueryParameters, against: Partial<typeof rules> = {}): string {
  const verdict = judgeQuery(parseQuery({ ...sound, ...change }), { ...rules, ...against })
  return verdict.ok ? 'ok' : verdict.why
}

const severalWays = 'bnd=TEB-PBI-2026-06-01&bnd=PBI-OPF-2026-06-04&bnd=OPF-TEB-2026-06-09&adt=2&prov=user'

describe('several ways', () => {
  const read = (text: string) => parseQuery(new URLSearchParams(text))
  const judge = (text: string): string => {
    const verdict = judgeQuery(read(text), rules)
    return verdict.ok ? 'ok' : verdict.why
  }
  const way = (text: string) => `bnd=${text}&adt=1&prov=user`

  test('an address says them one by one, in any case, and they are written back the same', () => {
    const query = read(severalWays.replaceAll('TEB', 'teb').replace('bnd', 'BND'))
    expect(boundsOf(query).map(writeBound)).toEqual([
      'TEB-PBI-2026-06-01',
      'PBI-OPF-2026-06-04',
      'OPF-TEB-2026-06-09',
    ])
    expect(query).toMatchObject({ origin: 'TEB', destination: 'PBI', departs: '2026-06-01', returns: '' })
    expect(judge(severalWays)).toBe('ok')
    expect(writeQuery(query)).toBe(`${severalWays.replace('&prov=user', '')}&chd=0&inf=0&prov=user`)
  })

  test('one way and a plain return are said by the ten keys', () => {
    expect(writeQuery(read(way('TEB-PBI-2026-06-01')))).toBe(
      'ori=TEB&des=PBI&dep=2026-06-01&adt=1&chd=0&inf=0&prov=user',
    )
    expect(writeQuery(read(way('TEB-PBI-2026-06-01&bnd=PBI-TEB-2026-06-04')))).toBe(
      'ori=TEB&des=PBI&dep=2026-06-01&ret=2026-06-04&adt=1&chd=0&inf=0&prov=user',
    )
    expect(boundsOf(parseQuery(sound)).map(writeBound)).toEqual(['TEB-PBI-2026-06-01', 'PBI-TEB-2026-06-04'])
  })

  test('an address may say the first way twice, and never two trips', () => {
    expect(judge(`ori=TEB&des=PBI&dep=2026-06-01&${severalWays}`)).toBe('ok')
    for (const other of ['ori=PBI', 'des=OPF', 'dep=2026-06-02', 'ret=2026-06-09'])
      expect(judge(`${other}&${severalWays}`)).toBe('ways-differ')
    expect(judge(`ret=2026-06-05&${way('TEB-PBI-2026-06-01')}`)).toBe('ways-differ')
  })

  test.each([
    ['TEB-PBI-2026-06-01&bnd=PBI-PBI-2026-06-04', 'same-airport'],
    ['TEB-PBI-2026-06-01&bnd=PBI-JFK-2026-06-04', 'unknown-destination'],
    ['TEB-PBI-2026-06-01&bnd=-OPF-2026-06-04', 'origin-missing'],
    ['TEB-PBI-2026-06-01&bnd=PBI', 'destination-missing'],
    ['TEB-PBI-2026-06-01&bnd=PBI-OPF', 'departure-missing'],
    ['TEB-PBI-2026-06-01&bnd=PBI-TEB', 'departure-missing'],
    ['TEB-PBI', 'departure-missing'],
    ['TEB-PBI-2026-06-01&bnd=PBI-OPF-2026-06-31', 'not-a-date'],
    ['TEB-PBI-2026-06-05&bnd=PBI-OPF-2026-05-19', 'date-in-past'],
    ['TEB-PBI-2026-06-05&bnd=PBI-OPF-2026-06-03', 'bounds-out-of-order'],
    ['TEB-PBI-2026-06-05&bnd=PBI-TEB-2026-06-04', 'return-before-departure'],
    [Array.from({ length: 5 }, (_, at) => `TEB-PBI-2026-06-0${at + 1}`).join('&bnd='), 'too-many-bounds'],
  ])('%s: %s', (text, problem) => {
    expect(judge(way(text))).toBe(problem)
  })

  test('a way may begin on the day before, over the date line', () => {
    expect(judge(way('TEB-PBI-2026-06-05&bnd=PBI-OPF-2026-06-04'))).toBe('ok')
  })

  test('no text makes reading fail, and what is written is read back the same', () => {
    const place = fc.constantFrom('TEB', 'PBI', 'OPF', '')
    const some = fc.oneof(
      fc.string(),
      fc.tuple(place, place, fc.nat(30)).map(([from, to, days]) => `${from}-${to}-${plusDays(today, days)}`),
    )
    fc.assert(
      fc.property(fc.array(some, { maxLength: 7 }), (ways) => {
        const query = parseQuery(ways.map((text) => [boundKey, text] as const))
        judgeQuery(query, rules)
        expect(parseQuery(new URLSearchParams(writeQuery(query)))).toEqual(query)
      }),
    )
  })
})

describe('reading', () => {
  test('the ten keys are read and trimmed, in one case [SRCH-14]', () => {
    expect(
      parseQuery({
        ori: ' teb',
        des: 'pbi',
        dep: '2026-06-01',
        ret: '2026-06-04',
        adt: '2',
        chd: '1',
        inf: '0',
        currency: 'usd',
        pro: 'Spring',
        prov: 'USER',
      }),
    ).toEqual({
      origin: 'TEB',
      destination: 'PBI',
      departs: '2026-06-01',
      returns: '2026-06-04',
      bounds: [],
      party: { adult: 2, child: 1, infant: 0 },
      currency: 'USD',
      promoCode: 'Spring',
      provider: 'user',
    })
  })

  test('the long names of older links are read when the short one is absent', () => {
    const passengers = JSON.stringify([
      { passengerType: 'adult', requestedSeats: 2 },
      { passengerType: 'children', requestedSeats: 1 },
    ])
    const read = parseQuery({
      ori: 'TEB',
      des: 'PBI',
      startDate: '2026-06-01',
      endDate: '2026-06-04',
      passengers,
    })
    expect(read).toMatchObject({ departs: '2026-06-01', returns: '2026-06-04' })
    expect(read.party).toEqual({ adult: 2, child: 1, infant: 0 })
    expect(parseQuery({ dep: '2026-07-01', startDate: '2026-06-01' }).departs).toBe('2026-07-01')
  })

  test('no text in the address makes reading fail', () => {
    const anything = fc.dictionary(fc.constantFrom(...queryKeys, 'passengers', 'payment'), fc.string())
    fc.assert(
      fc.property(anything, (parameters) => {
        judgeQuery(parseQuery(parameters), rules)
      }),
    )
  })
})

describe('judging', () => {
  test('a valid round trip and a valid one way are accepted', () => {
    expect(judged({})).toBe('ok')
    expect(judged({ ret: undefined })).toBe('ok')
  })

  test('the five providers are accepted and no other [QRY-01]', () => {
    for (const prov of queryProviders) expect(judged({ prov })).toBe('ok')
    for (const prov of ['default', 'datatrans', 'somebody', ''])
      expect(judged({ prov })).toBe('unknown-provider')
  })

  test('both airports must be on sale, and differ [QRY-02]', () => {
    expect(judged({ ori: 'JFK' })).toBe('unknown-origin')
    expect(judged({ ori: '' })).toBe('origin-missing')
    expect(judged({ des: '' })).toBe('destination-missing')
    expect(judged({ ori: '', des: '', dep: '' })).toBe('search-missing')
    expect(judged({ des: 'XXX' })).toBe('unknown-destination')
    expect(judged({ des: 'TEB' })).toBe('same-airport')
  })

  test('a departure is a real date from today on [QRY-03]', () => {
    expect(judged({ dep: today, ret: undefined })).toBe('ok')
    expect(judged({ dep: plusDays(today, -1), ret: undefined })).toBe('date-in-past')
    expect(judged({ dep: '2026-02-30' })).toBe('not-a-date')
    expect(judged({ dep: 'tomorrow' })).toBe('not-a-date')
    expect(judged({ dep: undefined })).toBe('departure-missing')
  })

  test('a date after the last day on sale is refused, where that day is known', () => {
    const query = (keys: Record<string, string>) =>
      parseQuery({ ori: 'TEB', des: 'PBI', adt: '1', prov: 'user', ...keys })
    const rules = { airports: ['TEB', 'PBI'], today, largestParty: 9, lastDay: plusDays(today, 10) }
    const beyond = { ok: false, why: 'date-beyond-sale' }
    expect(judgeQuery(query({ dep: plusDays(today, 10) }), rules).ok).toBe(true)
    expect(judgeQuery(query({ dep: plusDays(today, 11) }), rules)).toEqual(beyond)
    expect(judgeQuery(query({ dep: today, ret: plusDays(today, 11) }), rules)).toEqual(beyond)
  })

  test('editing a booking skips the departure, not the return [QRY-04]', () => {
    expect(judged({ prov: 'search', dep: '2020-01-01', ret: undefined })).toBe('ok')
    expect(judged({ prov: 'search', dep: undefined, ret: undefined })).toBe('ok')
    expect(judged({ prov: 'search', dep: undefined, ret: '2020-01-01' })).toBe('date-in-past')
  })

  test('editing a booking may leave out the party, but never ask for a bad one', () => {
    expect(judged({ prov: 'search', adt: undefined })).toBe('ok')
    expect(judged({ prov: 'search', adt: '0', chd: '1' })).toBe('no-adult')
    expect(judged({ adt: undefined })).toBe('nobody')
  })

  test('a return is optional, on or after the departure and not past [QRY-05]', () => {
    expect(judged({ ret: '' })).toBe('ok')
    expect(judged({ ret: '2026-06-01' })).toBe('ok')
    expect(judged({ ret: '2026-05-31' })).toBe('return-before-departure')
    expect(judged({ ret: '2026-05-01' })).toBe('date-in-past')
    expect(judged({ ret: '2026-13-01' })).toBe('not-a-date')
  })

  test('fifteen of a type are refused, fourteen are not if the brand carries fourteen [QRY-06]', () => {
    expect(judged({ adt: '14' }, { largestParty: 30 })).toBe('ok')
    expect(judged({ adt: '15' }, { largestParty: 30 })).toBe('too-many-of-a-type')
    expect(judged({ adt: '2', chd: '15' }, { largestParty: 30 })).toBe('too-many-of-a-type')
  })

  test('all types together are never more than the brand’s largest party', () => {
    expect(judged({ adt: '5', chd: '4' })).toBe('ok')
    expect(judged({ adt: '5', chd: '4', inf: '1' })).toBe('too-many-passengers')
  })

  test('at least one adult, and at least one seat at all [QRY-07, QRY-08]', () => {
    expect(judged({ adt: '0', chd: '2' })).toBe('no-adult')
    expect(judged({ adt: '0' })).toBe('nobody')
  })

  test('no more infants than adults', () => {
    expect(judged({ adt: '2', inf: '2' })).toBe('ok')
    expect(judged({ adt: '1', inf: '2' })).toBe('too-many-infants')
  })

  test('a count that is not a whole number is refused', () => {
    for (const adt of ['-1', '1.5', 'two', '1e1']) expect(judged({ adt })).toBe('not-a-count')
  })
})

test('one way is a departure without a return [QRY-09, SRCH-15]', () => {
  const dates = { departs: '2026-06-01', returns: '', bounds: [] }
  expect(isOneWay(dates)).toBe(true)
  expect(isOneWay({ ...dates, returns: '2026-06-02' })).toBe(false)
  expect(isOneWay({ ...dates, departs: '' })).toBe(false)
  expect(isOneWay(parseQuery(new URLSearchParams(severalWays)))).toBe(false)
})

test('a query without a provider becomes an ordinary customer’s [QRY-12]', () => {
  expect(withProvider(parseQuery({ ...sound, prov: undefined })).provider).toBe('user')
  expect(withProvider(parseQuery({ ...sound, prov: 'agency' })).provider).toBe('agency')
})

test('flow kinds are user, agency and search; card providers sell to users [QRY-14]', () => {
  expect(queryProviders.map(flowKindOf)).toEqual(['agency', 'user', 'search', 'search', 'user', 'user'])
  expect(new Set(queryProviders.map(flowKindOf))).toEqual(new Set(flowKinds))
})

describe('writing', () => {
  const text = fc.string({ maxLength: 12 }).map((any) => any.trim())
  const day = fc.integer({ min: 0, max: 400 }).map((days) => plusDays(today, days) as string)
  const query: fc.Arbitrary<BookingQuery> = fc.record({
    origin: fc.constantFrom('TEB', 'PBI', ''),
    destination: fc.constantFrom('OPF', ''),
    departs: day,
    returns: fc.oneof(day, fc.constant('')),
    bounds: fc.constant([]),
    party: fc.record({ adult: fc.nat(14), child: fc.nat(14), infant: fc.nat(14) }),
    currency: fc.constantFrom('USD', ''),
    promoCode: text,
    provider: fc.constantFrom(...queryProviders),
  })

  test('what is written is read back the same [SRCH-14]', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const written = Object.fromEntries(new URLSearchParams(writeQuery(asked)))
        expect(parseQuery(written)).toEqual(asked)
      }),
    )
  })

  test('one way carries no return date [SRCH-15]', () => {
    expect(writeQuery(parseQuery({ ...sound, ret: '' }))).toBe(
      'ori=TEB&des=PBI&dep=2026-06-01&adt=2&chd=0&inf=0&prov=user',
    )
  })

  test('a search has one key, which reads back as the search [QRY-15]', () => {
    const stored = parseQuery({ ...sound, pro: 'spring' })
    const key = searchKey(stored)
    expect(searchKey(parseQuery(Object.fromEntries(new URLSearchParams(key))))).toBe(key)
    expect(searchKey(withProvider(stored))).toBe(key)
  })

  test('a count that is not a number is never written', () => {
    expect(writeQuery(parseQuery({ ...sound, adt: 'abc' }))).not.toMatch(/adt|NaN/)
  })

  test('the same search in another order or case is the same, also after a payment page [QRY-15]', () => {
    const stored = parseQuery(sound)
    expect(
      asksTheSame(stored, parseQuery({ ...sound, ori: 'teb', chd: '0', pro: '', payment: 'success' })),
    ).toBe(true)
    expect(asksTheSame(parseQuery({ pro: 'SPRING' }), parseQuery({ pro: 'spring' }))).toBe(true)
    for (const change of [{ des: 'OPF' }, { dep: '2026-06-02' }, { ret: '' }, { adt: '3' }, { pro: 'X' }]) {
      expect(asksTheSame(stored, parseQuery({ ...sound, ...change }))).toBe(false)
    }
  })
})
