import { describe, expect, test } from 'vitest'
import { badWeight, bagWeight, weighedText, wholeKilograms, wholePounds } from './bag-weight.ts'

describe('the weight of a bag', () => {
  test.each([
    [5, 11],
    [7, 15],
    [8, 17],
    [10, 22],
    [12, 26],
    [15, 33],
    [18, 39],
    [20, 44],
    [23, 50],
    [25, 55],
    [30, 66],
    [32, 70],
    [45, 99],
  ])('of %d kg is the pair that airlines print, %d lb', (kilograms, pounds) => {
    expect(wholePounds(kilograms)).toBe(pounds)
  })

  test('promises no pound more than the kilograms allow, and no pound less', () => {
    for (let kilograms = 1; kilograms <= 200; kilograms++) {
      const pounds = wholePounds(kilograms)
      expect(pounds * 0.45359237, `${kilograms} kg`).toBeLessThanOrEqual(kilograms)
      expect((pounds + 1) * 0.45359237, `${kilograms} kg`).toBeGreaterThan(kilograms)
    }
  })

  test('is in pounds in the United States, with the kilograms in German, and in kilograms elsewhere', () => {
    expect(bagWeight(23, { en: 'en-US' })).toEqual({ en: '50 lb', de: '23 kg / 50 lb' })
    expect(bagWeight(23, { en: 'en-GB' })).toEqual({ en: '23 kg', de: '23 kg' })
  })
})

describe('a limit in pounds', () => {
  test.each([
    [2, 1],
    [17, 8],
    [22, 10],
    [50, 23],
    [51, 23],
    [70, 32],
    [99, 45],
  ])('of %d lb is %d kg', (pounds, kilograms) => {
    expect(wholeKilograms(pounds)).toBe(kilograms)
  })

  test('comes back from every whole kilogram, and is never printed as more pounds', () => {
    for (let kilograms = 1; kilograms <= 200; kilograms++) {
      expect(wholeKilograms(wholePounds(kilograms))).toBe(kilograms)
    }
    for (let pounds = 2; pounds <= 440; pounds++) {
      expect(wholePounds(wholeKilograms(pounds)), `${pounds} lb`).toBeLessThanOrEqual(pounds)
    }
  })
})

describe('a weight in a text', () => {
  test.each([
    ['Bag up to {23 kg}', 'en-US', 'Bag up to 50 lb', 'Bag up to 23 kg / 50 lb'],
    ['Bag up to {50 lb}', 'en-US', 'Bag up to 50 lb', 'Bag up to 23 kg / 50 lb'],
    ['Bag up to {51 lb}', 'en-US', 'Bag up to 51 lb', 'Bag up to 23 kg / 51 lb'],
    ['Bag up to {23 kg}', 'en-GB', 'Bag up to 23 kg', 'Bag up to 23 kg'],
    ['{50 lb} or {70 lb}', 'en-GB', '23 kg or 32 kg', '23 kg or 32 kg'],
    ['Bag up to 23 kg', 'en-US', 'Bag up to 23 kg', 'Bag up to 23 kg'],
  ] as const)('"%s" is said in the units of %s', (text, tag, english, german) => {
    const market = { en: tag }
    expect([weighedText(text, 'en', market), weighedText(text, 'de', market)]).toEqual([english, german])
  })

  test.each([
    ['up to {23 st}', '{23 st}'],
    ['up to {0 kg}', '{0 kg}'],
    ['up to {1 lb}', '{1 lb}'],
    ['up to {1000 kg}', '{1000 kg}'],
    ['up to {23 kg} or {32kg}', '{32kg}'],
    ['up to {23 kg', '{23 kg'],
    ['up to 23 kg}', '}'],
  ])('"%s" is found to be no weight', (text, bad) => {
    expect(badWeight(text)).toBe(bad)
  })

  test('finds nothing wrong with weights', () => {
    expect(badWeight('Bag up to {23 kg} or {70 lb}, 158 cm')).toBeUndefined()
  })
})
