/** Passenger types, ages and how many may travel together. */
import { ageOn, type LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

/** The order in which lists of passengers and fares are shown and sent. [SRCH-22] */
export const passengerTypes = ['adult', 'child', 'infant'] as const
export type PassengerType = (typeof passengerTypes)[number]

/** The numeric value of a type; its order sorts. */
export const passengerTypeValue = { adult: 0, child: 1, infant: 2 } as const satisfies Record<
  PassengerType,
  number
>

/** Half-open age bands in whole years on the departure date of the first flight (design.md 9): [0,2) [2,12) [12,∞). */
export const childFromAge = 2
export const adultFromAge = 12

export function passengerTypeOfAge(years: number): PassengerType {
  if (years < childFromAge) return 'infant'
  return years < adultFromAge ? 'child' : 'adult'
}

export function passengerTypeOn(born: LocalDate, day: LocalDate): PassengerType {
  return passengerTypeOfAge(ageOn(born, day))
}

/** How many of each type travel. */
export type Party = Readonly<Record<PassengerType, number>>

/** The most of one type that the picker counts to. [SRCH-18] */
export const pickerMaximum = 15
/** A query with this many of one type, or more, is refused. [QRY-06] */
export const queryRefusesFrom = 15
/** The largest party on one ordinary booking unless the brand says otherwise; more people are a group. */
export const defaultLargestParty = 9

export function partySize(party: Party): number {
  return party.adult + party.child + party.infant
}

/** Seats a party takes: a lap infant takes none. */
export function seatsOf(party: Party): number {
  return party.adult + party.child
}

export type PartyProblem = 'no-adult' | 'too-many-passengers' | 'too-many-infants'

/** Whether a party may book together: an adult, no more infants than adults, within the brand's largest party. */
export function judgeParty(party: Party, largestParty: number): Verdict<PartyProblem> {
  if (party.adult < 1) return no('no-adult')
  if (party.infant > party.adult) return no('too-many-infants')
  if (partySize(party) > largestParty) return no('too-many-passengers')
  return yes
}
