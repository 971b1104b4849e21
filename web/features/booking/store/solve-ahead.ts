/**
 * The puzzle that the hold of the chosen flights will ask for, begun while the visitor reads on: then nobody waits for
 * it, or less. It takes a second of one core at most; the rest is solved only once the hold is wanted.
 */
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { availabilityRequest } from '@jetbridge/core/booking/availability-request.ts'
import { startSolving } from '../../../form/puzzle/solve-in-worker.ts'
import type { StartedPuzzle } from '../../../form/puzzle/with-puzzles.ts'
import type { PuzzleAhead } from '../hold/puzzle-ahead.ts'
import type { BookingParts } from '../model.ts'
import { chosenIn } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'

/** Milliseconds of one core. */
const mostWork = 1_000
/** The engine takes an answer for five minutes; milliseconds. */
const goodFor = 4 * 60_000

type Parts = Pick<BookingParts, 'ahead' | 'deps' | 'facts' | 'saved'>

/** Once every way has a flight; again only for other flights. What the engine refuses is left to the hold. */
export function solveAhead(parts: Parts): void {
  const { ahead, facts, saved } = parts
  const flightIds = chosenIn(dataOf(saved.latest(), 'flights')).map(({ flight }) => flight.id)
  const flights = flightIds.join(' ')
  if (ahead.of?.flights === flights) return
  stopAhead(parts)
  if (flightIds.length < facts.bounds.length) return
  const of: PuzzleAhead = { flights, asking: new AbortController(), begun: Date.now() }
  ahead.of = of
  void askAhead(parts, of, flightIds)
}

async function askAhead({ deps, facts }: Parts, of: PuzzleAhead, flightIds: string[]): Promise<void> {
  const { signal } = of.asking
  const { passengers } = availabilityRequest(facts.query)
  const body = { flightIds, passengers: passengers.filter(({ requestedSeats }) => requestedSeats > 0) }
  const asked = deps.api.call(reservationEndpoints.askHoldPuzzle, { body }, { untold: true, signal })
  const puzzle = await asked.then(
    (answer) => answer.puzzle,
    () => null,
  )
  if (!puzzle || signal.aborted) return
  of.started = { challenge: puzzle.challenge, solving: startSolving(puzzle, mostWork) }
}

/** The caller finishes or ends it. Undefined where none is known to be asked for, or time is up for its answer. */
export function takeAhead(parts: Parts): StartedPuzzle | undefined {
  const { of } = parts.ahead
  if (!of?.started || Date.now() - of.begun > goodFor) {
    stopAhead(parts)
    return undefined
  }
  parts.ahead.of = undefined
  return of.started
}

export function stopAhead({ ahead: held }: Pick<Parts, 'ahead'>): void {
  held.of?.asking.abort()
  held.of?.started?.solving.end()
  held.of = undefined
}
