/** A person as somebody wishes them named: what is wrong with it, and what it would change. Changes nothing. */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, dateOf, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import type { TravelDays } from '@jetbridge/core/passenger/age.ts'
import { type PersonName, tidyName } from '@jetbridge/core/passenger/name.ts'
import { fieldProblem } from '@jetbridge/core/passenger/passenger.ts'
import { choiceOf } from '@jetbridge/core/passenger/person-value.ts'
import { personFields } from '@jetbridge/core/passenger/person.ts'
import { nameProblem, ticketName, ticketTitle } from '@jetbridge/core/passenger/ticket-name.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { OpenedReservation } from '../../reservation/read/opened.ts'
import type { Passenger } from '../../reservation/reservation.ts'

/** What is absent stays as it is. */
export interface WantedPerson extends PersonName {
  readonly passengerUid: string
  readonly gender?: string | null | undefined
  readonly dateOfBirth?: string | null | undefined
}

/** As it would be kept; a field that is not valid stays as it was sent. */
export function personIn({ gender, dateOfBirth, ...named }: WantedPerson): WantedPerson {
  return {
    ...named,
    firstName: tidyName(named.firstName),
    lastName: tidyName(named.lastName),
    ...(gender?.trim() && { gender: choiceOf(personFields.gender, gender) ?? gender }),
    ...(dateOfBirth?.trim() && { dateOfBirth: dateOfBirth.trim() }),
  }
}

export interface AskedName {
  readonly person: WantedPerson
  readonly passenger: Passenger
}

/** By field, the code of the rule that it breaks. */
export function problemsOf(
  asked: readonly AskedName[],
  { trip, now }: { readonly trip: OpenedReservation['trip']; readonly now: Instant },
): Record<string, string> {
  const judging = { travel: travelDaysOf(trip), today: dateAt(now, zone('UTC')) }
  const found = asked.flatMap(({ person, passenger }, place) => {
    const context = { ...judging, passengerType: passenger.type }
    const isTwice = asked.findIndex((each) => each.passenger.id === passenger.id) < place
    const problems = {
      passengerUid: isTwice ? 'not-valid' : undefined,
      firstName: nameProblem(person.firstName),
      lastName: nameProblem(person.lastName),
      gender: person.gender ? fieldProblem(personFields.gender, person.gender, context) : undefined,
      dateOfBirth: person.dateOfBirth
        ? fieldProblem(personFields.dateOfBirth, person.dateOfBirth, context)
        : undefined,
    }
    return Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[`names.${place}.${field}`, problem] as const] : [],
    )
  })
  return Object.fromEntries(found)
}

/** Of the flights that are booked, flown or not. */
function travelDaysOf({ flights }: OpenedReservation['trip']): TravelDays {
  const days = flights
    .filter(({ givenUp }) => givenUp === null)
    .map(({ departure }) => dateOf(departure.departsLocal))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a confirmed reservation without a flight')
  return { first, last }
}

/** Gender or birth date is to be another. */
export function isCorrectedBesides(passenger: Passenger, { gender, dateOfBirth }: WantedPerson): boolean {
  return (
    (gender ?? passenger.gender) !== passenger.gender ||
    (dateOfBirth ?? passenger.dateOfBirth) !== passenger.dateOfBirth
  )
}

/** @param person without problems */
export function renamedTo(
  passenger: Passenger,
  person: WantedPerson,
  { fee, isOtherPerson }: { readonly fee: Minor; readonly isOtherPerson: boolean },
): RenamedPassenger {
  const { id, type, firstName, lastName, ticketName: printed } = passenger
  const name = { firstName: person.firstName, lastName: person.lastName }
  const gender = choiceOf(personFields.gender, person.gender) ?? passenger.gender
  const dateOfBirth = (person.dateOfBirth as Passenger['dateOfBirth'] | undefined) ?? passenger.dateOfBirth
  const isBesides = isCorrectedBesides(passenger, person)
  const besides = { gender: passenger.gender, dateOfBirth: passenger.dateOfBirth }
  return {
    passengerId: id,
    was: { firstName, lastName, ticketName: printed, ...(isBesides && besides) },
    now: {
      ...name,
      ticketName: ticketName(name.firstName, name.lastName, ticketTitle(type, gender)),
      ...(isBesides && { gender, dateOfBirth }),
    },
    fee,
    isOtherPerson,
  }
}
