import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nameOfCarrier,
  operatingCarrierTold,
  partsOfCarrier,
  phraseCarrier,
  readOperatingCarrier,
  writeOperatingCarrier,
} from './operating-carrier.ts'

describe('the text of an operating carrier', () => {
  test.each([
    ['BA/BRITISH AIRWAYS', 'BA/BRITISH AIRWAYS'],
    ['BA /BRITISH  AIRWAYS', 'BA/BRITISH AIRWAYS'],
    ['CPB/CORPORATE EXPRESS AIRLINES', 'CPB/CORPORATE EXPRESS AIRLINES'],
    ['3B', '3B'],
    [' BA ', 'BA'],
    ['BA/', 'BA'],
    ['/LOGANAIR', '/LOGANAIR'],
    ['/ BRIT AIR DBA AIR FRANCE', '/BRIT AIR DBA AIR FRANCE'],
    ['Loganair', '/Loganair'],
    ['A/S Nordic', '/A/S Nordic'],
    ['/BAW', '/BAW'],
    ['', undefined],
    ['/', undefined],
    ['12', undefined],
    ['/---', undefined],
    ['Österreich', undefined],
    ['Two\nlines', undefined],
    [`/${'A'.repeat(155)}`, undefined],
  ])('%j is read as %j', (text, read) => {
    expect(readOperatingCarrier(text)).toBe(read)
  })

  test('is read again as it was read, from a table, too', () => {
    const texts = fc.string({ unit: fc.constantFrom('A', 'B', '3', '/', ' ', 'c') })
    fc.assert(
      fc.property(texts, (text) => {
        const read = readOperatingCarrier(text)
        if (read === undefined) return
        expect(readOperatingCarrier(read)).toBe(read)
        expect(writeOperatingCarrier(partsOfCarrier(read))).toBe(read)
        expect(readOperatingCarrier(phraseCarrier(read))).toBe(read)
      }),
    )
  })
})

test('a name alone is written in a table without its slash, unless it would be a code then', () => {
  expect(['/Loganair', '/BAW', 'BA/British Airways', 'BA'].map(phraseCarrier)).toEqual([
    'Loganair',
    '/BAW',
    'BA/British Airways',
    'BA',
  ])
})

test('travellers read the name, or the code where nobody has said the name', () => {
  expect(nameOfCarrier('BA/BRITISH AIRWAYS')).toBe('BRITISH AIRWAYS')
  expect(nameOfCarrier('BA')).toBe('BA')
})

test('an answer says nothing of a flight that the airline flies itself', () => {
  expect(operatingCarrierTold(null)).toEqual({})
  expect(operatingCarrierTold('/LOGANAIR')).toEqual({ operatedBy: { code: null, name: 'LOGANAIR' } })
})
