import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { deleteEnded } from './queries/purge.ts'

const batch = 1_000
/** Idle accesses are kept somewhat longer, so that their holders learn that they were idle. */
const keptIdle = 24

/** Hours: the longest window in which calls are counted is a day, and a tenth of it overlaps. */
const keptCounts = 27

/** Deletes ended accesses, codes, counts and puzzles, a batch of each in one statement. */
export async function purgeEnded({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const limits = {
    idleMinutes: config.reservationIdleMinutes * keptIdle,
    countHours: keptCounts,
    most: batch,
  }
  let all = 0
  for (;;) {
    const gone = await deleteEnded(db.query, limits)
    all += gone
    if (gone < batch) return all
  }
}

export const identityJobs: readonly Job[] = [
  { name: 'purge ended accesses, codes and counts', everySeconds: 600, run: purgeEnded },
]
