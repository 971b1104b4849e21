/** Expiry dates of documents as people type them. */
import { dateOrder, datePattern, readDigits, writeDate } from '@jetbridge/core/brand/date-form.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate, localDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'

/**
 * Reads an expiry date as typed: `dd.mm.yyyy` in every market, with slashes in the order of the market. It
 * also reads year-month-day, as it is pasted, which can mean nothing else. [DOC-08] GAP-37
 * @returns undefined for anything else and for a day that does not exist
 */
export function readExpiry(typed: string, tag: LanguageTag): LocalDate | undefined {
  return readDigits(typed.trim(), tag).find(isLocalDate)
}

/** A date in the field's form; {@link readExpiry} reads it back. */
export function writeExpiry(date: LocalDate, tag: LanguageTag): string {
  return writeDate(date, datePattern(tag))
}

/** The order of the field, and a day above 12, so that nobody takes it for the month. */
export function exampleIn(tag: LanguageTag) {
  const order = dateOrder(tag) === 'month-first' ? 'month' : 'day'
  return { order, example: writeExpiry(localDate('2030-12-31'), tag) } as const
}
