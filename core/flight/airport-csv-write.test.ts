import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zone } from '../kernel/time.ts'
import { airportRows } from './airport-csv-write.ts'
import { readAirports } from './airport-csv.ts'

const text = fc
  .array(fc.constantFrom(...'aZ0 ,;"\'=+-@|äßЖ漢'.split('')), { minLength: 1, maxLength: 40 })
  .map((signs) => signs.join('').trim())
  .filter((written) => written !== '')
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((each) => each + 0)

const airport = fc.record({
  code: fc.stringMatching(/^[A-Z]{3}$/),
  name: text,
  names: fc.record({ de: text, en: text, it: text }, { requiredKeys: [] }),
  city: text,
  country: fc.constantFrom('AT', 'CH', 'US'),
  zone: fc.constantFrom(zone('Europe/Vienna'), zone('America/New_York')),
  latitude: degrees(90),
  longitude: degrees(180),
})

test('airports that are written and read again are the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(airport, { selector: ({ code }) => code, maxLength: 8 }), (airports) => {
      const rows = airportRows(airports).map((fields, place) => ({ line: place + 1, fields }))
      const reading = readAirports(rows)
      expect(reading.ok && JSON.parse(JSON.stringify(reading.airports))).toEqual(
        JSON.parse(JSON.stringify(airports)),
      )
    }),
  )
})
