/**
 * Who may sit beside an emergency exit: an adult who can help, so not one with an infant (spec/domain.md
 * 1.3).
 */
import { ageOn, type LocalDate } from '../kernel/time.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'

/** Whole years on the day of the first flight. */
export const exitSeatFromAge = 15

export interface ExitSeatPerson {
  readonly type: PassengerType
  /** age unknown: the airline asks at the airport */
  readonly born: LocalDate | null
  readonly hasInfant: boolean
}

export function canTakeExitSeat({ type, born, hasInfant }: ExitSeatPerson, day: LocalDate): boolean {
  if (type !== 'adult' || hasInfant) return false
  return born === null || ageOn(born, day) >= exitSeatFromAge
}
