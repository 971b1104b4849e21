import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { releaseEnded } from './queries.ts'

const batch = 100

/** Gives back the seats of every ended hold, a batch in each transaction. */
export async function releaseEndedHolds({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (let released = batch; released === batch; all += released) {
    released = await releaseEnded(db.query, batch)
  }
  return all
}

export const inventoryJobs: readonly Job[] = [
  { name: 'release ended holds', everySeconds: 60, run: releaseEndedHolds },
]
