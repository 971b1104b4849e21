/**
 * Makes a change of seats, extras and names true once it is taken and paid for or owes nothing: the record, the letters, the
 * documents. Invariant: all of it in the transaction that took them, under the lock of the reservation. Never takes
 * or gives money.
 */
import { money } from '@jetbridge/core/kernel/money.ts'
import { seatService } from '@jetbridge/core/ticket/emd.ts'
import { sql } from 'kysely'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { completion } from '../../flow/operations/settle.ts'
import { queueingLetter } from '../../letter/operations/queue.ts'
import { claimEnd } from '../../payment/operations/voucher.ts'
import { makingNames } from '../../reservation/operations/name-change.ts'
import { bookingChangeCompletion } from '../../reservation/operations/booking-change.ts'
import type { BookingChange, BookingChangeLine } from '../../reservation/read/booking-change.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { givingServicesBack, issuingEmds } from '../../ticket/operations.ts'
import { reprintTickets } from './make-names.ts'
import type { TakenAncillaries } from './take-ancillaries.ts'

/**
 * Documents come last, because others of the airline wait for their numbers. What was not sent yet of the exchange goes
 * ahead. @param first goes between, in the same trip
 */
export async function makeAncillaries(
  deps: Deps,
  tx: Tx,
  { id: reservationId, brandId }: Reservation,
  taken: TakenAncillaries,
  first: readonly Statement<void>[] = [],
): Promise<void> {
  const { change, exchanging } = taken
  const sold = change.lines.flatMap((line) => servicesOf(line, taken))
  const make = () =>
    betweenCrashPoints(deps, 'make-ancillaries', () =>
      tx.together(
        ...exchanging,
        ...first,
        completing(change, brandId),
        ...renaming(change),
        ...givingServicesBack(change.lines.flatMap(givenBack)),
        ...issuingEmds({ brand: deps.brandOf(brandId), reservationId, sold }),
      ),
    )
  await (exchanging.length > 0 ? betweenCrashPoints(deps, 'exchange-ancillaries', make) : make())
  await reprintTickets(deps, tx, taken.opened, change.names)
}

function renaming({ reservationId, names }: BookingChange): Statement<void>[] {
  return names.length > 0 ? [makingNames({ reservationId, lines: names })] : []
}

/** In one statement: the change, its flow and voucher claim, and the letters that tell of it. It fails when it was made. */
function completing(change: BookingChange, brand: string): Statement<void> {
  const { id, flowId, reservationId, lines, names } = change
  const about = { brand, reservationId, changeId: id }
  const letters = [
    ...(lines.length > 0 ? [queueingLetter({ kind: 'ancillaries-changed', ...about })] : []),
    ...(names.length > 0 ? [queueingLetter({ kind: 'names-changed', ...about })] : []),
  ].map((queued, place) => sql`${sql.raw(`queued${place}`)} as (${queued})`)
  const query = sql`
    with made as (${bookingChangeCompletion(id)}), unclaimed as (${claimEnd(flowId)}),
      completed as (${completion(flowId)}), ${sql.join(letters)}
    select id from made`
  return statement(query, (rows) => {
    if (rows.length !== 1) throw new Error(`change ${id} is not promised`)
  })
}

function givenBack({ segmentId, passengerId, given, credit }: BookingChangeLine) {
  return given && given.amount > 0 ? [{ segmentId, passengerId, code: given.code, back: credit }] : []
}

function servicesOf(
  { kind, segmentId, departureId, passengerId, taken }: BookingChangeLine,
  { change, charges }: TakenAncillaries,
) {
  if (!taken || taken.amount === 0) return []
  const held = charges.find(
    (each) =>
      each.departureId === departureId && each.passengerId === passengerId && each.code === taken.code,
  )
  const service = kind === 'seat' ? seatService : held?.service
  if (!service) throw new Error(`change ${change.id} holds no ${taken.code} on departure ${departureId}`)
  const amount = money(taken.amount, change.currency)
  return [{ segmentId, passengerId, code: taken.code, amount, service }]
}
