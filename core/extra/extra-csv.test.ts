import { describe, expect, test } from 'vitest'
import type { Market } from '../brand/locale.ts'
import { type ExtraTerms, readExtras } from './extra-csv.ts'

const required = ['code', 'kind', 'name_en', 'name_de', 'price_EUR', 'rfic', 'rfisc']
const optional = [
  'price_CHF',
  'group_en',
  'group_de',
  'rank',
  'passengers',
  'stock',
  'included_with',
  'routes',
]
const head = [...required, ...optional, 'fare_brands', 'sold_for']
const bag = [
  'BAG23',
  'bag',
  'Bag',
  'Gepäck',
  '30',
  'C',
  '0GO',
  '28.50',
  '',
  '',
  '',
  '',
  '',
  'bag-1',
  '',
  '',
  '',
]
const pet = [
  'PETC',
  'pet',
  'Pet',
  'Haustier',
  '45',
  'C',
  '0BT',
  '',
  '',
  '',
  '3',
  'adult',
  '2',
  '',
  'ACH-VIE *-OLB',
  'light',
  'way',
]
const soup = [
  'SOUP',
  'meal',
  'Soup',
  'Suppe',
  '9',
  'G',
  '0B3',
  '',
  'Meals',
  'Essen',
  '2',
  'adult child infant',
  '',
  'meal',
  '',
  '',
  'flight',
]

const terms: ExtraTerms = {
  currency: 'EUR',
  currencies: ['EUR', 'CHF'],
  fareBrands: new Set(['light', 'flex']),
  market: { en: 'en-GB', de: 'de-AT' },
}

function read(...rows: (readonly string[])[]) {
  return readAt(terms.market, ...rows)
}

function readAt(market: Market, ...rows: (readonly string[])[]) {
  return readExtras(
    [head, ...rows].map((fields, index) => ({ line: index + 1, fields })),
    { ...terms, market },
  )
}

/** A row with one column changed. */
function changed(row: readonly string[], column: string, text: string): string[] {
  return row.map((field, index) => (head[index] === column ? text : field))
}

describe('a file of extras', () => {
  test('says everything that the catalogue holds', () => {
    const reading = read(bag, pet, soup)
    expect(reading.ok && reading.extras).toMatchObject([
      {
        code: 'BAG23',
        kind: 'bag',
        names: { en: 'Bag', de: 'Gepäck' },
        grouping: null,
        rank: 0,
        prices: { EUR: 3000, CHF: 2850 },
        passengerTypes: ['adult', 'child'],
        stock: null,
        rfic: 'C',
        rfisc: '0GO',
        includedWith: 'bag-1',
        routes: [],
        fareBrands: [],
        soldFor: 'flight',
      },
      {
        prices: { EUR: 4500 },
        stock: 2,
        passengerTypes: ['adult'],
        routes: ['ACH-VIE', '*-OLB'],
        fareBrands: ['light'],
        soldFor: 'way',
      },
      {
        grouping: { names: { en: 'Meals', de: 'Essen' } },
        rank: 2,
        passengerTypes: ['adult', 'child', 'infant'],
      },
    ])
  })

  test.each([
    ['code', 'bag 23', 'no code of capitals and digits "bag 23" in code'],
    ['kind', 'balloon', 'no kind of extra "balloon" in kind'],
    ['name_de', '', 'no name "" in name_de'],
    ['name_en', 'Bag {23 st}', 'no weight such as {23 kg} or {50 lb} "Bag {23 st}" in name_en'],
    ['price_EUR', '', 'no price "" in price_EUR'],
    ['price_CHF', '1.234', 'CHF has two decimals: "1.234" in price_CHF'],
    ['group_en', 'Bags', 'no group "" in group_de'],
    ['rank', '-1', 'no rank "-1" in rank'],
    ['passengers', 'adult dog', 'no passenger type "adult dog" in passengers'],
    ['stock', 'few', 'no number of places "few" in stock'],
    ['rfic', 'H', 'no reason for issuance "H" in rfic'],
    ['rfisc', '0G', 'no sub code "0G" in rfisc'],
    ['included_with', 'smile', 'no condition of a fare "smile" in included_with'],
    ['routes', 'ACH-VIE VIENNA', 'no route "ACH-VIE VIENNA" in routes'],
    ['fare_brands', 'gold', 'unknown fare brand "gold" in fare_brands'],
    ['sold_for', 'trip', 'no unit of sale (flight, way) "trip" in sold_for'],
  ])('is refused with %s "%s"', (column, text, reason) => {
    const reading = read(changed(bag, column, text))
    expect(!reading.ok && reading.problems).toMatchObject([{ line: 2, reason }])
  })

  test('names the unit of a weight, and the site says it as its market does', () => {
    const inKilograms = changed(changed(bag, 'name_en', 'Bag up to {23 kg}'), 'name_de', 'Gepäck bis {23 kg}')
    const inPounds = changed(changed(bag, 'name_en', 'Bag up to {50 lb}'), 'name_de', 'Gepäck bis {50 lb}')
    for (const row of [inKilograms, inPounds]) {
      expect(readAt({ en: 'en-US', de: 'de' }, row)).toMatchObject({
        extras: [{ names: { en: 'Bag up to 50 lb', de: 'Gepäck bis 23 kg / 50 lb' } }],
      })
      expect(readAt({ en: 'en-GB', de: 'de-AT' }, row)).toMatchObject({
        extras: [{ names: { en: 'Bag up to 23 kg', de: 'Gepäck bis 23 kg' } }],
      })
    }
  })

  test('uses a code only once, and writes a group always the same way', () => {
    expect(read(bag, bag)).toMatchObject({ problems: [{ line: 3, reason: 'the extra of line 2 again' }] })
    for (const [column, text] of [
      ['rank', '3'],
      ['group_de', 'Speisen'],
      ['sold_for', 'way'],
    ] as const)
      expect(read(soup, changed(changed(soup, 'code', 'CAKE'), column, text))).toMatchObject({
        problems: [
          {
            line: 3,
            reason: 'group "Meals" with another rank, another name or another "sold_for" than in line 2',
          },
        ],
      })
  })
})
