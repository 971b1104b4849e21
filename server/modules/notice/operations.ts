/**
 * Owns telling travellers. Invariants: a notice is queued in the transaction of what it tells of, once for its
 * source. Never sends: that is the relay's (operations/relay.ts).
 */
import type { Tx } from '../../db/open.ts'
import { type Notice, sourceOf } from './notice.ts'
import { insertNotice, insertNotices } from './queries.ts'

/** Queues a notice, once for its source. */
export async function queueNotice(tx: Tx, notice: Notice): Promise<void> {
  await insertNotice(tx, sourceOf(notice), notice)
}

/** Queues many at once, each once for its source. */
export async function queueNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotices(
    tx,
    notices.map((notice) => ({ source: sourceOf(notice), notice })),
  )
}
