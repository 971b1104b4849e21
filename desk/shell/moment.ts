/** Moments of the desk's own records, in the zone of an airline, never in that of the computer. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { useCallback } from 'react'
import { useText } from '../i18n/texts.ts'
import { useDeskZone } from './clock/zone-store.ts'

/** `30 Nov 2026, 09:05`. @param at an instant as the wire writes it */
export function momentText(at: string, tag: LanguageTag, zone: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(tag, { ...day, ...clock, timeZone: zone }).format(Date.parse(at))
}

/** In the zone that the desk's clock shows. */
export function useMoment(): (at: string) => string {
  const { tag } = useText()
  const { here } = useDeskZone()
  return useCallback((at) => momentText(at, tag, here), [tag, here])
}
