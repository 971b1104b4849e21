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

/** Of tickets in conjunction, in the order of their numbers: the first is the one they are known by. */
export type DocumentNumbers = readonly [DocumentNumber, ...DocumentNumber[]]

/** As printed: `999-0000000007`, and in conjunction `999-0000000007-09`. */
export function formatDocumentNumbers(numbers: DocumentNumbers): string {
  const [first] = numbers
  return `${first.slice(0, 3)}-${first.slice(3)}${conjunctionEnding(numbers)}`
}

/** What is written behind the first of several numbers: `-09`. Empty behind one that stands alone. */
export function conjunctionEnding(numbers: readonly string[]): string {
  const last = numbers.at(-1)
  return last === undefined || last === numbers[0] ? '' : `-${last.slice(-2)}`
}

/** A ticket of a set in conjunction; its own number is also the first of one that stands alone. */
export interface NumberedTicket {
  readonly documentNumber: DocumentNumber
  readonly passengerId: string
  readonly firstNumber: DocumentNumber
}

/** All tickets of a passenger that are in conjunction. */
export interface TicketSet {
  readonly passengerId: string
  readonly numbers: DocumentNumbers
}

/** In the order in which they first come. @param tickets in the order of their numbers */
export function ticketSets(tickets: readonly NumberedTicket[]): TicketSet[] {
  const sets = Map.groupBy(tickets, ({ firstNumber }) => firstNumber)
  return [...sets.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            passengerId: first.passengerId,
            numbers: [first.documentNumber, ...more.map(({ documentNumber }) => documentNumber)],
          },
        ]
      : [],
  )
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
