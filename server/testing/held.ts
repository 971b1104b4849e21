/** Ends holds as the timed job does. */
import type { Database } from '../db/open.ts'
import { releaseEndedHolds } from '../modules/inventory/jobs.ts'

/** All holds that are not frozen end now. Answers how many, and in how many milliseconds their job gave the seats back. */
export async function endHolds(db: Database): Promise<{ ended: number; milliseconds: number }> {
  await db.pool.query(
    `update hold set expires_at = now() - interval '1 hour' where state = 'held' and not frozen`,
  )
  const began = performance.now()
  const ended = await releaseEndedHolds({ db })
  return { ended, milliseconds: performance.now() - began }
}
