/** An itinerary receipt: what was bought, by whom, in which documents and for how much. */
import type { ItineraryFlight } from '../booking/itinerary.ts'
import type { Currency, Minor } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import type { AfterSale } from './after-sale.ts'
import type { CouponState } from './coupon.ts'
import type { DocumentNumber } from './document-number.ts'
import type { PaymentPart } from './payment-part.ts'

/** What a fare brand includes, where its conditions are known. */
export interface Baggage {
  readonly cabinBag: boolean
  /** pieces of hold luggage */
  readonly checkedBags: number
}

/** A flight that is booked. */
export interface ReceiptFlight extends ItineraryFlight {
  /**
   * the airline has cancelled it, and its traveller has not answered yet; its coupons stay open until then
   */
  readonly isOff: boolean
}

export interface ReceiptCoupon {
  /** from 1, within its document */
  readonly number: number
  readonly flight: ReceiptFlight
  readonly fareBasis: string
  readonly bookingClass: string
  /** by locale; the fare brand's code where it has no names */
  readonly fareBrandNames: Readonly<Record<string, string>>
  readonly baggage: Baggage | undefined
  readonly state: CouponState
  /** chosen beforehand; null without one */
  readonly seat: string | null
}

export interface ReceiptDocument {
  readonly number: DocumentNumber
  readonly checkDigit: string
  readonly coupons: readonly ReceiptCoupon[]
}

export interface ReceiptService {
  readonly number: number
  readonly rfisc: string
  /** of the seat or extra: `12A`, `BAG23` */
  readonly code: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly amount: Minor
  /** the flight it is for; undefined when its coupon is no longer known */
  readonly flight: ReceiptFlight | undefined
  readonly state: CouponState
  /** its extra was sold for the whole way; receipts that were stored before this field existed have none */
  readonly isOfWay?: boolean
}

/** A miscellaneous document (EMD-A). */
export interface ReceiptEmd {
  readonly number: DocumentNumber
  readonly checkDigit: string
  readonly rfic: string
  readonly services: readonly ReceiptService[]
  readonly total: Minor
}

/** An extra that the fare includes: chosen, and without a document of its own. */
export interface IncludedExtra {
  readonly code: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly flight: ItineraryFlight
  /** chosen for the whole way */
  readonly isOfWay?: boolean
}

export interface PassengerReceipt {
  readonly passengerId: string
  readonly type: PassengerType
  /** as ticketed */
  readonly ticketName: string
  /** as typed by the traveller */
  readonly fullName: string
  readonly documents: readonly ReceiptDocument[]
  readonly emds: readonly ReceiptEmd[]
  readonly included: readonly IncludedExtra[]
  readonly fare: Minor
  /** one sum a code */
  readonly taxes: readonly { readonly code: string; readonly amount: Minor }[]
  readonly services: Minor
  readonly total: Minor
}

export interface Receipt {
  readonly recordLocator: string
  readonly issuedOn: LocalDate
  readonly currency: Currency
  readonly flights: readonly ReceiptFlight[]
  readonly passengers: readonly PassengerReceipt[]
  readonly fare: Minor
  readonly taxes: readonly { readonly code: string; readonly amount: Minor }[]
  /** seats and extras */
  readonly services: Minor
  /**
   * paid beyond the sums here: fees, and money kept of flights given up; below 0 the amount that the airline
   * bore for a flight it gave in exchange
   */
  readonly adjustment: Minor
  /** with the adjustment: what was paid and not given back */
  readonly total: Minor
  readonly payments: readonly PaymentPart[]
  /** flights given up or changed, in the order it happened: the adjustment is their remaining money */
  readonly afterSale: readonly AfterSale[]
}
