import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { judgeQuery } from '@jetbridge/core/booking/judge-query.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  destinationsFrom,
  draftOf,
  emptyDraft,
  isConnected,
  newDraftOf,
  problemsOf,
  queryOf,
  reachedFrom,
  type SearchDraft,
  swapped,
  typedDraft,
  withHome,
  withOrigin,
  withTyped,
  withWay,
} from './search-draft.ts'
import { problemsOfFurther } from './several-ways.ts'

const rules = { airports: ['TEB', 'HPN', 'PBI', 'OPF'], today: '2026-05-20', largestParty: 9 }
const seller = { currency: 'USD', provider: 'user' } as const
const sound: SearchDraft = {
  ...emptyDraft,
  origin: 'TEB',
  destination: 'PBI',
  departs: '2026-06-01',
  returns: '2026-06-04',
}
const problems = (change: Partial<SearchDraft>) => problemsOf({ ...sound, ...change }, rules)

describe('what is missing', () => {
  test('a complete round trip and a complete one way can be sent [SRCH-08]', () => {
    expect(problems({})).toEqual({})
    expect(problems({ trip: 'one-way', returns: '' })).toEqual({})
  })

  test('origin and destination are required [SRCH-09, SRCH-10]', () => {
    expect(problems({ origin: '' })).toEqual({ origin: 'required' })
    expect(problems({ destination: '' })).toEqual({ destination: 'required' })
    expect(problems({ destination: 'TEB' })).toEqual({ destination: 'same-airport' })
  })

  test('one way needs a start date [SRCH-11]', () => {
    expect(problems({ trip: 'one-way', departs: '' })).toEqual({ departs: 'required' })
  })

  test('a round trip needs a start and an end date, in order [SRCH-12]', () => {
    expect(problems({ departs: '', returns: '' })).toEqual({ departs: 'required', returns: 'required' })
    expect(problems({ returns: '2026-05-31' })).toEqual({ returns: 'return-before-departure' })
  })

  test('today can be chosen, yesterday cannot', () => {
    expect(problems({ departs: rules.today })).toEqual({})
    expect(problems({ departs: '2026-05-19' })).toEqual({ departs: 'date-in-past' })
  })

  test('the last day of the sale can be chosen, the day after cannot; any can while it is not known', () => {
    const sold = (change: Partial<SearchDraft>) =>
      problemsOf({ ...sound, ...change }, { ...rules, lastDay: '2026-06-10' })
    expect(sold({ returns: '2026-06-10' })).toEqual({})
    expect(sold({ returns: '2026-06-11' })).toEqual({ returns: 'beyond-sale' })
    expect(sold({ departs: '2099-06-01', trip: 'one-way' })).toEqual({ departs: 'beyond-sale' })
    expect(problems({ departs: '2099-06-01', trip: 'one-way' })).toEqual({})
  })

  test('a party of children alone cannot be sent [SRCH-08]', () => {
    expect(problems({ party: { adult: 0, child: 2, infant: 0 } })).toEqual({ party: 'no-adult' })
  })

  test('a party larger than the brand carries gets a message, and fifteen of a type another one', () => {
    expect(problems({ party: { adult: 6, child: 4, infant: 0 } })).toEqual({ party: 'too-many-passengers' })
    expect(problems({ party: { adult: 15, child: 0, infant: 0 } })).toEqual({ party: 'too-many-of-a-type' })
    expect(problems({ party: { adult: 1, child: 0, infant: 2 } })).toEqual({ party: 'too-many-infants' })
  })
})

test('the form and the query model accept exactly the same searches', () => {
  const way = fc.record({
    origin: fc.constantFrom('', 'TEB', 'PBI', 'JFK'),
    destination: fc.constantFrom('', 'OPF', 'TEB', 'HPN'),
    departs: fc.constantFrom('', '2026-05-19', '2026-05-25', '2026-05-31', '2026-06-04', 'soon'),
  })
  const draft = fc.record({
    trip: fc.constantFrom('round-trip' as const, 'one-way' as const, 'several' as const),
    origin: fc.constantFrom('', 'TEB', 'HPN', 'JFK'),
    destination: fc.constantFrom('', 'TEB', 'PBI'),
    departs: fc.constantFrom('', '2026-05-19', '2026-05-20', '2026-06-01', 'soon'),
    returns: fc.constantFrom('', '2026-05-19', '2026-05-25', '2026-06-04'),
    further: fc.array(way, { minLength: 1, maxLength: 3 }),
    party: fc.record({ adult: fc.nat(16), child: fc.nat(5), infant: fc.nat(3) }),
    promoCode: fc.constant(''),
  })
  const place = fc.constantFrom('TEB', 'HPN')
  const day = fc.constantFrom('', '2026-05-31', '2026-06-01', '2026-06-04')
  const nearlySound = fc.record({
    trip: fc.constantFrom('one-way' as const, 'several' as const),
    origin: place,
    destination: place,
    departs: day,
    returns: fc.constant(''),
    further: fc.array(fc.record({ origin: place, destination: place, departs: day }), {
      minLength: 1,
      maxLength: 2,
    }),
    party: fc.constant(emptyDraft.party),
    promoCode: fc.constant(''),
  })
  fc.assert(
    fc.property(fc.oneof(draft, nearlySound), (entered) => {
      const all = [problemsOf(entered, rules), ...problemsOfFurther(entered, rules)]
      const form = all.every((problems) => Object.keys(problems).length === 0)
      const query = queryOf(entered, seller)
      const judged = judgeQuery(query, { ...rules, today: localDate(rules.today) }).ok
      // A round trip without a return is a one way to the query model; only the form knows what was meant.
      if (entered.trip === 'round-trip' && entered.returns === '') expect(form).toBe(false)
      else expect(form).toBe(judged)
    }),
    { numRuns: 3000 },
  )
})

test('one way carries no return date, and keeps it for a change of mind [SRCH-15]', () => {
  const oneWay = { ...sound, trip: 'one-way' as const }
  expect(queryOf(oneWay, seller).returns).toBe('')
  expect({ ...oneWay, trip: 'round-trip' as const }.returns).toBe('2026-06-04')
})

test('an agency’s search carries its provider and currency, every other search the user’s [SRCH-25, SRCH-26, IDN-32]', () => {
  expect(queryOf(sound, { currency: 'EUR', provider: 'agency' })).toMatchObject({
    provider: 'agency',
    currency: 'EUR',
  })
  expect(queryOf(sound, seller)).toMatchObject({ provider: 'user', currency: 'USD' })
})

test('a query goes back into the form as it came', () => {
  expect(draftOf(queryOf(sound, seller))).toEqual(sound)
  const damaged = {
    ...queryOf(sound, seller),
    departs: 'soon',
    party: { adult: Number.NaN, child: 0, infant: 0 },
  }
  expect(draftOf(damaged)).toMatchObject({ departs: '', party: emptyDraft.party })
})

test('a new search begins with the valid parts of an address, and none of the rest', () => {
  const address = {
    ori: 'TEB',
    des: 'JFK',
    dep: '2026-06-01',
    ret: '2026-05-01',
    adt: '3',
    inf: '4',
    pro: 'SUN',
  }
  expect(newDraftOf(parseQuery(address), rules)).toEqual({
    ...emptyDraft,
    origin: 'TEB',
    departs: '2026-06-01',
    promoCode: 'SUN',
  })
})

describe('text typed before the scripts were there', () => {
  const fields = { ori: 'TEB', des: '', dep: '2026-06-01', ret: '', adt: '2', chd: '0', inf: '0', pro: 'SUN' }

  test('is taken over field by field', () => {
    expect(withTyped(emptyDraft, typedDraft({ ...fields, trip: 'round-trip' }))).toEqual({
      ...emptyDraft,
      origin: 'TEB',
      departs: '2026-06-01',
      party: { adult: 2, child: 0, infant: 0 },
      promoCode: 'SUN',
    })
    expect(withTyped(emptyDraft, typedDraft({ ...fields, trip: 'one-way' })).trip).toBe('one-way')
  })

  test('does not change untouched fields', () => {
    const drawn = typedDraft({
      ori: '',
      des: '',
      dep: '',
      ret: '',
      adt: '1',
      chd: '0',
      inf: '0',
      trip: 'round-trip',
    })
    const asked = { ...sound, party: { adult: 3, child: 0, infant: 0 } }
    expect(withTyped(asked, drawn)).toEqual(asked)
  })
})

describe('the network', () => {
  const network = {
    airports: rules.airports,
    routes: [
      ['TEB', 'PBI'],
      ['TEB', 'OPF'],
      ['HPN', 'PBI'],
    ] as [string, string][],
  }

  test('offers only places with a flight, from both ends of a route', () => {
    expect(destinationsFrom('TEB', network)).toEqual(['PBI', 'OPF'])
    expect(destinationsFrom('PBI', network)).toEqual(['TEB', 'HPN'])
    expect(destinationsFrom('', network)).toEqual(network.airports)
  })

  test('keeps a destination that still fits a new origin, and fills in the only one', () => {
    expect(withOrigin(sound, 'HPN', network).destination).toBe('PBI')
    expect(withOrigin({ ...sound, destination: 'OPF' }, 'HPN', network).destination).toBe('PBI')
    expect(withOrigin({ ...sound, destination: 'HPN' }, 'TEB', network).destination).toBe('')
  })

  test('offers what is reached with a stop after the others, and keeps it with a new origin', () => {
    const connected = { HPN: ['OPF'], OPF: ['HPN'] }
    const hub = { ...network, connected }
    expect(reachedFrom('HPN', hub)).toEqual([...destinationsFrom('HPN', network), 'OPF'])
    expect(reachedFrom('HPN', network)).toEqual(destinationsFrom('HPN', network))
    expect(isConnected({ origin: 'HPN', destination: 'OPF' }, hub)).toBe(true)
    expect(isConnected({ origin: 'HPN', destination: 'PBI' }, hub)).toBe(false)
    expect(withOrigin({ ...sound, destination: 'OPF' }, 'HPN', hub).destination).toBe('OPF')
  })

  test('swaps there and back', () => {
    expect(swapped(sound)).toMatchObject({ origin: 'PBI', destination: 'TEB' })
  })
})

describe('a way of the map', () => {
  const way = { origin: 'HPN', destination: 'OPF', departs: '2026-06-03' }

  test('takes the place of the one before, with its day; the party stays', () => {
    const party = { adult: 2, child: 1, infant: 0 }
    expect(withWay({ ...sound, party }, way)).toEqual({ ...sound, party, ...way })
  })

  test('takes out a return that would come before it, and keeps the day that was chosen where it has none', () => {
    expect(withWay(sound, { ...way, departs: '2026-06-10' }).returns).toBe('')
    expect(withWay(sound, { ...way, departs: '' })).toEqual({ ...sound, origin: 'HPN', destination: 'OPF' })
  })
})

test('a search that says nothing of its way begins at the airport that the airline names', () => {
  const home = { homeAirport: 'TEB' } as const
  expect(withHome(emptyDraft, home).origin).toBe('TEB')
  expect(withHome(emptyDraft, {}).origin).toBe('')
  expect(withHome({ ...emptyDraft, destination: 'PBI' }, home).origin).toBe('')
  expect(withHome({ ...emptyDraft, origin: 'HPN' }, home).origin).toBe('HPN')
  const elsewhere = withHome(parseQuery({}), { homeAirport: 'JFK' })
  expect(newDraftOf(elsewhere, rules).origin).toBe('')
})
