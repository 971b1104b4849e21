import { expect, test } from 'vitest'
import { airportsIn } from './airports-in.ts'

const places = [
  { code: 'ACH', city: 'Altenrhein' },
  { code: 'VIE', city: 'Wien' },
  { code: 'ZRH', city: 'Zürich' },
  { code: 'LCY', city: 'London City' },
  { code: 'LGW', city: 'London Gatwick' },
]

test.each([
  ['ACH VIE', ['ACH', 'VIE']],
  ['new booking vie ach', ['VIE', 'ACH']],
  ['zurich to altenrhein', ['ZRH', 'ACH']],
  ['Zürich', ['ZRH']],
  ['London', []],
  ['wie', []],
  ['VIE VIE', ['VIE']],
  ['ach vie zrh', ['ACH', 'VIE']],
  ['', []],
])('%j names %j', (text, codes) => {
  expect(airportsIn(text, places)).toEqual(codes)
})
