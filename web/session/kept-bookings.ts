/**
 * The bookings that this browser keeps beside the engine: one for each search, shared by its tabs. They
 * outlive the tab, because a payment may be under way when the tab is closed. [FLOW-36]
 */
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import type { WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { attempt, keptPrefix, keysOfBookings } from './kept-keys.ts'

export type WireFlow = ResponseOf<typeof bookingFlowEndpoints.get>
export type BookingResult = NonNullable<WireFlow['result']>

/** `confirmed`: booked, and the traveller has not seen it yet; `shown`: the confirmation was seen. */
export type KeptState = 'open' | 'paying' | 'confirmed' | 'shown'

export interface KeptBooking {
  /** the search it was made for, as `searchKey` writes it */
  readonly search: string
  readonly bookingFlowId: string
  readonly accessToken: string
  readonly state: KeptState
  /** once booked: the engine forgets the flow sooner than the traveller */
  readonly result?: BookingResult | undefined
  /** the flight it changes, when it changes a flight of a booking that is made */
  readonly edit?: WireFlightEdit | undefined
  /** the seats and extras that it changes, when it changes those */
  readonly ancillaryChange?: WireAncillaryChange | undefined
  /** by the device's clock, epoch ms */
  readonly keptAt: number
}

export interface KeptBookings {
  readonly all: () => KeptBooking[]
  readonly find: (query: BookingQuery) => KeptBooking | undefined
  /** of a search, by its flow */
  readonly findFlow: (bookingFlowId: string | undefined) => KeptBooking | undefined
  /** @param keptAt a booking that was made keeps its first moment, however often it is looked at */
  readonly keep: (booking: Omit<KeptBooking, 'keptAt'>, keptAt?: number) => void
  /** changes the entry of a search; does nothing when there is none */
  readonly change: (
    query: BookingQuery,
    change: Partial<Pick<KeptBooking, 'state' | 'result' | 'edit' | 'ancillaryChange'>>,
  ) => void
  readonly forget: (search: string) => void
}

export const keptLimit = 8
export const keptMilliseconds = 24 * 3_600_000

export function keptBookings(storage: Storage, now: () => number = Date.now): KeptBookings {
  const isFresh = ({ keptAt }: KeptBooking) => keptAt > now() - keptMilliseconds
  const read = (key: string) =>
    attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as KeptBooking | null)
  const readAll = () =>
    keysOfBookings(storage)
      .map(read)
      .filter((each) => each !== null && each !== undefined)
  const forget = (search: string) => {
    attempt(() => {
      storage.removeItem(keptPrefix + search)
    })
  }
  const find = (query: BookingQuery) => {
    const kept = read(keptPrefix + searchKey(query))
    return kept && isFresh(kept) ? kept : undefined
  }
  const keep = (booking: Omit<KeptBooking, 'keptAt'>, keptAt = now()) => {
    attempt(() => {
      storage.setItem(keptPrefix + booking.search, JSON.stringify({ ...booking, keptAt }))
    })
    for (const { search } of superfluous(readAll(), now())) forget(search)
  }
  return {
    all: () => readAll().filter(isFresh),
    find,
    findFlow: (id) => (id ? readAll().find(({ bookingFlowId }) => bookingFlowId === id) : undefined),
    keep,
    change(query, change) {
      const kept = find(query)
      if (kept) keep({ ...kept, ...change }, kept.result ? kept.keptAt : now())
    },
    forget,
  }
}

/** The booking that the traveller would miss most comes first. */
const worth: Record<KeptState, number> = { paying: 0, confirmed: 0, open: 1, shown: 2 }

/** First the entries that are too old, then those beyond the limit: the seen ones first, then the oldest. */
function superfluous(kept: readonly KeptBooking[], now: number): KeptBooking[] {
  const ranked = kept
    .filter(({ keptAt }) => keptAt > now - keptMilliseconds)
    .sort((a, b) => worth[a.state] - worth[b.state] || b.keptAt - a.keptAt)
  const staying = new Set(ranked.slice(0, keptLimit))
  return kept.filter((each) => !staying.has(each))
}

/** Bookings whose payment the traveller still waits for, or whose confirmation nobody has seen. */
export function isAwaited({ state }: KeptBooking): boolean {
  return state === 'paying' || state === 'confirmed'
}
