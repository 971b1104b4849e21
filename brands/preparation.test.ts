import { brandSchema } from '@jetbridge/core/brand/brand.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import { describe, expect, test } from 'vitest'
import { brandById, brands } from './brands.ts'
import { letterheadHeight, paintOf } from '@jetbridge/core/brand/letterhead.ts'

const {
  places: _,
  art: __,
  documents: ___,
  pages: ____,
  wording: _____,
  ...slateOne
} = brandById('slate_one')
const withPreparation = (preparation: object) =>
  brandSchema.safeParse({ ...slateOne, preparation }).error?.issues.map(({ message }) => message) ?? []

const place = { address: '90 Moonachie Avenue', position: [40.8, -74] }

describe('what an airline says about the time before a flight', () => {
  test('may be nothing', () => {
    expect(withPreparation({})).toEqual([])
  })

  test.each([
    [{ places: { XXX: place } }, 'XXX has a place and is not an airport of the brand'],
    [{ arriveMinutes: 10 }, 'nobody may be asked to arrive after check-in has closed'],
    [
      { places: { TEB: { ...place, arriveMinutes: 5 } } },
      'nobody may be asked to arrive after check-in has closed',
    ],
    [{ checkInOpensMinutes: 20 }, 'check-in opens before it closes'],
    [{ checkInAt: { en: 'x'.repeat(121), de: 'x' } }, 'at most 120 letters'],
  ])('is refused where it does not fit together: %j', (preparation, message) => {
    expect(withPreparation(preparation)).toEqual([message])
  })

  test.each([
    { places: { TEB: { ...place, position: [91, 0] } } },
    { places: { TEB: { ...place, address: 'x'.repeat(161) } } },
    { arriveMinutes: -1 },
    { arriveMinutes: 1441 },
    { checkInAt: { de: 'Kein Englisch' } },
    { sms: true },
  ])('is refused beyond its bounds: %j', (preparation) => {
    expect(withPreparation(preparation)).not.toEqual([])
  })

  test.each(brands)('is there for every airport of $name', ({ airports, preparation }) => {
    expect(Object.keys(preparation.places).toSorted()).toEqual(airports.toSorted())
    for (const locale of locales) expect(preparation.checkInAt?.[locale]).toBeTruthy()
  })
})

test.each(brands)('the head of $name’s letters is drawn within its band, by gradients alone', ({ art }) => {
  const { layers, ground } = art.letterhead
  expect(ground).toMatch(/^#[0-9a-f]{6}$/)
  for (const { foot, height } of layers) {
    expect(foot).toBeGreaterThanOrEqual(0)
    expect(foot + height).toBeLessThanOrEqual(letterheadHeight)
  }
  const paint = paintOf(art.letterhead)
  expect(paint).not.toMatch(/url|["<>]|NaN|Infinity/)
  expect(paint.length).toBeLessThan(8_000)
})
