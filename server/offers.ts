/** What the engine asks its offers: availability, prices and the network, answered from memory (modules/offer). */
import type { LeastPrice } from '@jetbridge/core/contract/map.ts'
import type { networkSchema } from '@jetbridge/core/contract/system.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Instant, LocalDate, LocalDateTime, Zone } from '@jetbridge/core/kernel/time.ts'
import type { ClassPlace } from '@jetbridge/core/offer/availability.ts'
import type { FareBrand, FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import type { z } from 'zod'
import type { ReadyAnswer } from './ready-answer.ts'

export type Encoding = 'br' | 'plain'

export interface Departure {
  readonly id: number
  readonly carrier: string
  /** with its suffix */
  readonly flightNumber: string
  readonly origin: string
  readonly destination: string
  readonly serviceDate: LocalDate
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
  readonly aircraft: string
  /** the carrier that operates it, as `readOperatingCarrier` reads it; null for the airline itself */
  readonly operatedBy: string | null
  /** null: not stated */
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
}

/** A flight to be held at its share of a price, with cabin, rank and booking class to take the seats from. */
export interface HoldOffer extends ClassPlace {
  readonly departure: Departure
  readonly fareId: number
  readonly fareBrand: string
  /** the code that was applied; null when none was, or it does not hold */
  readonly promoCode: string | null
  readonly priced: PricedFlight
}

export interface RouteAsked {
  readonly brandId: string
  readonly origin: string
  readonly destination: string
  /** on one way at most; 0 for flights alone */
  readonly mostStops: number
}

/** The days of one way that a calendar asks for, judged; two that are equal field by field have the same answer. */
export interface DayPricesAsked extends RouteAsked {
  readonly first: LocalDate
  /** not after the last day on sale */
  readonly last: LocalDate
  readonly party: Party
  readonly currency: Currency
  /** upper case; null when none was sent */
  readonly promoCode: string | null
}

/** A search that has been judged; two that are equal field by field have the same answer. */
export interface Search {
  readonly brandId: string
  /** in order, one to {@link mostBounds} */
  readonly bounds: readonly BoundAsked<LocalDate>[]
  readonly party: Party
  readonly currency: Currency
  /** upper case; null when none was sent */
  readonly promoCode: string | null
  /** stops on one way at most; 0 for flights alone */
  readonly mostStops: number
  /** days to answer with their flights, in order; null: all days */
  readonly flightsOn: readonly LocalDate[] | null
}

export interface OfferedFare {
  readonly fareBrand: FareBrand
  /** of all flights together */
  readonly priced: PricedFlight
  readonly fareSummaryUid: string
  /** seats open in its booking class; of several flights those of the fullest */
  readonly openSeats: number
}

export type Network = z.output<typeof networkSchema>

/** By route, as TEB-PBI; absent where nothing is open. */
export type LeastPrices = Readonly<Record<string, LeastPrice>>

/** What a hold asks to be priced; seats are decided by inventory, in the database. */
export interface HoldRequest {
  readonly brandId: string
  /** of one way, in the order flown */
  readonly departureIds: readonly number[]
  readonly fareSummaryUid: string
  readonly party: Party
  /** as sent; without one, the code that the fare summary names */
  readonly promoCode: string | null
  /** null: the fare's own */
  readonly currency: Currency | null
  readonly now: Instant
}

/** What is asked of a departure, or of several in connection. */
export type FaresAsked = Pick<Search, 'party' | 'currency'> & {
  /** in the order flown, at least one */
  readonly departureIds: readonly number[]
}

export interface OfferIndex {
  /**
   * Availability of a judged search in its wire shape, as bytes.
   * @throws Refusal `search-too-slow` when it cannot be answered in time
   */
  readonly answer: (search: Search, encoding: Encoding) => Promise<ReadyAnswer>
  /**
   * What the party pays on each day of one way, in its wire shape, as bytes.
   * @throws Refusal `search-too-slow` when it cannot be answered in time
   */
  readonly dayPrices: (asked: DayPricesAsked, encoding: Encoding) => Promise<ReadyAnswer>
  /**
   * On which days a route and the way back are sold, in its wire shape, as bytes.
   * @throws Refusal `search-too-slow` when it cannot be answered in time
   * @throws RangeError for an unknown airport
   */
  readonly daysOnSale: (route: RouteAsked, encoding: Encoding) => Promise<ReadyAnswer>
  /**
   * The flights of one way in order, each with its share of the present price and the class it sells from.
   * @throws Refusal `unknown-fare`, `price-changed`, `flight-departed` or `currency-not-sold`
   */
  readonly priceForHold: (request: HoldRequest) => readonly HoldOffer[]
  /** The present price behind a fare summary, of all its flights together. @throws Refusal `unknown-fare` */
  readonly priceOf: (fareSummaryUid: string, brandId: string) => PricedFlight
  /** Fares of a flight or a connection that seat the party now, in the order of the fare table. */
  readonly faresOf: (brandId: string, asked: FaresAsked) => readonly OfferedFare[]
  /** What a fare brand allows as it is sold now; undefined for one that is not sold. */
  readonly conditionsOf: (brandId: string, fareBrand: string) => FareConditions | undefined
  /** Airports on sale and where one can fly from each; the same object until the network changes. */
  readonly network: (brandId: string) => Network
  /** What each route costs one adult at least in the days to come; the same object until a price changes. */
  readonly leastPrices: (brandId: string) => LeastPrices
  readonly zoneOf: (airport: string) => Zone | undefined
  readonly airport: (code: string) => Airport | undefined
  readonly stats: () => OfferStats
  /** Resolves when every change told so far has been read. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OfferStats {
  readonly departures: number
  readonly routes: number
  /** of the columns that hold departures */
  readonly bytes: number
  readonly loadMilliseconds: number
  /** rounds of reading what others told */
  readonly refreshes: number
  readonly connected: boolean
  readonly answers: {
    readonly count: number
    readonly bytes: number
    readonly hits: number
    readonly misses: number
  }
}
