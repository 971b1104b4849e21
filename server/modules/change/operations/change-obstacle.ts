/**
 * Whether a change of seats, extras and names can still be made as it was promised. Read under the locks of the reservation
 * and the hold, the answer stays true until the transaction ends. Changes nothing.
 */
import { isSameName } from '@jetbridge/core/change/name-change.ts'
import type { Db } from '../../../db/open.ts'
import { ask } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { AncillaryFacts } from './ancillary-facts.ts'
import { ancillaryObstacle, type AncillaryObstacle } from './ancillary-obstacle.ts'
import { type NameFacts, nameFactsFrom, nameLines, readingNames } from './name-facts.ts'

interface JudgedChange {
  readonly facts: Pick<AncillaryFacts, 'opened' | 'sold' | 'held'>
  readonly change: BookingChange
}

/** @param isPaid then a flight may have closed meanwhile, but not left */
export async function changeObstacle(
  deps: Deps,
  db: Db,
  { facts, change }: JudgedChange,
  isPaid: boolean,
): Promise<AncillaryObstacle | undefined> {
  const obstacle = ancillaryObstacle(facts, change, isPaid)
  if (obstacle || change.names.length === 0) return obstacle
  const row = await ask(db, readingNames(change.reservationId))
  const named = await nameFactsFrom(deps, db, row)
  return isPaid ? paidObstacle(named, change.names) : nameObstacle(deps, named, change.names)
}

/** Paid for in time: what closed meanwhile does not count, but nobody is renamed who was, or is checked in. */
function paidObstacle(
  { opened, checkedIn }: NameFacts,
  names: readonly RenamedPassenger[],
): AncillaryObstacle | undefined {
  if (!opened.trip.flights.some(({ isAhead, givenUp }) => isAhead && givenUp === null))
    return 'flight-not-active'
  return names.every(({ passengerId, was }) => {
    const passenger = opened.passengers.find(({ id }) => id === passengerId)
    return passenger && isSameName(passenger, was) && !checkedIn.has(passengerId)
  })
    ? undefined
    : 'reservation-changed'
}

/** As it was told at first: the same names at the same fees. */
function nameObstacle(
  deps: Deps,
  named: NameFacts,
  names: readonly RenamedPassenger[],
): AncillaryObstacle | undefined {
  const wanted = names.map(({ passengerId, now }) => ({ passengerUid: passengerId, ...now }))
  const lines = linesOrRefusal(() => nameLines(deps, named, wanted, false))
  if (lines instanceof Refusal)
    return lines.code === 'flight-not-active' ? 'flight-not-active' : 'reservation-changed'
  const isAsTold = ({ passengerId, was, fee }: RenamedPassenger) =>
    lines.some((each) => each.passengerId === passengerId && isSameName(each.was, was) && each.fee === fee)
  return names.every(isAsTold) ? undefined : 'reservation-changed'
}

function linesOrRefusal(read: () => readonly RenamedPassenger[]) {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}
