import { type LocalDate, localDate } from '@jetbridge/core/kernel/time.ts'
import { useState } from 'react'
import { visitorToday } from '../i18n/format.ts'

/** The visitor's calendar date when the page was opened. */
export function useToday(): LocalDate {
  const [today] = useState(() => localDate(visitorToday(new Date())))
  return today
}
