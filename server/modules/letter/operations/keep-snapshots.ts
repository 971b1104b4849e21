/**
 * Makes a letter show the booking as it was when the letter was queued. An operation that changes a booking calls
 * this first: the waiting notices about it get a snapshot of the booking. Before the first change nothing needs to be
 * kept, because the booking is as the notice says. Never sends or queues anything.
 */
import type { Tx } from '../../../db/open.ts'
import { ask, type Statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { keepWithNotices } from '../../notice/operations.ts'
import { listingBare } from '../../notice/read.ts'
import { readSnapshot } from '../../receipt/read/booking.ts'
import { readBooking } from '../../reservation/read/booking.ts'
import { bookingLetters } from '../letter.ts'

/** In the caller's transaction, which has locked the reservations and changed nothing of them yet. */
export async function keepSnapshots(
  deps: Pick<Deps, 'brandOf'>,
  tx: Tx,
  reservationIds: readonly string[],
): Promise<void> {
  await keepSnapshotsFor(deps, tx, await ask(tx, listingBareLetters(reservationIds)))
}

interface BookingAddress {
  readonly to: 'booking'
  readonly reservationId: string
}

/** Those of the reservations that letters wait for; to be sent behind their locks. */
export function listingBareLetters(reservationIds: readonly string[]): Statement<BookingAddress[]> {
  const addresses = reservationIds.map((reservationId) => ({ to: 'booking', reservationId }) as const)
  return listingBare<BookingAddress>(addresses, bookingLetters)
}

/** The same as {@link keepSnapshots}, for what was listed under the locks. */
export async function keepSnapshotsFor(
  deps: Pick<Deps, 'brandOf'>,
  tx: Tx,
  bare: readonly BookingAddress[],
): Promise<void> {
  for (const address of bare) {
    const booking = await readBooking(tx, address.reservationId)
    await keepWithNotices(tx, { address, kinds: bookingLetters }, await readSnapshot(deps, tx, booking))
  }
}
