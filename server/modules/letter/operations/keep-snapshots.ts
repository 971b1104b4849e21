/**
 * Makes a letter show the booking as it was when the letter was queued. An operation that changes a booking calls
 * this first: the waiting notices about it get a snapshot of the booking. Before the first change nothing needs to be
 * kept, because the booking is as the notice says. Never sends or queues anything.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { keepWithNotices } from '../../notice/operations.ts'
import { listBare } from '../../notice/read.ts'
import { readSnapshot } from '../../receipt/read/booking.ts'
import { readBooking } from '../../reservation/read/booking.ts'
import { bookingLetters } from '../letter.ts'

/** In the caller's transaction, which has locked the reservations and changed nothing of them yet. */
export async function keepSnapshots(
  deps: Pick<Deps, 'brandOf'>,
  tx: Tx,
  reservationIds: readonly string[],
): Promise<void> {
  const addresses = reservationIds.map((reservationId) => ({ to: 'booking', reservationId }) as const)
  for (const address of await listBare(tx, addresses, bookingLetters)) {
    const booking = await readBooking(tx, address.reservationId)
    await keepWithNotices(tx, { address, kinds: bookingLetters }, await readSnapshot(deps, tx, booking))
  }
}
