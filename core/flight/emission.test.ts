import { describe, expect, it } from 'vitest'
import { kilometresBetween } from './distance.ts'
import { emissionOf } from './emission.ts'

const vienna = { latitude: 48.1103, longitude: 16.5697 }
const zurich = { latitude: 47.4647, longitude: 8.5492 }
const auckland = { latitude: -37.0081, longitude: 174.7917 }
const apia = { latitude: -13.83, longitude: -172.0083 }

describe('the way between two airports', () => {
  it('is the great circle, also over the date line', () => {
    // The figures of other calculators of great circles, on a sphere.
    expect(kilometresBetween(vienna, zurich)).toBeCloseTo(602, -1)
    expect(kilometresBetween(auckland, apia)).toBeCloseTo(2_890, -2)
    expect(kilometresBetween(vienna, vienna)).toBe(0)
    const opposite = { latitude: -vienna.latitude, longitude: vienna.longitude - 180 }
    expect(kilometresBetween(vienna, opposite)).toBeCloseTo(20_015, 0)
  })

  it('is the same back', () => {
    expect(kilometresBetween(apia, auckland)).toBeCloseTo(kilometresBetween(auckland, apia), 6)
  })
})

describe('the emission of a passenger', () => {
  const own = { aircraft: 'E70', grams: 100, source: 'Meter of the airline', year: 2026 }
  const other = { aircraft: null, grams: 150, source: 'A study', year: 2024 }

  it('goes by the aircraft, else by the row of every other one', () => {
    expect(emissionOf([other, own], 'E70', vienna, zurich)).toEqual({
      kilograms: 60,
      source: 'Meter of the airline',
      year: 2026,
    })
    expect(emissionOf([own, other], '320', vienna, zurich)).toEqual({
      kilograms: 90,
      source: 'A study',
      year: 2024,
    })
  })

  it('is unknown where the airline says nothing of the aircraft', () => {
    expect(emissionOf([own], '320', vienna, zurich)).toBeUndefined()
    expect(emissionOf([], 'E70', vienna, zurich)).toBeUndefined()
  })
})
