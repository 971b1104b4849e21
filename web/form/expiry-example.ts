/** What an expiry date may look like, for hint and error. */
import { dateOrder } from '@jetbridge/core/brand/date-form.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { writeExpiry } from '@jetbridge/core/passenger/travel-document.ts'

/** The order of the field, and a day above 12, so that nobody takes it for the month. */
export function exampleIn(tag: LanguageTag) {
  const order = dateOrder(tag) === 'month-first' ? 'month' : 'day'
  return { order, example: writeExpiry(localDate('2030-12-31'), tag) } as const
}
