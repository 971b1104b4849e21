/** A demo airline's timetable and prices as plain data; names, airports and currencies are in its brand. */
import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { ClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'

/** Local departure time and, where it is not daily, the ISO weekdays: `['06:50', '12345']`. */
export type Time = readonly [departs: string, weekdays?: string]

/** A pair of airports flown in both directions. */
export interface Line {
  readonly pair: readonly [from: string, to: string]
  /** in the air, gate to gate */
  readonly minutes: number
  /** of the first flight out; the flight back is one more, the next flight out two more */
  readonly flightNumber: number
  readonly out: readonly Time[]
  readonly back: readonly Time[]
  /** terminals at both airports; absent where the airline states none */
  readonly terminals?: readonly [from: string | null, to: string | null]
  /** first and last month and day flown each year; absent: all year */
  readonly season?: readonly [from: string, until: string]
  /** adult fare of the cheapest class on a Monday or Thursday in low season, whole units of the brand's currency */
  readonly from: number
}

/**
 * A fare of a fare brand: from one booking class, at the line's cheapest fare times a factor plus an amount.
 */
export interface FareRule {
  readonly bookingClass: string
  readonly factor: number
  /** whole units on top */
  readonly plus?: number
  /** days before departure it must be bought */
  readonly advanceDays?: number
  /** ISO weekdays; absent: all */
  readonly weekdays?: string
}

export interface SoldBrand {
  readonly code: string
  readonly name: readonly [en: string, de: string]
  readonly description: readonly [en: string, de: string]
  readonly conditions: Omit<FareConditions, 'feesIn'>
  readonly fares: readonly FareRule[]
}

/** A tax in whole and part units of the brand's currency, for each type of passenger. */
export interface TaxRule {
  readonly code: string
  /** absent: every airport */
  readonly airports?: readonly string[]
  readonly adult?: number
  readonly child?: number
  readonly infant?: number
  /** of the base fare */
  readonly percent?: number
  readonly refundable?: boolean
}

export interface Network {
  /** id of the brand */
  readonly brand: string
  readonly aircraft: { readonly type: string; readonly seats: number }
  readonly plan: ClassPlan
  readonly lines: readonly Line[]
  readonly sold: readonly SoldBrand[]
  /** part of the adult fare a child and a lap infant pay, per cent */
  readonly childPercent: number
  readonly infantPercent: number
  /** high season against low, for example 1.25 */
  readonly highSeason: number
  /** minor units a price ends in, for example 99; 0 for whole units */
  readonly ending: number
  readonly taxes: readonly TaxRule[]
  /** carbon dioxide of a passenger, invented, in grams a kilometre; absent: the airline says nothing */
  readonly gramsPerKilometre?: number
  /** how long travellers need to change flights; absent: as is usual */
  readonly connectionTimes?: readonly ConnectionTime[]
  /** choosing a seat of a zone, whole units of the brand's currency */
  readonly seatPrices: Readonly<Record<SeatZone, number>>
  /** units of another currency for one of the brand's own */
  readonly rates: Partial<Record<Currency, number>>
  readonly promoCodes: readonly DemoPromoCode[]
  readonly customFields: readonly CustomField[]
}

/** Validity counts in days from the day the world was made. */
export interface DemoPromoCode {
  readonly code: string
  readonly percent: number
  readonly validDays: readonly [from: number, until: number]
  readonly quota?: number
}

/** Every demo brand has these, too: one that holds, one that has expired, one with a quota. */
export const commonPromoCodes: readonly DemoPromoCode[] = [
  { code: 'SPRING10', percent: 10, validDays: [-30, 730] },
  { code: 'EXPIRED20', percent: 20, validDays: [-60, -30] },
  { code: 'FIRST50', percent: 15, validDays: [-30, 365], quota: 50 },
]
