import { describe, expect, test } from 'vitest'
import { found } from './small-tree.ts'
import {
  kebabCase,
  moduleVocabulary,
  noEmptyNames,
  nounTypes,
  plainComments,
  plainTexts,
} from './vocabulary.ts'

const vocabulary = moduleVocabulary([
  { floor: 'stock', modules: ['inventory', 'offer'] },
  { floor: 'record', modules: ['ticket', 'payment', 'notice', 'sale'] },
])

describe('names', () => {
  test.each([
    'server/modules/offer/pricing.ts',
    'server/modules/offer/Routes.ts',
    'server/modules/ticket/hold.ts',
    'server/modules/basket/queries.ts',
    'server/modules/offer/operations/deep/price.ts',
  ])('%s is not in the vocabulary of a module', (path) => {
    expect(found(vocabulary, path)).toBe(1)
  })

  test.each([
    'server/modules/offer/routes.ts',
    'server/modules/offer/operations.ts',
    'server/modules/sale/operations/settle.ts',
    'server/modules/payment/queries/gateway-event.ts',
    'server/modules/offer/read.ts',
    'server/modules/offer/memory/departures.ts',
    'server/modules/inventory/holds.race.test.ts',
    'server/modules/payment/pay.fault.test.ts',
    'server/modules/notice/notice.ts',
    'server/modules/jobs.ts',
    'server/http/serve.ts',
  ])('%s is', (path) => {
    expect(found(vocabulary, path)).toBe(0)
  })

  test.each([
    'server/http/util.ts',
    'server/helpers/date.ts',
    'core/flight/index.ts',
    'web/ui/date-utils.ts',
    'server/booking-service.ts',
    'server/db/fare-repository.ts',
    'web/state-manager.test.ts',
  ])('%s says nothing', (path) => {
    expect(found(noEmptyNames, path)).toBe(1)
  })

  test('the field’s own words stay', () => {
    const kept = [
      'core/flight/service-date.ts',
      'server/modules/offer/memory/offer-index.ts',
      'core/flight/utilisation.ts',
    ]
    expect(kept.map((path) => found(noEmptyNames, path))).toEqual([0, 0, 0])
  })

  test('files and folders are kebab-case, except the folders of brands', () => {
    const wrong = [
      'web/ui/SeatMap.tsx',
      'core/seat_map/row.ts',
      'core/seat/seatRow.test.ts',
      'brands/aero/logoArt.ts',
    ]
    expect(wrong.map((path) => found(kebabCase, path))).toEqual([1, 1, 1, 1])
    const right = [
      'web/ui/seat-map.tsx',
      'web/ui/seat-map.module.css',
      'brands/slate_one/brand.ts',
      'core/a.db.test.ts',
    ]
    expect(right.map((path) => found(kebabCase, path))).toEqual([0, 0, 0, 0])
  })
})

describe('a type', () => {
  test.each([
    'interface Sent { code: string }',
    'export type Kept<Value> = Value',
    'type Refused = string',
    'interface Told {}',
  ])('is no bare participle: %s', (text) => {
    expect(found(nounTypes, 'server/http/log.ts', text)).toBe(1)
    expect(found(nounTypes, 'web/trip/seats.test.tsx', text)).toBe(1)
  })

  test.each([
    'interface SentRequest { code: string }',
    'type Speed = number',
    'type Need = string',
    'type Seed = number',
    'const Sent = 1',
  ])('may be: %s', (text) => {
    expect(found(nounTypes, 'server/http/log.ts', text)).toBe(0)
  })
})

describe('a comment', () => {
  test.each([
    '/** Takes so many at once. */',
    '// the own profile',
    '/** Begins\n * anew. */',
    '/* Whoever asks. */',
    '// unused for so long',
    '/** May grow by so much. */',
  ])('is plain English: %s', (text) => {
    expect(found(plainComments, 'server/http/log.ts', `${text}\nexport const x = 1`)).toBe(1)
  })

  test.each([
    "const told = 'An account has so many at most'",
    'const told = `It ends after so long`',
    "test('nobody resets the own app', () => undefined)",
    'const told = <p>Choose anew</p>',
  ])('is what is printed, and the title of a test: %s', (code) => {
    expect(found(plainTexts, 'web/trip/seats.test.tsx', code)).toBe(1)
    expect(found(plainTexts, 'scripts/structure/seats.test.tsx', code)).toBe(0)
  })

  test.each([
    "const code = 'ANEW'",
    "const told = 'prints `so many` at once'",
    "const told = 'As many as ten'",
  ])('may be printed: %s', (code) => {
    expect(found(plainTexts, 'web/trip/seats.tsx', code)).toBe(0)
  })

  test.each(['/** As many as ten. */', '/** Their own, many of them. */', '/** Prints "choose anew". */'])(
    'may be: %s',
    (text) => {
      expect(found(plainComments, 'web/trip/seats.tsx', `${text}\nexport const x = 'so many'`)).toBe(0)
    },
  )
})
