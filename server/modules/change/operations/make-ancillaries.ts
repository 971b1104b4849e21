/**
 * Makes a change of seats and extras true once they are taken and it is paid for or owes nothing: the record, the letter,
 * the documents. Invariant: all of it in the transaction that took them, under the lock of the reservation. Never takes
 * or gives money.
 */
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { bookingCharges } from '../../booking/read/charges.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import { dropClaim } from '../../payment/operations/voucher.ts'
import { completeBookingChange } from '../../reservation/operations/booking-change.ts'
import type { BookingChange, BookingChangeLine } from '../../reservation/read/booking-change.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { closeServices, issueEmds } from '../../ticket/operations.ts'

/** Documents come last, because others of the airline wait for their numbers. */
export async function makeAncillaries(
  deps: Deps,
  tx: Tx,
  { id: reservationId, brandId: brand }: Reservation,
  change: BookingChange,
): Promise<void> {
  await betweenCrashPoints(deps, 'record-change', () => completeBookingChange(tx, change.id))
  await dropClaim(tx, change.flowId)
  await betweenCrashPoints(deps, 'complete-flow', () => completeFlow(tx, change.flowId))
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueLetter(tx, { kind: 'ancillaries-changed', brand, reservationId, changeId: change.id }),
  )
  await betweenCrashPoints(deps, 'close-services', () => closeGiven(tx, change))
  await betweenCrashPoints(deps, 'issue-services', () =>
    issueTaken(deps, tx, { reservationId, brand }, change),
  )
}

/** @throws Error when a document of what is given up cannot be closed any more */
async function closeGiven(tx: Tx, { id, lines }: BookingChange): Promise<void> {
  const paid = lines.filter(({ given }) => given !== null && given.amount > 0)
  for (const [segmentId, own] of Map.groupBy(paid, (line) => line.segmentId)) {
    const services = own.map(({ passengerId, given, credit }) => ({
      passengerId,
      code: given?.code ?? '',
      back: credit,
    }))
    const isClosed = await closeServices(tx, { segmentId, state: 'refunded', services })
    if (!isClosed) throw new Error(`change ${id} gives up what has no open document`)
  }
}

async function issueTaken(
  deps: Deps,
  tx: Tx,
  { reservationId, brand }: { readonly reservationId: string; readonly brand: string },
  { lines }: BookingChange,
): Promise<void> {
  const charges = await bookingCharges(tx, ofBooking(reservationId))
  const isOf = (line: BookingChangeLine) => (charge: (typeof charges)[number]) =>
    charge.departureId === line.departureId &&
    charge.passengerId === line.passengerId &&
    charge.code === line.taken?.code
  const sold = lines.flatMap((line) =>
    charges.filter(isOf(line)).map((charge) => ({ ...charge, segmentId: line.segmentId })),
  )
  await issueEmds(tx, { brand: deps.brandOf(brand), reservationId, sold })
}
