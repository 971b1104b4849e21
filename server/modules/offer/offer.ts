/** What a search has found for a party, before it is written as the wire has it. */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Departure, OfferedFare } from '../../offers.ts'

export interface Offers {
  /** in the order asked */
  readonly bounds: readonly OfferedBound[]
  readonly promo: { readonly code: string; readonly applied: boolean } | null
}

/** A flight, or several in connection. */
export interface OfferedFlight {
  /** in the order flown, at least one */
  readonly departures: readonly Departure[]
  /** in the order of the fare table; empty when nothing seats the party */
  readonly fares: readonly OfferedFare[]
  readonly cheapest: OfferedFare | undefined
}

export interface OfferedDay {
  readonly date: LocalDate
  /** sold out ones included */
  readonly flightCount: number
  /** with seats for the whole party */
  readonly openFlightCount: number
  /** of the whole party in the cheapest fare of the day; undefined without one */
  readonly minPrice: Minor | undefined
  /** empty on a day that the search wants without them */
  readonly flights: readonly OfferedFlight[]
}

export interface OfferedBound {
  readonly origin: string
  readonly destination: string
  readonly days: readonly OfferedDay[]
  /** when the days have no flight: the next one with a seat for the party */
  readonly nextDay: LocalDate | undefined
}
