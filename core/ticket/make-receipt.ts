/** Makes a receipt from stored facts. Every sum is a sum of stored lines; this file prices nothing. */
import { fullNameOf } from '../passenger/name.ts'
import type { ServiceNames } from '../booking/refund-quote.ts'
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import { type PricedFlight, type TaxLine, taxesByCode } from '../offer/price.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import { type AfterSaleFacts, afterSaleOf } from './after-sale.ts'
import { type CouponState, isFinal } from './coupon.ts'
import { checkDigitOf, type DocumentNumber } from './document-number.ts'
import { namesOfService } from './emd.ts'
import type { PaymentPart } from './payment-part.ts'
import type {
  Baggage,
  IncludedExtra,
  PassengerReceipt,
  Receipt,
  ReceiptCoupon,
  ReceiptEmd,
  ReceiptFlight,
} from './receipt.ts'

export interface ReceiptSegment {
  readonly id: string
  readonly departureId: number
  readonly price: PricedFlight
  readonly fareBrandNames: Readonly<Record<string, string>>
  readonly baggage: Baggage | undefined
}

/** The stored facts of a ticketed booking. */
export interface ReceiptFacts {
  readonly recordLocator: string
  readonly issuedOn: LocalDate
  readonly currency: Currency
  /** in the order flown, as the segments */
  readonly flights: readonly ReceiptFlight[]
  readonly segments: readonly ReceiptSegment[]
  readonly passengers: readonly {
    readonly id: string
    readonly type: PassengerType
    readonly ticketName: string
    readonly firstName: string
    readonly lastName: string
  }[]
  readonly tickets: readonly { readonly documentNumber: DocumentNumber; readonly passengerId: string }[]
  readonly coupons: readonly {
    readonly documentNumber: DocumentNumber
    readonly number: number
    readonly segmentId: string
    readonly state: CouponState
  }[]
  /** all there ever were; coupons given back are left out, and a document with its last coupon */
  readonly emds: readonly {
    readonly documentNumber: DocumentNumber
    readonly passengerId: string
    readonly rfic: string
    readonly coupons: readonly {
      readonly number: number
      readonly rfisc: string
      readonly code: string
      readonly names: Readonly<Record<string, string>>
      readonly amount: Minor
      readonly ticketNumber: DocumentNumber
      readonly ticketCoupon: number
      readonly state: CouponState
    }[]
  }[]
  readonly seats: readonly {
    readonly passengerId: string
    readonly departureId: number
    readonly code: string
  }[]
  /** all that are chosen, also those that cost something */
  readonly extras: readonly {
    readonly passengerId: string
    readonly departureId: number
    readonly code: string
    readonly names: Readonly<Record<string, string>>
    /** of all flights that it was sold for at one price */
    readonly wholeAmount: Minor
    readonly isOfWay: boolean
  }[]
  /** less what was given back */
  readonly payments: readonly PaymentPart[]
  /** in the order it happened */
  readonly afterSale: readonly AfterSaleFacts[]
}

/** @throws RangeError when a coupon is of no segment, or a segment has no price for a passenger's type */
export function receiptOf(facts: ReceiptFacts): Receipt {
  const passengers = facts.passengers.map((passenger) => passengerReceipt(facts, passenger))
  const paid = total(facts.payments.map(({ amount }) => amount.amount))
  const worth = total(passengers.map((each) => each.total))
  const party = { passengers: facts.passengers, names: namesByCode(facts) }
  return {
    recordLocator: facts.recordLocator,
    issuedOn: facts.issuedOn,
    currency: facts.currency,
    flights: facts.flights,
    passengers,
    fare: total(passengers.map(({ fare }) => fare)),
    taxes: taxesByCode(facts.segments.map(({ price }) => price)),
    services: total(passengers.map(({ services }) => services)),
    adjustment: minor(paid - worth),
    total: paid,
    payments: facts.payments,
    afterSale: facts.afterSale.map((each) => afterSaleOf(each, party)),
  }
}

function namesByCode({ emds }: ReceiptFacts): ReadonlyMap<string, ServiceNames> {
  const sold = emds.flatMap(({ coupons }) => coupons)
  return new Map(sold.map((coupon) => [coupon.code, namesOfService(coupon, coupon.code)]))
}

function passengerReceipt(
  facts: ReceiptFacts,
  { id, type, ticketName, ...name }: ReceiptFacts['passengers'][number],
): PassengerReceipt {
  const prices = facts.segments.map(({ price }) => priceOf(price, type))
  const emds = facts.emds
    .filter(({ passengerId }) => passengerId === id)
    .map((emd) => emdOf(facts, emd))
    .filter((emd) => emd.services.length > 0)
  const fare = total(prices.map(({ base }) => base))
  const services = total(emds.map((emd) => emd.total))
  return {
    passengerId: id,
    type,
    ticketName,
    fullName: fullNameOf(name),
    documents: facts.tickets
      .filter(({ passengerId }) => passengerId === id)
      .map(({ documentNumber }) => ({
        number: documentNumber,
        checkDigit: checkDigitOf(documentNumber),
        coupons: couponsOf(facts, documentNumber, id),
      })),
    emds,
    included: includedFor(facts, id),
    fare,
    taxes: sumByCode(prices.flatMap(({ taxes }) => taxes)),
    services,
    total: total([...prices.map((each) => each.total), services]),
  }
}

function couponsOf(facts: ReceiptFacts, document: DocumentNumber, passengerId: string): ReceiptCoupon[] {
  return facts.coupons
    .filter(({ documentNumber }) => documentNumber === document)
    .map(({ number, segmentId, state }) => {
      const segment = facts.segments.find(({ id }) => id === segmentId)
      const flight = facts.flights.find(({ departureId }) => departureId === segment?.departureId)
      if (!segment || !flight) throw new RangeError(`coupon ${number} of ${document} is of no flight`)
      const seat = facts.seats.find(
        (each) => each.passengerId === passengerId && each.departureId === segment.departureId,
      )
      return {
        number,
        flight,
        fareBasis: segment.price.fareBasis,
        bookingClass: segment.price.bookingClass,
        fareBrandNames: segment.fareBrandNames,
        baggage: segment.baggage,
        state,
        seat: seat?.code ?? null,
      }
    })
}

/** In the order flown. */
function includedFor({ flights, extras }: ReceiptFacts, passenger: string): IncludedExtra[] {
  return flights.flatMap((flight) =>
    extras
      .filter(({ passengerId, departureId, wholeAmount }) => {
        return passengerId === passenger && departureId === flight.departureId && wholeAmount === 0
      })
      .map(({ code, names, isOfWay }) => ({ code, names, flight, ...(isOfWay && { isOfWay }) })),
  )
}

/** The part of a document that still counts. */
function emdOf(facts: ReceiptFacts, emd: ReceiptFacts['emds'][number]): ReceiptEmd {
  const standing = emd.coupons.filter(({ state }) => state === 'flown' || !isFinal(state))
  return {
    number: emd.documentNumber,
    checkDigit: checkDigitOf(emd.documentNumber),
    rfic: emd.rfic,
    total: total(standing.map(({ amount }) => amount)),
    services: standing.map(({ ticketNumber, ticketCoupon, ...coupon }) => {
      const flight = flightOfCoupon(facts, ticketNumber, ticketCoupon)
      const isOfWay = facts.extras.some(
        (extra) =>
          extra.isOfWay &&
          extra.passengerId === emd.passengerId &&
          extra.code === coupon.code &&
          extra.departureId === flight?.departureId,
      )
      return { ...coupon, flight, ...(isOfWay && { isOfWay }) }
    }),
  }
}

function flightOfCoupon(
  facts: ReceiptFacts,
  document: DocumentNumber,
  number: number,
): ReceiptFlight | undefined {
  const coupon = facts.coupons.find((each) => each.documentNumber === document && each.number === number)
  const segment = facts.segments.find(({ id }) => id === coupon?.segmentId)
  return facts.flights.find(({ departureId }) => departureId === segment?.departureId)
}

function priceOf(price: PricedFlight, type: PassengerType) {
  const found = price.passengers.find((each) => each.type === type)
  if (!found) throw new RangeError(`no price for passenger type ${type}`)
  return found
}

/** In the order in which the codes first come. */
function sumByCode(lines: readonly TaxLine[]): { code: string; amount: Minor }[] {
  const groups = Map.groupBy(lines, ({ code }) => code)
  return [...groups].map(([code, same]) => ({ code, amount: total(same.map(({ amount }) => amount)) }))
}

function total(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce((all, each) => all + each, 0))
}
