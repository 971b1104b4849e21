/** Ticket and EMD numbers: 13 digits. The first three are the airline's accounting code. */
import type { z } from 'zod'

/** 13 digits; the check digit is not part of it (spec/domain.md 1.1). */
export type DocumentNumber = string & z.BRAND<'DocumentNumber'>

/** How many coupons one document holds; more go on the next number, in conjunction. */
export const couponsPerDocument = 4

const lastSerial = 9_999_999_999

/** @throws RangeError when the code is not three digits or the serial is not 1 to 9,999,999,999 */
export function documentNumber(accountingCode: string, serial: number): DocumentNumber {
  if (!/^\d{3}$/.test(accountingCode)) throw new RangeError(`no accounting code: ${accountingCode}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > lastSerial) {
    throw new RangeError(`no document serial: ${serial}`)
  }
  return `${accountingCode}${String(serial).padStart(10, '0')}` as DocumentNumber
}

/** The number modulo 7, kept beside it and never printed. */
export function checkDigitOf(number: DocumentNumber): string {
  return String(Number(number) % 7)
}

/** How many documents these coupons need; a passenger without a coupon gets none. */
export function documentsFor(coupons: number): number {
  return Math.ceil(coupons / couponsPerDocument)
}

/** As printed: `999-0000000007`, and in conjunction `999-0000000007/08`. */
export function formatDocumentNumbers(numbers: readonly [DocumentNumber, ...DocumentNumber[]]): string {
  const [first] = numbers
  const last = numbers.at(-1) ?? first
  const printed = `${first.slice(0, 3)}-${first.slice(3)}`
  return last === first ? printed : `${printed}/${last.slice(-2)}`
}

/**
 * A code for an airline without one of its own. The brand's setting comes first, and IATA assigns real codes.
 * 990 to 999, by the carrier's designator, so that sample airlines seldom share a counter; sharing is
 * harmless.
 */
export function sampleAccountingCode(carrierCode: string): string {
  const weight = Array.from(carrierCode).reduce((all, letter) => all * 31 + letter.charCodeAt(0), 0)
  return `99${weight % 10}`
}
