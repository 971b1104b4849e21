/** Fares that are filed for a way and valid on a day, by fare brand: each day of a search is judged once. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type Fare, type FareOccasion, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { dayOfNumber } from './departures.ts'
import { found } from './found.ts'
import type { Market } from './market.ts'

/** In the order of the fare table. */
export type FiledFares = readonly BrandOfFares[]

export interface BrandOfFares {
  readonly fareBrand: FareBrand
  readonly fares: readonly Fare[]
}

/** @param day on which the flight leaves, in days since 1970; @returns the same list for the same fares of a way */
export type FindFiledFares = (origin: string, destination: string, day: number) => FiledFares

export interface FiledFaresAsked {
  readonly currency: Currency
  /** at the origin of the search */
  readonly today: LocalDate
}

interface WayOfFares {
  readonly filed: readonly Fare[]
  readonly days: Map<number, FiledFares>
  readonly lists: Map<string, FiledFares>
}

/** For one search. */
export function openFiledFares(market: Market, { currency, today }: FiledFaresAsked): FindFiledFares {
  const ways = new Map<string, WayOfFares>()
  const occasions = new Map<number, FareOccasion>()
  return (origin, destination, day) => {
    const way = found(ways, `${origin} ${destination}`, () => ({
      filed: market.fares({ origin, destination, currency }),
      days: new Map(),
      lists: new Map(),
    }))
    return found(way.days, day, () => {
      const occasion = found(occasions, day, () => occasionOf(dayOfNumber(day), today))
      const valid = way.filed.filter((fare) => isFareValid(fare, occasion))
      return found(way.lists, valid.map(({ id }) => id).join(' '), () => byBrand(market, valid))
    })
  }
}

function byBrand({ fareBrands }: Market, fares: readonly Fare[]): FiledFares {
  return fareBrands.map((fareBrand) => ({
    fareBrand,
    fares: fares.filter((fare) => fare.fareBrand === fareBrand.code),
  }))
}
