import { describe, expect, it } from 'vitest'
import { countSeats } from './cabin-layout.ts'
import { readSeatMaps } from './seat-map-file.ts'

const drawn = {
  aircraft: 'DH4',
  cabins: [
    {
      cabin: 'Y',
      without: [13],
      parts: [
        { rows: [1, 1], seats: '.. DF', zone: 'legroom', traits: ['exit'] },
        { rows: [2, 19], seats: 'AC DF', zone: 'standard', blocked: ['19F'] },
      ],
    },
  ],
}
const read = (json: unknown) => readSeatMaps(json, ['EUR', 'CHF'])
const problemsOf = (json: unknown) => {
  const reading = read(json)
  return reading.ok ? [] : reading.problems.map(({ path, reason }) => [...path, reason].join('.'))
}

describe('a file of seat maps', () => {
  it('is read from drawings and from cabins spelt out', () => {
    const reading = read({ layouts: [drawn], prices: [{ zone: 'legroom', currency: 'EUR', amount: 19.5 }] })
    if (!reading.ok) throw new Error(reading.problems.map(({ reason }) => reason).join())
    const [layout] = reading.layouts
    expect(layout && countSeats(layout)).toBe(2 + 17 * 4)
    expect(reading.prices).toEqual([{ zone: 'legroom', price: { amount: 1950, currency: 'EUR' } }])
    expect(read({ layouts: [layout] })).toMatchObject({ ok: true, layouts: [layout] })
  })

  it('has the letters that wide cabins have: A to L without I', () => {
    const wide = (seats: string) => ({
      layouts: [
        { aircraft: '789', cabins: [{ cabin: 'Y', parts: [{ rows: [20, 45], seats, zone: 'standard' }] }] },
      ],
    })
    for (const seats of ['ABC DEF JKL', 'ABC DEG HJK', 'ABC DEFG HJK', 'A DG L', 'AC DEGH JL']) {
      const reading = read(wide(seats))
      if (!reading.ok) throw new Error(reading.problems.map(({ reason }) => reason).join())
      expect(reading.layouts.map((layout) => countSeats(layout))).toEqual([
        26 * seats.replaceAll(' ', '').length,
      ])
    }
    for (const seats of ['ABC DEF HIJ', 'ABC DEF KLM', 'abc def', 'LKJ FED CBA', 'ABC DEF JLL'])
      expect(problemsOf(wide(seats)), seats).not.toEqual([])
    const window = { rows: [20, 45], seats: 'ABC DEF JKL', zone: 'standard' }
    const more = { blocked: ['45L'], seatTraits: { '21L': ['no-window'] }, seatZones: { '20L': 'legroom' } }
    const spelt = read({
      layouts: [{ aircraft: '789', cabins: [{ cabin: 'Y', parts: [{ ...window, ...more }] }] }],
    })
    if (!spelt.ok) throw new Error(spelt.problems.map(({ reason }) => reason).join())
    expect(read({ layouts: spelt.layouts })).toMatchObject({ ok: true, layouts: spelt.layouts })
  })

  it('says all its mistakes at once, with their places', () => {
    const [cabin] = drawn.cabins
    const broken = {
      ...drawn,
      cabins: [{ ...cabin, parts: [{ rows: [1, 1], seats: 'CA', zone: 'standard' }] }],
    }
    const prices = [
      { zone: 'front', currency: 'USD', amount: 1 },
      { zone: 'rear', currency: 'EUR', amount: 1.005 },
    ]
    const problems = problemsOf({ layouts: [broken, {}], prices })
    expect(problems).toEqual([
      'layouts.0.cabins.0.parts.0.letters of a row rise from left to right, each once',
      'layouts.1.aircraft.is missing',
      'layouts.1.cabins.is missing',
      'prices.0.nothing is sold in USD',
      'prices.1.amount.EUR has two decimals: 1.005',
    ])
  })

  it('reports mistakes in the rows of good parts together with badly written parts', () => {
    const parts = [
      { rows: [1, 2], seats: 'CA', zone: 'standard' },
      { rows: [3, 4], seats: 'AC', zone: 'middle' },
      { rows: [9, 5], seats: 'AC', zone: 'rear' },
    ]
    const problems = problemsOf({ layouts: [{ aircraft: 'DH4', cabins: [{ cabin: 'Y', parts }] }], maps: 1 })
    expect(problems.map((each) => each.replace(/expected one of.*/, '…'))).toEqual([
      'Unrecognized key: "maps"',
      'layouts.0.cabins.0.parts.1.zone.Invalid option: …',
      'layouts.0.cabins.0.parts.2.rows.the first row comes before the last',
      'layouts.0.cabins.0.parts.0.letters of a row rise from left to right, each once',
    ])
  })

  it('names the part that draws a wrong row, behind rows that are left out', () => {
    const parts = [
      { rows: [1, 14], seats: 'AC', zone: 'standard' },
      { rows: [15, 15], seats: 'AC', zone: 'standard' },
      { rows: [16, 17], seats: 'CA', zone: 'rear' },
    ]
    const cabins = [{ cabin: 'Y', without: [13], parts }]
    const wrong = 'layouts.0.cabins.0.parts.2.letters of a row rise from left to right, each once'
    expect(problemsOf({ layouts: [{ aircraft: 'DH4', cabins }] })).toEqual([wrong, wrong])
  })

  it('is refused when it says a thing twice, has something unknown, or is empty', () => {
    expect(problemsOf({ layouts: [drawn, drawn] })).toEqual(['layouts.1.aircraft DH4 stands twice'])
    expect(problemsOf({ maps: [] })[0]).toMatch(/maps/)
    expect(problemsOf({})).toEqual(['the file has nothing in it'])
    expect(problemsOf('text')).toHaveLength(1)
  })
})
