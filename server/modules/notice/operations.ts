/**
 * Owns what waits to be told. Invariants: a notice is queued in the transaction of what it tells of, once for its
 * source. Never sends: that is the relay's (operations/relay.ts).
 */
import type { Tx } from '../../db/open.ts'
import type { Address, Notice } from './notice.ts'
import { insertNotices, keepWith } from './queries.ts'

/** Queues a notice, once for its source. */
export async function queueNotice(tx: Tx, notice: Notice): Promise<void> {
  await insertNotices(tx, [notice])
}

/** Queues many at once, each once for its source. */
export async function queueNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotices(tx, notices)
}

/**
 * With all notices of these kinds that wait for an address and have nothing kept: what they tell of is about to
 * change. Forgotten with their delivery.
 */
export async function keepWithNotices(
  tx: Tx,
  waiting: { readonly address: Address; readonly kinds: readonly string[] },
  content: object,
): Promise<void> {
  await keepWith(tx, waiting, content)
}
