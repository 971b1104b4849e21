/** Flights as sold to a party, for tests of what comes after the sale; amounts in EUR cents. */
import { type Minor, minor } from '../kernel/money.ts'
import { instant, localDate } from '../kernel/time.ts'
import type { PassengerTypePrice, PricedFlight, TaxLine } from '../offer/price.ts'
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import type { CancelledFlight } from './refund-quote.ts'

interface OneTraveller {
  readonly base: number
  readonly taxes?: readonly TaxLine[]
}

export function tax(code: string, amount: number, refundable = true): TaxLine {
  return { code, amount: minor(amount), refundable }
}

/** @param prices of one traveller of each type that flies */
export function soldTo(party: Party, prices: Partial<Record<PassengerType, OneTraveller>>): PricedFlight {
  const passengers = passengerTypes
    .filter((type) => party[type] > 0)
    .map((type): PassengerTypePrice => {
      const { base, taxes = [] } = prices[type] ?? { base: 0 }
      const total = minor(taxes.reduce((all, each) => all + each.amount, base))
      return { type, count: party[type], base: minor(base), originalBase: minor(base), taxes, total }
    })
  const sumOf = (part: (one: PassengerTypePrice) => Minor): Minor =>
    minor(passengers.reduce((all, one) => all + part(one) * one.count, 0))
  const total = sumOf((one) => one.total)
  return {
    currency: 'EUR',
    fareId: 1,
    fareBrand: 'light',
    fareBasis: 'L',
    bookingClass: 'L',
    passengers,
    base: sumOf(({ base }) => base),
    original: total,
    total,
  }
}

const codes = ['YQ', 'YR', 'CH', 'AT', 'US'] as const

/** How many figures `soldForFigures` takes. */
export const figuresOfFlight = passengerTypes.length * (1 + codes.length)

/**
 * Any price at all: a fare and a tax of each code for each type. `AT` is not refundable, `US` sometimes is.
 */
export function soldForFigures(party: Party, figures: readonly number[]): PricedFlight {
  const [adult, child, infant] = passengerTypes.map((_, place) => {
    const [base = 0, ...amounts] = figures.slice(place * (1 + codes.length))
    const isBack = (code: string, amount: number) => code !== 'AT' && (code !== 'US' || amount % 2 === 0)
    return {
      base,
      taxes: codes.map((code, index) => {
        const amount = amounts[index] ?? 0
        return tax(code, amount, isBack(code, amount))
      }),
    }
  })
  return soldTo(party, { ...(adult && { adult }), ...(child && { child }), ...(infant && { infant }) })
}

/** Sold on 1 June for 20 June at 9:00 UTC, given up on the 5th, by people `adult-1`, `child-1` …; not refundable. */
export function givenUp(sold: Pick<CancelledFlight, 'price'> & Partial<CancelledFlight>): CancelledFlight {
  return {
    currency: 'EUR',
    passengers: sold.price.passengers.flatMap(({ type, count }) =>
      Array.from({ length: count }, (_, index) => ({ id: `${type}-${index + 1}`, type })),
    ),
    conditions: {},
    fees: { refund: null },
    ancillaries: [],
    soldAt: instant(Date.UTC(2026, 5, 1, 9)),
    issuedOn: localDate('2026-06-01'),
    today: localDate('2026-06-05'),
    departsAt: instant(Date.UTC(2026, 5, 20, 9)),
    now: instant(Date.UTC(2026, 5, 5, 9)),
    notKept: null,
    ...sold,
  }
}
