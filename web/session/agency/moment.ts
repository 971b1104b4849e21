import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'

/** A moment as a clock in the agency's zone reads. @param instant ISO 8601 @param timeZone IANA name */
export function formatMoment(instant: string, tag: LanguageTag, timeZone: string | undefined): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...zone }).format(
    Date.parse(instant),
  )
}
