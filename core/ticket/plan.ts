/** Which tickets a booking needs and what each coupon is worth, before numbers are drawn. */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import type { PassengerTypePrice, PricedFlight, TaxLine } from '../offer/price.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import { couponsPerDocument, documentsFor } from './document-number.ts'

export interface TicketedPassenger {
  readonly passengerId: string
  readonly type: PassengerType
  readonly ticketName: string
}

export interface TicketedSegment {
  readonly segmentId: string
  readonly price: PricedFlight
}

export interface PlannedCoupon {
  readonly segmentId: string
  /** from 1, within its document */
  readonly number: number
  readonly base: Minor
  readonly taxes: readonly TaxLine[]
}

/**
 * One document: at most four coupons of one passenger. More of them go on further ones in conjunction, whose numbers
 * follow. An infant has its own.
 */
export interface PlannedTicket {
  readonly passengerId: string
  /** from 1, among the passenger's tickets in conjunction */
  readonly part: number
  /** how many of them there are */
  readonly parts: number
  readonly ticketName: string
  readonly currency: Currency
  readonly coupons: readonly PlannedCoupon[]
  /** fare of the document's coupons */
  readonly base: Minor
  /** with taxes */
  readonly total: Minor
}

/**
 * Documents of every passenger over every segment, in the order given. The amounts are the priced lines of
 * one passenger of the type, so the totals of all documents add up to the price of the booking.
 * @throws RangeError when a segment has no price for a passenger's type, or another currency than the first
 */
export function planTickets(
  passengers: readonly TicketedPassenger[],
  segments: readonly TicketedSegment[],
): PlannedTicket[] {
  const parts = documentsFor(segments.length)
  return passengers.flatMap((passenger) =>
    Array.from({ length: parts }, (_, index) => {
      const first = index * couponsPerDocument
      const document = planDocument(passenger, segments.slice(first, first + couponsPerDocument))
      return { ...document, part: index + 1, parts }
    }),
  )
}

function planDocument(
  { passengerId, type, ticketName }: TicketedPassenger,
  segments: readonly TicketedSegment[],
): Omit<PlannedTicket, 'part' | 'parts'> {
  const currency = currencyOf(segments)
  const prices = segments.map(({ price }) => priceFor(type, price))
  return {
    passengerId,
    ticketName,
    currency,
    coupons: segments.map(({ segmentId }, index) => ({
      segmentId,
      number: index + 1,
      base: prices[index]!.base,
      taxes: prices[index]!.taxes,
    })),
    base: minor(prices.reduce((all, each) => all + each.base, 0)),
    total: minor(prices.reduce((all, each) => all + each.total, 0)),
  }
}

function priceFor(type: PassengerType, price: PricedFlight): PassengerTypePrice {
  const found = price.passengers.find((each) => each.type === type)
  if (!found) throw new RangeError(`no price for passenger type ${type}`)
  return found
}

function currencyOf(segments: readonly TicketedSegment[]): Currency {
  const currency = segments[0]?.price.currency
  if (!currency || segments.some(({ price }) => price.currency !== currency)) {
    throw new RangeError('segments of one booking are priced in one currency')
  }
  return currency
}
