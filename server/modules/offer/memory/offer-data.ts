/** What offers are made from, and when the sale of a flight ends. */
import type { ConnectionSetting } from '@jetbridge/core/brand/connection-setting.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import { type Instant, plusMinutes, type Zone } from '@jetbridge/core/kernel/time.ts'
import type { Departures } from './departures.ts'
import type { Market } from './market.ts'

/** What a search reads. */
export interface OfferData {
  readonly departures: Departures
  readonly market: Market
  readonly airport: (code: string) => Airport | undefined
  readonly zoneOf: (airport: string) => Zone | undefined
  /** how the airline connects its flights; undefined where it does not */
  readonly connecting:
    | { readonly rule: ConnectionSetting; readonly times: readonly ConnectionTime[] }
    | undefined
  readonly saleClosesMinutes: number
  readonly now: Instant
}

/** Whether a flight is still for sale by the clock. */
export function isOnSale(data: OfferData, slot: number): boolean {
  return closesAt(data, data.departures.departsAt(slot)) > data.now
}

/** The sale of a flight ends at this instant. */
export function closesAt(
  { saleClosesMinutes }: Pick<OfferData, 'saleClosesMinutes'>,
  departsAt: Instant,
): Instant {
  return plusMinutes(departsAt, -saleClosesMinutes)
}
