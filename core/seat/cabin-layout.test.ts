import { describe, expect, it } from 'vitest'
import { cabinLayoutSchema, countSeats, seatsOfRow, zoneOf } from './cabin-layout.ts'
import { drawLayout } from './layout-text.ts'

const widebody = drawLayout('332', [
  { cabin: 'J', parts: [{ rows: [1, 2], seats: 'A DG K', zone: 'front' }] },
  {
    cabin: 'Y',
    parts: [
      { rows: [10, 11], seats: 'AC DEFG HK', zone: 'standard', seatTraits: { '10A': ['no-window'] } },
      { rows: [12, 12], seats: '.C DEFG H.', zone: 'rear', blocked: ['12D'] },
    ],
  },
])
const rowNumber = (number: number) =>
  widebody.cabins.flatMap(({ rows }) => rows).find((row) => row.number === number) ?? expect.fail()

describe('a cabin', () => {
  it('tells windows, aisles and sides with two aisles as with one [SEAT-04]', () => {
    const seats = seatsOfRow(rowNumber(10))
    const where = (is: (seat: (typeof seats)[number]) => boolean) => seats.filter(is).map(({ code }) => code)
    expect(where(({ isWindow }) => isWindow)).toEqual(['10A', '10K'])
    expect(where(({ isAisle }) => isAisle)).toEqual(['10C', '10D', '10G', '10H'])
    expect(where(({ isLeft }) => isLeft)).toEqual(['10A', '10C'])
  })

  it('says that a seat beside a hole at the wall is no window seat', () => {
    expect(seatsOfRow(rowNumber(12)).filter(({ isWindow }) => isWindow)).toEqual([])
  })

  it('counts seats by cabin, and those that can be sold', () => {
    expect(countSeats(widebody)).toBe(8 + 16 + 6)
    expect(countSeats(widebody, { cabin: 'J' })).toBe(8)
    expect(countSeats(widebody, { cabin: 'Y', sellable: true })).toBe(21)
  })

  it('knows the price zone of a seat, and which seats do not exist', () => {
    expect([zoneOf(widebody, '1A'), zoneOf(widebody, '12D'), zoneOf(widebody, '12A')]).toEqual([
      'front',
      'rear',
      undefined,
    ])
  })

  it.each([
    ['a letter twice', [{ number: 1, elements: 'AA' }]],
    ['letters out of order', [{ number: 1, elements: 'CA' }]],
    ['the letter I', [{ number: 1, elements: 'HI' }]],
    [
      'rows out of order',
      [
        { number: 2, elements: 'AB' },
        { number: 1, elements: 'AB' },
      ],
    ],
    ['no rows', []],
  ])('is refused with %s', (_what, rows) => {
    const layout = {
      aircraft: '320',
      cabins: [
        {
          cabin: 'Y',
          rows: rows.map(({ number, elements }) => ({
            number,
            elements: elements.split('').map((char) => ({ kind: 'seat', char, zone: 'standard' })),
          })),
        },
      ],
    }
    expect(cabinLayoutSchema.safeParse(layout).success).toBe(false)
  })
})
