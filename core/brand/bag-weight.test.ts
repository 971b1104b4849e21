import { describe, expect, test } from 'vitest'
import { bagWeight, wholePounds } from './bag-weight.ts'

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
