import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigitOf,
  type DocumentNumber,
  documentNumber,
  documentsFor,
  formatDocumentNumbers,
  sampleAccountingCode,
  ticketSets,
} from './document-number.ts'

describe('document numbers', () => {
  it('have three digits of the airline and ten of the serial', () => {
    expect(documentNumber('037', 1_222_494_315)).toBe('0371222494315')
    expect(documentNumber('990', 1)).toBe('9900000000001')
  })

  it.each([
    ['37', 1],
    ['ABC', 1],
    ['0370', 1],
    ['037', 0],
    ['037', -1],
    ['037', 1.5],
    ['037', 10_000_000_000],
  ])('are refused for %s and %d', (code, serial) => {
    expect(() => documentNumber(code, serial)).toThrow(RangeError)
  })

  it('the check digit is the number modulo 7 and stands apart (real sample 0371222494315: 1)', () => {
    expect(checkDigitOf('0371222494315' as DocumentNumber)).toBe('1')
  })

  it('consecutive serials have different numbers, and check digits that show one wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_998 }), (serial) => {
        const [first, second] = [documentNumber('990', serial), documentNumber('990', serial + 1)]
        expect(first).not.toBe(second)
        expect((Number(checkDigitOf(first)) + 1) % 7).toBe(Number(checkDigitOf(second)))
      }),
    )
  })

  it('a fifth coupon starts a document in conjunction', () => {
    expect([0, 1, 4, 5, 8, 9, 12].map(documentsFor)).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it.each([
    [[8], '990-0000000008'],
    [[8, 9], '990-0000000008-09'],
    [[8, 9, 10], '990-0000000008-10'],
    [[99, 100, 101], '990-0000000099-01'],
  ])('%j are printed as the trade writes them: %s', (serials, printed) => {
    const numbers = serials.map((serial) => documentNumber('990', serial))
    expect(formatDocumentNumbers(numbers as [DocumentNumber, ...DocumentNumber[]])).toBe(printed)
  })

  it('are one set for each passenger, also where a passenger had others before', () => {
    const ticket = (serial: number, passengerId: string, first = serial) => ({
      documentNumber: documentNumber('990', serial),
      passengerId,
      firstNumber: documentNumber('990', first),
    })
    const sets = ticketSets([
      ticket(1, 'kim'),
      ticket(4, 'kim', 4),
      ticket(5, 'kim', 4),
      ticket(6, 'mia', 6),
      ticket(7, 'mia', 6),
    ])
    expect(sets.map(({ passengerId, numbers }) => [passengerId, formatDocumentNumbers(numbers)])).toEqual([
      ['kim', '990-0000000001'],
      ['kim', '990-0000000004-05'],
      ['mia', '990-0000000006-07'],
    ])
    expect(ticketSets([])).toEqual([])
  })

  it('an airline without a code of its own gets a sample code of 990 to 999', () => {
    for (const carrier of ['PE', 'S1', 'ED', 'BJ', 'A0']) {
      expect(sampleAccountingCode(carrier)).toMatch(/^99\d$/)
    }
  })
})
