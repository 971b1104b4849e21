/**
 * Owns that a letter tells its own moment. Whoever changes a booking calls this before: what notices that still wait
 * tell of it is kept with them. Between a notice and the first change nothing has to be kept, because the booking
 * stands as the notice says. Never sends or queues anything.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { readBooking } from '../../reservation/read/booking.ts'
import { keepTold, listUntold } from '../../notice/queries.ts'
import { readTold } from '../../receipt/read/booking.ts'

/** In the caller's transaction, which has locked the reservations and changed nothing of them yet. */
export async function keepWhatIsTold(
  deps: Pick<Deps, 'brandOf'>,
  tx: Tx,
  reservationIds: readonly string[],
): Promise<void> {
  for (const id of await listUntold(tx, reservationIds))
    await keepTold(tx, id, await readTold(deps, tx, await readBooking(tx, id)))
}
