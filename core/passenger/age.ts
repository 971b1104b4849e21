/**
 * Ages by exact dates, in half-open bands, on the departure date of the first flight (design.md 9): the
 * browser explains and the server decides from the same function.
 */
import type { LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import { type PassengerType, passengerTypeOn } from './passenger-type.ts'

export type AgeProblem = 'age-adult' | 'age-child' | 'age-infant'

/** Whether somebody born then travels as the type asked for: [0,2) infant, [2,12) child, [12,∞) adult. [PAX-16, PAX-17, PAX-18] */
export function judgeAge(
  type: PassengerType,
  born: LocalDate,
  firstDeparture: LocalDate,
): Verdict<AgeProblem> {
  return passengerTypeOn(born, firstDeparture) === type ? yes : no(`age-${type}`)
}

export type AgeWarning = 'infant-turns-two' | 'child-turns-twelve'

/**
 * A birthday after the first flight and not after the last that changes the passenger's type: told, not
 * refused. Who does not fit the type on the first flight is told that instead.
 */
export function ageWarning(
  type: PassengerType,
  born: LocalDate,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): AgeWarning | undefined {
  if (!judgeAge(type, born, first).ok) return undefined
  const typeThen = passengerTypeOn(born, last)
  if (type === 'infant' && typeThen !== 'infant') return 'infant-turns-two'
  return type === 'child' && typeThen === 'adult' ? 'child-turns-twelve' : undefined
}
