/**
 * Makes a change of names true: the passengers, its record, the letter, and new tickets where another name is printed.
 * Invariant: all of it in one transaction, under the lock of the reservation. Seats, extras and money stay as they are.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import { changingNames } from '../../reservation/operations/name-change.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { OpenedReservation } from '../../reservation/read/opened.ts'
import { ask } from '../../../db/statement.ts'
import { reissueTickets } from '../../ticket/operations/reissue.ts'

/** Documents come last, because others of the airline wait for their numbers. */
export async function makeNames(
  deps: Deps,
  tx: Tx,
  opened: OpenedReservation,
  lines: readonly RenamedPassenger[],
): Promise<void> {
  const { id: reservationId, brandId, total } = opened.reservation
  const id = uuidv7(deps.now(), deps.random)
  await keepSnapshots(deps, tx, [reservationId])
  await betweenCrashPoints(deps, 'rename-passengers', () =>
    ask(tx, changingNames({ id, reservationId, currency: total.currency, lines })),
  )
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueLetter(tx, { kind: 'names-changed', brand: brandId, reservationId, changeId: id }),
  )
  await reprintTickets(deps, tx, opened, lines)
}

/** New tickets for those whose ticket prints another name. */
export async function reprintTickets(
  deps: Deps,
  tx: Tx,
  { reservation, passengers, trip }: OpenedReservation,
  lines: readonly RenamedPassenger[],
): Promise<void> {
  const reprinted = passengers.flatMap(({ id: passengerId, type }) => {
    const line = lines.find((each) => each.passengerId === passengerId)
    const isReprinted = line && line.was.ticketName !== line.now.ticketName
    return isReprinted ? [{ passengerId, type, ticketName: line.now.ticketName }] : []
  })
  if (reprinted.length === 0) return
  await betweenCrashPoints(deps, 'exchange-tickets', () =>
    reissueTickets(tx, {
      brand: deps.brandOf(reservation.brandId),
      reservationId: reservation.id,
      passengers: reprinted,
      segments: trip.flights
        .filter(({ givenUp }) => givenUp === null)
        .map(({ id: segmentId, price }) => ({ segmentId, price })),
    }),
  )
}
