/**
 * Owns correcting names of a confirmed reservation. Invariants: all names or none, in one transaction, which locks the
 * reservation first; a name is changed from the one that was shown, or not at all; the same names again change nothing.
 */
import { isSameName } from '@jetbridge/core/change/name-change.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { ask } from '../../../db/statement.ts'
import { makeNames } from '../../change/operations/make-names.ts'
import {
  nameFactsFrom,
  nameLines,
  readingNames,
  type WantedName,
} from '../../change/operations/name-facts.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import { lockingReservation } from '../../reservation/read/party.ts'

/** A name that takes the place of the one that was shown. */
export interface ReplacedName extends WantedName {
  readonly wasFirstName: string
  readonly wasLastName: string
}

/** What correcting names would change. @throws Refusal as {@link nameLines} says */
export async function quoteNames(
  deps: Deps,
  { reservationId }: ReservationAccess,
  wanted: readonly WantedName[],
): Promise<readonly RenamedPassenger[]> {
  const { query } = deps.db
  return nameLines(
    deps,
    await nameFactsFrom(deps, query, await ask(query, readingNames(reservationId))),
    wanted,
  )
}

/** @throws Refusal as {@link nameLines} says, `reservation-changed` where another name stands by now */
export async function changeNames(
  deps: Deps,
  { reservationId }: ReservationAccess,
  wanted: readonly ReplacedName[],
): Promise<void> {
  await deps.db.inTurn(reservationId).transact(async (tx) => {
    const [, row] = await betweenCrashPoints(deps, 'lock-reservation', () =>
      tx.together(lockingReservation(reservationId), readingNames(reservationId)),
    )
    const facts = await nameFactsFrom(deps, tx, row)
    const lines = nameLines(deps, facts, wanted)
    if (lines.length === 0) return
    refuseOthers(lines, wanted)
    await makeNames(deps, tx, facts.opened, lines)
    deps.crashPoint('payment.before-commit-change')
  }, idempotent)
  deps.crashPoint('payment.after-commit-change')
}

/** Names that stand as they are wanted have no line: the same call has changed them before. */
function refuseOthers(lines: readonly RenamedPassenger[], wanted: readonly ReplacedName[]): void {
  const isAsShown = ({ passengerId, was }: RenamedPassenger) =>
    wanted.some(
      ({ passengerUid, wasFirstName, wasLastName }) =>
        passengerUid === passengerId && isSameName(was, { firstName: wasFirstName, lastName: wasLastName }),
    )
  if (!lines.every(isAsShown)) throw new Refusal('reservation-changed')
}
