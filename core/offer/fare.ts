/** Fares as filed: what a booking class costs on a route, and when it may be bought. */
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import { daysBetween, type LocalDate, weekdayOf } from '../kernel/time.ts'
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'

/** One way, for each type of passenger, without taxes; amounts in minor units of the currency. */
export interface FiledFare {
  readonly origin: string
  readonly destination: string
  readonly fareBrand: string
  /** one letter */
  readonly bookingClass: string
  /** as printed on tickets and reports */
  readonly fareBasis: string
  readonly currency: Currency
  readonly adultMinor: number
  readonly childMinor: number
  readonly infantMinor: number
  /** local service dates the fare is valid for, both ends included */
  readonly travelFrom: LocalDate
  readonly travelUntil: LocalDate
  /** ISO weekdays of the service date, 1 Monday to 7 Sunday */
  readonly weekdays: readonly number[]
  /** days before the service date by which it must be bought */
  readonly advanceDays: number
}

/** A fare as stored. */
export interface Fare extends FiledFare {
  readonly id: number
}

/** Base fare of one passenger of a type. */
export function baseFareOf(fare: FiledFare, type: PassengerType): Minor {
  switch (type) {
    case 'adult':
      return minor(fare.adultMinor)
    case 'child':
      return minor(fare.childMinor)
    case 'infant':
      return minor(fare.infantMinor)
  }
}

/** Base fares of a whole party, before any promo code. */
export function partyBaseOf(fare: FiledFare, party: Party): Minor {
  return minor(passengerTypes.reduce((all, type) => all + baseFareOf(fare, type) * party[type], 0))
}

/** When a fare is bought, and when it is flown. */
export interface FareOccasion {
  readonly serviceDate: LocalDate
  /** ISO weekday of the service date */
  readonly weekday: number
  /** days from the purchase to the service date */
  readonly daysAhead: number
}

/** @param today at the origin of the flight */
export function occasionOf(serviceDate: LocalDate, today: LocalDate): FareOccasion {
  return { serviceDate, weekday: weekdayOf(serviceDate), daysAhead: daysBetween(today, serviceDate) }
}

/** Whether a fare may be bought on an occasion. One occasion serves all fares of a day. */
export function isFareValid(fare: FiledFare, { serviceDate, weekday, daysAhead }: FareOccasion): boolean {
  return (
    serviceDate >= fare.travelFrom &&
    serviceDate <= fare.travelUntil &&
    fare.weekdays.includes(weekday) &&
    daysAhead >= fare.advanceDays
  )
}
