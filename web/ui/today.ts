import { useSyncExternalStore } from 'react'
import { visitorToday } from '../i18n/format.ts'

const never = () => () => undefined

/** The visitor's date, `YYYY-MM-DD`; empty while the page is as the build drew it, which was on another day. */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => visitorToday(new Date()),
    () => '',
  )
}
