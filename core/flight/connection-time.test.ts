import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { type ConnectionTime, minimumConnection, statusOf } from './connection-time.ts'

const row = (fields: Partial<ConnectionTime>): ConnectionTime => ({
  airport: null,
  arrives: null,
  departs: null,
  arrivalTerminal: null,
  departureTerminal: null,
  minutes: 40,
  validFrom: null,
  validUntil: null,
  ...fields,
})
const atVienna = {
  airport: 'VIE',
  arrives: 'domestic',
  departs: 'international',
  arrivalTerminal: null,
  departureTerminal: null,
  day: localDate('2027-05-04'),
} as const

describe('the least time between two flights', () => {
  it('is 20 minutes within one country and an hour otherwise, where nothing is filed', () => {
    expect(minimumConnection([], { ...atVienna, departs: 'domestic' })).toBe(20)
    expect(minimumConnection([], atVienna)).toBe(60)
    expect(minimumConnection([row({ airport: 'GRZ' })], atVienna)).toBe(60)
  })

  it('comes from the narrowest row: airport, then arrival, departure and days', () => {
    const filed = [
      row({ minutes: 1 }),
      row({ minutes: 2, validFrom: localDate('2027-01-01') }),
      row({ minutes: 3, departs: 'international' }),
      row({ minutes: 4, arrives: 'domestic' }),
      row({ minutes: 5, arrives: 'domestic', departs: 'international' }),
      row({ minutes: 6, airport: 'VIE' }),
      row({ minutes: 7, airport: 'VIE', departs: 'international' }),
      row({ minutes: 8, airport: 'VIE', arrives: 'domestic' }),
      row({ minutes: 9, airport: 'VIE', arrives: 'domestic', validUntil: localDate('2027-12-31') }),
    ]
    for (let most = filed.length; most > 0; most--) {
      expect(minimumConnection(filed.slice(0, most).toReversed(), atVienna)).toBe(most)
    }
  })

  it('is that of the row which begins last, where two are equally narrow', () => {
    const [winter, may] = ['2027-01-01', '2027-05-01'].map(localDate)
    const filed = [
      row({ airport: 'VIE', minutes: 50, validFrom: winter ?? null }),
      row({ airport: 'VIE', minutes: 35, validFrom: may ?? null }),
    ]
    expect(minimumConnection(filed, atVienna)).toBe(35)
    expect(minimumConnection(filed.toReversed(), atVienna)).toBe(35)
    expect(minimumConnection(filed, { ...atVienna, day: localDate('2027-04-30') })).toBe(50)
  })

  it('is none where the airline lets nobody connect', () => {
    expect(minimumConnection([row({ airport: 'VIE', minutes: null })], atVienna)).toBeUndefined()
  })

  describe.each([
    [
      'two filed terminals',
      '1',
      '2',
      { 'no terminal': 30, '1 to any': 35, 'any to 2': 40, '1 to 2': 70 },
      70,
    ],
    [
      'the one where the first flight arrives',
      '1',
      '3',
      { 'any to 2': 40, '1 to 2': 70, '1 to any': 35 },
      35,
    ],
    ['the one where the next flight departs', '3', '2', { '1 to any': 35, '1 to 2': 70, 'any to 2': 40 }, 40],
    ['the arrival before the departure', '1', '2', { 'any to 2': 40, '1 to any': 35 }, 35],
    ['no row of another terminal', '4', '5', { 'no terminal': 30, '1 to any': 35, 'any to 2': 40 }, 30],
    ['no row of a terminal where none is stated', null, null, { 'no terminal': 30, '1 to any': 35 }, 30],
    ['only that of the departure where it alone is stated', null, '2', { '1 to 2': 70, 'any to 2': 40 }, 40],
    ['what is usual where only rows of other terminals are filed', null, '3', { '1 to 2': 70 }, 60],
  ] as const)('goes by %s', (_, arrivalTerminal, departureTerminal, filed, least) => {
    const rows = Object.entries(filed).map(([name, minutes]) => {
      const [arrival = 'any', departure = 'any'] = name === 'no terminal' ? [] : name.split(' to ')
      const terminal = (text: string) => (text === 'any' ? null : text)
      const ends = { arrivalTerminal: terminal(arrival), departureTerminal: terminal(departure) }
      return row({ airport: 'VIE', ...ends, minutes })
    })
    it.each([[rows], [rows.toReversed()]])('in any order of the rows', (inOrder) => {
      expect(minimumConnection(inOrder, { ...atVienna, arrivalTerminal, departureTerminal })).toBe(least)
    })
  })

  it('is that of a terminal before that of both statuses and of days', () => {
    const filed = [
      row({ airport: 'VIE', arrivalTerminal: '1', minutes: 70 }),
      row({
        airport: 'VIE',
        arrives: 'domestic',
        departs: 'international',
        validFrom: localDate('2027-01-01'),
        minutes: 30,
      }),
    ]
    expect(minimumConnection(filed, { ...atVienna, arrivalTerminal: '1' })).toBe(70)
    expect(minimumConnection(filed, atVienna)).toBe(30)
  })

  it('is none between two terminals where the airline lets nobody connect', () => {
    const filed = [row({ airport: 'VIE', arrivalTerminal: '1', departureTerminal: '2', minutes: null })]
    const change = { ...atVienna, arrivalTerminal: '1' }
    expect(minimumConnection(filed, { ...change, departureTerminal: '2' })).toBeUndefined()
    expect(minimumConnection(filed, { ...change, departureTerminal: '1' })).toBe(60)
  })

  it('counts on the first and the last of its days', () => {
    const [from, until] = [localDate('2027-05-01'), localDate('2027-05-10')]
    const filed = [row({ validFrom: from, validUntil: until })]
    const on = (day: string) => minimumConnection(filed, { ...atVienna, day: localDate(day) })
    expect(['2027-04-30', '2027-05-01', '2027-05-10', '2027-05-11'].map(on)).toEqual([60, 40, 40, 60])
  })
})

it('is domestic between two airports of one country', () => {
  expect(statusOf({ country: 'AT' }, { country: 'AT' })).toBe('domestic')
  expect(statusOf({ country: 'AT' }, { country: 'CH' })).toBe('international')
})
