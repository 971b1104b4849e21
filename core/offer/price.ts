/** What one flight costs a party: lines per passenger type, computed once on the server and then only added. */
import type { Currency, Minor } from '../kernel/money.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'

/** A tax or charge on one passenger and one coupon. */
export interface TaxLine {
  readonly code: string
  /** station taxes name their airport */
  readonly airport?: string
  readonly amount: Minor
  readonly refundable: boolean
}

/** Price of ONE passenger of a type on one flight; `total` = `base` + taxes. */
export interface PassengerTypePrice {
  readonly type: PassengerType
  /** how many of the type travel */
  readonly count: number
  readonly base: Minor
  /** base before a promo code; equal to `base` without one */
  readonly originalBase: Minor
  readonly taxes: readonly TaxLine[]
  readonly total: Minor
}

/** Price of the whole party on one flight in one fare brand. Stored with a hold as promised. */
export interface PricedFlight {
  readonly currency: Currency
  readonly fareId: number
  readonly fareBrand: string
  readonly fareBasis: string
  readonly bookingClass: string
  readonly passengers: readonly PassengerTypePrice[]
  /** sums over the party */
  readonly base: Minor
  readonly original: Minor
  readonly total: Minor
}
