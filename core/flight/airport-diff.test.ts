import { expect, test } from 'vitest'
import { zone } from '../kernel/time.ts'
import { describeAirportChange, diffAirports } from './airport-diff.ts'
import type { Airport } from './airport.ts'

function airport(code: string, change: Partial<Airport> = {}): Airport {
  return {
    code,
    name: code,
    names: { en: code, de: code },
    city: code,
    country: 'AT',
    zone: zone('Europe/Vienna'),
    latitude: 47.5,
    longitude: 9.5,
    ...change,
  }
}

test('a changed zone is listed apart from other changes, and new and unchanged airports are counted', () => {
  const moved = airport('VIE', { zone: zone('Europe/Berlin'), city: 'Vienna' })
  const renamed = airport('ACH', { names: { de: 'Altenrhein' } })
  const diff = diffAirports(
    [airport('ACH'), airport('GRZ'), airport('LNZ'), airport('VIE')],
    [moved, renamed, airport('GRZ'), airport('ZAD')],
    false,
  )
  expect(diff).toEqual({
    rezoned: [{ before: airport('VIE'), after: moved }],
    changed: [{ before: airport('ACH'), after: renamed }],
    added: [airport('ZAD')],
    kept: [],
    same: 1,
  })
  expect([...diff.rezoned, ...diff.changed].map(describeAirportChange)).toEqual([
    'VIE  zone Europe/Vienna to Europe/Berlin, city VIE to Vienna',
    'ACH  name_de ACH to Altenrhein',
  ])
})

test('a list without translations changes none, and a new translation is reported', () => {
  const known = airport('VIE', { names: { en: 'Vienna' } })
  expect(diffAirports([known], [airport('VIE', { names: {} })], false).same).toBe(1)
  const [change] = diffAirports([known], [airport('VIE', { names: { de: 'Wien' } })], false).changed
  expect(change && describeAirportChange(change)).toBe('VIE  name_de none to Wien')
})

test('a list that keeps known airports only adds; its differences are reported, zones first', () => {
  const moved = airport('VIE', { zone: zone('Europe/Berlin') })
  const renamed = airport('ACH', { name: 'Altenrhein' })
  const known = [airport('ACH'), airport('GRZ'), airport('VIE')]
  expect(diffAirports(known, [renamed, moved, airport('GRZ'), airport('ZAD')], true)).toEqual({
    rezoned: [],
    changed: [],
    added: [airport('ZAD')],
    kept: [
      { before: airport('VIE'), after: moved },
      { before: airport('ACH'), after: renamed },
    ],
    same: 1,
  })
})
