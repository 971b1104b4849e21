/** Taxes and charges as filed, and the lines they make on one passenger's coupon. */
import { type Currency, type Minor, minor, money, percentOf } from '../kernel/money.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'

/** A tax or carrier charge: a fixed amount for each type of passenger, plus a part of the base fare. */
export interface Tax {
  readonly code: string
  /** charged at this airport only; null: at every airport, and the line then names none */
  readonly airport: string | null
  readonly appliesOn: 'departure' | 'arrival'
  readonly currency: Currency
  /** minor units */
  readonly adultMinor: number
  readonly childMinor: number
  readonly infantMinor: number
  /** of the base fare */
  readonly percent: number
  readonly refundable: boolean
  /** hours within which a passenger who changes flights there pays none; absent: all pay */
  readonly transferWithinHours?: number
}

/** A tax or charge on one passenger and one coupon. */
export interface TaxLine {
  readonly code: string
  /** station taxes name their airport */
  readonly airport?: string
  readonly amount: Minor
  readonly refundable: boolean
}

/** One passenger's coupon. */
export interface TaxedCoupon {
  readonly type: PassengerType
  readonly base: Minor
  readonly currency: Currency
  readonly origin: string
  readonly destination: string
  /** minutes since the flight before it, where the passenger comes to the origin by one of the same bound */
  readonly waitBefore?: number
  /** minutes until the flight after it of the same bound */
  readonly waitAfter?: number
}

/** Lines of one passenger on one flight; a tax of 0 makes no line. */
export function taxLinesOf(taxes: readonly Tax[], coupon: TaxedCoupon): TaxLine[] {
  return taxes
    .filter((tax) => applies(tax, coupon))
    .map((tax) => ({
      code: tax.code,
      ...(tax.airport === null ? {} : { airport: tax.airport }),
      amount: amountOf(tax, coupon),
      refundable: tax.refundable,
    }))
    .filter(({ amount }) => amount > 0)
}

function applies(tax: Tax, coupon: TaxedCoupon): boolean {
  const airport = tax.appliesOn === 'departure' ? coupon.origin : coupon.destination
  const isThere = tax.airport === null || tax.airport === airport
  return tax.currency === coupon.currency && isThere && !isTransfer(tax, coupon)
}

/** Whether the passenger only changes flights where the tax is charged. */
function isTransfer(
  { appliesOn, transferWithinHours }: Tax,
  { waitBefore, waitAfter }: TaxedCoupon,
): boolean {
  const wait = appliesOn === 'departure' ? waitBefore : waitAfter
  return transferWithinHours !== undefined && wait !== undefined && wait <= transferWithinHours * 60
}

const fixedPart = { adult: 'adultMinor', child: 'childMinor', infant: 'infantMinor' } as const

function amountOf(tax: Tax, { type, base, currency }: TaxedCoupon): Minor {
  return minor(tax[fixedPart[type]] + percentOf(money(base, currency), tax.percent).amount)
}

const carrierImposed = new Set(['YQ', 'YR'])

/** A charge with a tax code that is the airline's own revenue: it follows the fare (spec/domain.md 1.6). */
export function isCarrierImposed(code: string): boolean {
  return carrierImposed.has(code)
}

/** What a tax code means; the site has one sentence for each kind and language. [FLT-25, GAP-14] */
export type TaxMeaning =
  /** airport tax of a city that the brand's configuration names by this code */
  | { readonly kind: 'airport-tax'; readonly code: 'AT' | 'CH' }
  | { readonly kind: 'fuel-charge' }
  | { readonly kind: 'service-charge' }
  /** shown as the code itself [FLT-27] */
  | { readonly kind: 'code'; readonly code: string }

export function meaningOfTax(code: string): TaxMeaning {
  switch (code) {
    case 'AT':
    case 'CH':
      return { kind: 'airport-tax', code }
    case 'YR':
      return { kind: 'fuel-charge' }
    case 'YQ':
      return { kind: 'service-charge' }
    default:
      return { kind: 'code', code }
  }
}
