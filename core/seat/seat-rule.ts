/** Who may sit where. The map disables a seat and the server refuses it by the same rules. */
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import {
  type SeatChoices,
  hasInfant,
  isAdultSeated,
  type LocatedSeat,
  locateSeats,
  rowsBesideExits,
  type SeatedPassenger,
  type SeatMap,
  seatTakers,
} from './seat-map.ts'

/** Keys of the site's messages. [SEAT-12] */
export const seatProblems = [
  'selectAllSeats',
  'adultSeatRequired',
  'windowSeatRequired',
  'seatTaken',
  'exitRowNotAllowed',
  'infantExitRowNotAllowed',
  'infantSharesSeat',
  'unknownSeat',
] as const
export type SeatProblem = (typeof seatProblems)[number]

export interface SeatQuestion {
  readonly map: SeatMap
  readonly people: readonly SeatedPassenger[]
  /** by the whole booking on this flight */
  readonly chosen: SeatChoices
}

type Judge = (code: string) => Verdict<SeatProblem>

/** Whether a passenger may take a seat. [SEAT-08 … SEAT-11, SEAT-14] */
export function judgeSeat(question: SeatQuestion, passengerId: string, code: string): Verdict<SeatProblem> {
  return seatJudge(question, passengerId)(code)
}

/** The same for every seat of the map, so that a map is judged in one go. */
export function judgeSeats(
  question: SeatQuestion,
  passengerId: string,
): ReadonlyMap<string, Verdict<SeatProblem>> {
  const located = locateSeats(question.map)
  const judge = seatJudge(question, passengerId, located)
  return new Map([...located.keys()].map((code) => [code, judge(code)]))
}

function seatJudge(
  { map, people, chosen }: SeatQuestion,
  passengerId: string,
  located = locateSeats(map),
): Judge {
  const person = people.find((each) => each.passengerId === passengerId)
  if (!person || person.passengerType === 'infant') return () => no('infantSharesSeat')
  const byOthers = new Set(Object.entries(chosen).flatMap(([id, code]) => (id === passengerId ? [] : [code])))
  const waitsForAdult = person.passengerType !== 'adult' && !isAdultSeated(people, chosen)
  const suits = suitability(map, people, person)
  return (code) => {
    const seat = located.get(code)
    if (!seat) return no('unknownSeat')
    if (!seat.seat.isAvailable || byOthers.has(code)) return no('seatTaken')
    if (waitsForAdult) return no('adultSeatRequired')
    return suits(seat)
  }
}

/** Whether a kind of passenger may sit in a seat, for any neighbours. */
export function suitability(
  map: SeatMap,
  people: readonly SeatedPassenger[],
  person: SeatedPassenger,
): (seat: LocatedSeat) => Verdict<SeatProblem> {
  const nearExits = hasInfant(person, people) ? rowsBesideExits(map) : undefined
  return ({ seat, rowIndex }) => {
    if (!person.canTakeInternalSeat && !seat.isWindow) return no('windowSeatRequired')
    if (nearExits?.has(rowIndex)) return no('infantExitRowNotAllowed')
    if (seat.traits.includes('exit') && !person.canTakeExitSeat) return no('exitRowNotAllowed')
    return yes
  }
}

/** What is wrong with the seats chosen on a flight, by passenger; empty when all is well. */
export function judgeChoice({ map, people, chosen }: SeatQuestion): Record<string, SeatProblem> {
  const located = locateSeats(map)
  const problems: Record<string, SeatProblem> = {}
  for (const passengerId of Object.keys(chosen)) {
    const verdict = seatJudge({ map, people, chosen }, passengerId, located)(chosen[passengerId] ?? '')
    if (!verdict.ok) problems[passengerId] = verdict.why
  }
  return problems
}

/**
 * Whether all passengers who need a seat have one, as far as there are seats: without a map, or a choice of
 * seats, nobody needs one.
 */
export function isAllSeated({ map, people, chosen }: SeatQuestion): boolean {
  if (seatTakers(people).every(({ passengerId }) => chosen[passengerId])) return true
  const taken = new Set(Object.values(chosen))
  return [...locateSeats(map).values()].every(({ seat }) => !seat.isAvailable || taken.has(seat.code))
}

/**
 * If the last adult gives up a seat, passengers who may not sit without an adult lose theirs, too. (GAP-24)
 */
export function withoutStrandedDependants(
  people: readonly SeatedPassenger[],
  chosen: SeatChoices,
): SeatChoices {
  return isAdultSeated(people, chosen) ? chosen : {}
}
