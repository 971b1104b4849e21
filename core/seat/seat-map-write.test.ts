import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { type CabinLayout, cabinLayoutSchema, fixtures, seatTraits, seatZones } from './cabin-layout.ts'
import { drawLayout } from './layout-text.ts'
import { readSeatMaps } from './seat-map-file.ts'
import { writeSeatMaps } from './seat-map-write.ts'

const element = fc.oneof(
  fc.record({
    kind: fc.constant('seat' as const),
    zone: fc.constantFrom(...seatZones),
    traits: fc.subarray([...seatTraits]),
    isBlocked: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('aisle' as const, 'missing' as const) }),
)
const row = fc.record(
  { elements: fc.array(element, { minLength: 2, maxLength: 11 }), before: fc.constantFrom(...fixtures) },
  { requiredKeys: ['elements'] },
)

const layout: fc.Arbitrary<CabinLayout> = fc
  .record({
    aircraft: fc.stringMatching(/^[A-Z0-9]{3}$/),
    cabins: fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
    gap: fc.integer({ min: 1, max: 3 }),
    behind: fc.option(fc.constantFrom(...fixtures)),
  })
  .map(({ aircraft, cabins, gap, behind }) => {
    let number = 0
    return cabinLayoutSchema.parse({
      aircraft,
      wing: { from: 2, to: 4 },
      cabins: cabins.map((rows, place) => ({
        cabin: 'JY'[place],
        rows: rows.map(({ elements, before }) => ({
          number: (number += gap),
          elements: elements.map((each, at) =>
            each.kind === 'seat' ? { ...each, char: 'ABCDEFGHJKL'[at] } : each,
          ),
          ...(before && { before }),
        })),
        ...(behind && { behind }),
      })),
    })
  })

test('seat maps and prices that are written and read again are the same', () => {
  const price = fc.record({
    zone: fc.constantFrom(...seatZones),
    price: fc.oneof(
      fc.nat(10_000_000).map((amount) => money(amount, 'EUR')),
      fc.nat(100_000).map((amount) => money(amount, 'JPY')),
    ),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(layout, { selector: ({ aircraft }) => aircraft, minLength: 1, maxLength: 3 }),
      fc.uniqueArray(price, { selector: ({ zone, price: { currency } }) => `${zone} ${currency}` }),
      (layouts, prices) => {
        const written = writeSeatMaps({ layouts, prices })
        expect(readSeatMaps(JSON.parse(written), ['EUR', 'JPY'])).toEqual({ ok: true, layouts, prices })
      },
    ),
  )
})

test('a cabin is drawn, with equal rows on one line', () => {
  const drawn = drawLayout('DH4', [
    {
      cabin: 'Y',
      parts: [
        { rows: [1, 3], seats: 'AC DF', zone: 'standard', before: 'galley' },
        { rows: [4, 4], seats: 'AC DF', zone: 'rear', traits: ['near-lavatory'], blocked: ['4F'] },
      ],
    },
  ])
  expect(writeSeatMaps({ layouts: [drawn], prices: [] })).toContain(
    '{"rows":[1,3],"seats":"AC DF","zone":"standard","before":"galley"}',
  )
})

test('an airline without maps and prices has two empty lists', () => {
  expect(JSON.parse(writeSeatMaps({ layouts: [], prices: [] }))).toEqual({ layouts: [], prices: [] })
})
