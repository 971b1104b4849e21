import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import type { LastSeen } from '../flow/read.ts'
import { purgeBatch } from './operations/purge.ts'

const batch = 100

/** Deletes flows that nobody paid, a batch in each transaction. */
export async function purgeFlows({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> {
  const days = config.flowKeepDays
  let all = 0
  let after: LastSeen | undefined
  do {
    const { purged, next } = await db.transact((tx) => purgeBatch(tx, { days, most: batch, after }))
    all += purged
    after = next
  } while (after !== undefined)
  return all
}

export const bookingJobs: readonly Job[] = [
  { name: 'purge abandoned flows', everySeconds: 600, run: purgeFlows },
]
