/** Helps with the two marks of a date while the traveller types it, and does nothing else. */

import type { DatePattern } from '@jetbridge/core/brand/date-form.ts'

/**
 * Puts the mark after day and month, and pads a single digit that is followed by a mark. It leaves dates
 * alone that are year-month-day. [PAX-11, PAX-12]
 */
export function typeBirthDate(typed: string, pattern: DatePattern): string {
  // 1990 has got a mark by now, which the hyphen of a year takes back
  const text = typed.trim().replace(/^(\d{2})[./](\d{2})-/, '$1$2-')
  if (/^\d{4}-/.test(text)) return text.slice(0, 10)
  const mark = pattern.includes('.') ? '.' : '/'
  return text
    .replace(/^(\d)([./])/, '0$1$2')
    .replace(/^(\d{2})(\d)/, `$1${mark}$2`)
    .replace(/^(\d{2}[./])(\d)([./])/, '$10$2$3')
    .replace(/^(\d{2}([./])\d{2})(\d)/, '$1$2$3')
    .slice(0, 10)
}
