/** Today's date where a trip begins: a search may ask for it, but not for the day before. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { dateAt, instant, isLocalDate, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { visitorToday } from '../i18n/format.ts'

/** `YYYY-MM-DD` on the clocks of the airport, the visitor's own date while none is chosen. [QRY-03] */
export function todayAt(origin: Pick<Airport, 'zone'> | undefined, now: Date): string {
  return origin ? dateAt(instant(now.getTime()), zone(origin.zone)) : visitorToday(now)
}

/** The last day that can be searched for; undefined while today or the length of the sale is not known. */
export function lastSaleDay(today: string, saleWindowDays: number | undefined): LocalDate | undefined {
  return saleWindowDays !== undefined && isLocalDate(today) ? plusDays(today, saleWindowDays) : undefined
}

const never = () => () => undefined

/** Empty while the page is as the server drew it, which may have been on another day. */
export function useOriginToday(origin: Pick<Airport, 'zone'> | undefined): string {
  const read = useCallback(() => todayAt(origin, new Date()), [origin])
  return useSyncExternalStore(never, read, () => '')
}
