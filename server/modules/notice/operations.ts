/**
 * Owns the waiting notices. Invariants: a notice is queued in the transaction of the act it reports, once for its
 * source. Never sends: that is the relay's work (operations/relay.ts).
 */
import type { Tx } from '../../db/open.ts'
import type { Address, Notice } from './notice.ts'
import { dropAddressed, insertion, insertNotices, keepWith } from './queries.ts'

/** Queues a notice, once for its source. */
export async function queueNotice(tx: Tx, notice: Notice): Promise<void> {
  await insertNotices(tx, [notice])
}

/** Queues many at once, each once for its source. */
export async function queueNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotices(tx, notices)
}

/** The same as a part of a `with`. */
export function queueing(notices: readonly Notice[]) {
  return insertion(notices)
}

/**
 * Keeps a snapshot with all waiting notices of these kinds to an address that have none, because their
 * subject is about to change. It is deleted with the delivery.
 */
export async function keepWithNotices(
  tx: Tx,
  waiting: { readonly address: Address; readonly kinds: readonly string[] },
  content: object,
): Promise<void> {
  await keepWith(tx, waiting, content)
}

/**
 * Nobody is left to tell: what waits for these bookings goes unsent, and every notice to the mail address itself is
 * deleted. Harmless to repeat.
 */
export async function dropNotices(
  tx: Tx,
  of: { readonly brand: string; readonly email: string; readonly reservationIds: readonly string[] },
): Promise<void> {
  await dropAddressed(tx, of)
}
