/**
 * Ages by exact dates, in half-open bands, on the departure date of the first flight (design.md 9). The
 * browser explains and the server decides by the same function.
 */
import type { LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import { type PassengerType, passengerTypeOn } from './passenger-type.ts'

export type AgeProblem = 'age-adult' | 'age-child' | 'age-infant' | 'infant-turns-two'

/** Local dates of the first and the last departure of a trip; the same day when it has one flight. */
export interface TravelDays {
  readonly first: LocalDate
  readonly last: LocalDate
}

/**
 * Whether a person born then travels as the type asked for: [0,2) infant, [2,12) child, [12,∞) adult. An
 * infant must be one on every flight: at two a passenger needs a seat, so the whole trip is a child's.
 * [PAX-16, PAX-17, PAX-18]
 */
export function judgeAge(
  type: PassengerType,
  born: LocalDate,
  { first, last }: TravelDays,
): Verdict<AgeProblem> {
  if (passengerTypeOn(born, first) !== type) return no(`age-${type}`)
  return type === 'infant' && passengerTypeOn(born, last) !== 'infant' ? no('infant-turns-two') : yes
}

/** A child's twelfth birthday after the first flight and not after the last: told, not refused. */
export function turnsTwelve(type: PassengerType, born: LocalDate, { first, last }: TravelDays): boolean {
  return (
    type === 'child' && passengerTypeOn(born, first) === 'child' && passengerTypeOn(born, last) === 'adult'
  )
}
