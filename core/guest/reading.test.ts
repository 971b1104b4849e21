import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { readFlightDate } from './flight-date.ts'
import { phoneDigits, type Reading, type ReadingKind, readSearch } from './reading.ts'

const today = localDate('2026-11-30')
const readingOf = <Kind extends ReadingKind>(text: string, kind: Kind) =>
  readSearch(text, today).find((each): each is Reading & { readonly kind: Kind } => each.kind === kind)
const kindsOf = (text: string) => readSearch(text, today).map(({ kind }) => kind)
const waysOf = (text: string) =>
  readingOf(text, 'name')?.ways.map((way) => way.map(({ key }) => key).join(' '))

describe('a text of the search', () => {
  test.each([
    ['bcd f23', 'code', { code: 'BCDF23' }],
    ['999-0000000007', 'document', { number: '9990000000007' }],
    ['9990000000007/08', 'document', { number: '9990000000007' }],
    ['9990000000007-09', 'document', { number: '9990000000007' }],
    ['999-0000000007-09', 'document', { number: '9990000000007' }],
    ['999-0000000007-4', 'document', { number: '9990000000007' }],
    ['999 000 000 0007', 'document', { number: '9990000000007' }],
    ['Ada@Example.com', 'mail', { email: 'ada@example.com' }],
    ['+43 (0)664 123-4567', 'phone', { ending: '436641234567' }],
    ['0664 1234567', 'phone', { ending: '6641234567' }],
    ['4567', 'phone', { ending: '4567' }],
    ['bcdfg-hjkmn-pqrst-vwxyz', 'voucher', { code: 'BCDFG-HJKMN-PQRST-VWXYZ' }],
  ] as const)('%s is read as a %s', (text, kind, expected) => {
    expect(readingOf(text, kind)).toMatchObject(expected)
  })

  test.each([
    ['SL101 3 dec', 'SL', 101, '2026-12-03'],
    ['XX123/12DEC', 'XX', 123, '2026-12-12'],
    ['xx 123 12DEC25', 'XX', 123, '2025-12-12'],
    ['XX123 3.1.', 'XX', 123, '2027-01-03'],
    ['XX123 2026-12-24', 'XX', 123, '2026-12-24'],
    ['XX123 tomorrow', 'XX', 123, '2026-12-01'],
    ['XX123', 'XX', 123, '2026-11-30'],
  ])('%s is a flight on a day', (text, carrier, flightNumber, date) => {
    expect(readingOf(text, 'flight')).toMatchObject({ flight: { carrier, flightNumber }, date })
  })

  test('may mean several things at once', () => {
    expect(kindsOf('qwerty')).toEqual(['code', 'voucher', 'agency', 'name'])
    expect(kindsOf('9990000000007')).toEqual(['document', 'voucher', 'phone', 'agency'])
  })

  test('a name has its words in any order, and as one', () => {
    expect(waysOf('Müller')).toEqual(['MULLER'])
    expect(waysOf('MUELLER/ANNA MR')).toEqual(['MULLER ANNA', 'MULLERANNA'])
    expect(waysOf('van den berg')).toEqual(['BERG', 'VANDENBERG', 'VAN DENBERG', 'VANDEN BERG'])
    expect(waysOf('J. Novak')).toEqual(['NOVAK', 'JNOVAK'])
  })

  test.each(['', ' ', 'a', '%', '____', '***', '\0\u0007', '...', '-', '🙂'])('%j means nothing', (text) => {
    expect(readSearch(text, today).filter(({ kind }) => kind !== 'agency')).toEqual([])
  })

  test('of any length and any signs is read at once, in few words', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4_096 }),
      fc.string({ maxLength: 4_096 }),
    )
    fc.assert(
      fc.property(anything, (text) => {
        for (const reading of readSearch(text, today)) {
          expect(JSON.stringify(reading)).not.toContain('\\u0000')
          expect(reading.kind === 'name' ? reading.ways.flat().length : 1).toBeLessThanOrEqual(14)
        }
      }),
    )
    expect(readingOf('ab '.repeat(1_400), 'name')?.ways).toHaveLength(1)
  })
})

describe('a date behind a flight', () => {
  test.each(['31 feb', '0 dec', '3 xyz', '2026-13-01', 'constructor', '32.1.', '3'])('is not %s', (text) => {
    expect(readFlightDate(text, today)).toBeUndefined()
  })

  test('without a year is the nearest one', () => {
    expect(readFlightDate('3 jan', today)).toBe('2027-01-03')
    expect(readFlightDate('1 nov', today)).toBe('2026-11-01')
    expect(readFlightDate('29 feb', localDate('2028-01-01'))).toBe('2028-02-29')
    expect(readFlightDate('3. Dezember', today)).toBe('2026-12-03')
    expect(readFlightDate('Dec 3', today)).toBe('2026-12-03')
  })
})

test('a telephone number is its digits as dialled from abroad', () => {
  expect(phoneDigits('+43 664 1234567')).toBe('436641234567')
  expect(phoneDigits('0043 664 1234567')).toBe('436641234567')
  expect(phoneDigits('12')).toBeUndefined()
  expect(phoneDigits('1234567890123456')).toBeUndefined()
})
