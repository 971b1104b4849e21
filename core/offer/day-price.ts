/** What the days of one way cost a party. */

/** Of one question: two months. */
export const mostDaysPriced = 62

/** A day as a search tells it and a calendar shows it. */
export interface DayPrice<Day extends string = string> {
  readonly date: Day
  /** of the whole party in the cheapest fare, taxes included; null where nothing seats it */
  readonly minPrice: number | null
  /** on sale in the currency, sold out ones included */
  readonly flightCount: number
}

export interface CheapestDays<Day extends string = string> {
  readonly price: number
  /** in the order given, at least one */
  readonly dates: readonly Day[]
}

/** The least price and its days. Undefined where more than half of the days cost it: that is no bargain. */
export function cheapestDays<Day extends string>(
  days: readonly Pick<DayPrice<Day>, 'date' | 'minPrice'>[],
): CheapestDays<Day> | undefined {
  const known = days.flatMap(({ date, minPrice }) => (minPrice === null ? [] : [{ date, minPrice }]))
  const price = Math.min(...known.map(({ minPrice }) => minPrice))
  const dates = known.filter(({ minPrice }) => minPrice === price).map(({ date }) => date)
  return dates.length > 0 && dates.length <= known.length / 2 ? { price, dates } : undefined
}
