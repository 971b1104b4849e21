import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import type { LastSeen } from '../flow/read.ts'
import { eraseLapsedBatch } from './operations/erase-lapsed.ts'
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

/** Takes the people out of bookings that lapsed unpaid, a batch in each transaction. */
export async function eraseLapsed({
  db,
  config,
  random,
}: Pick<Deps, 'db' | 'config' | 'random'>): Promise<number> {
  let all = 0
  let after: string | undefined
  do {
    const question = { days: config.lapsedKeepDays, most: batch, after }
    const { erased, next } = await db.transact((tx) => eraseLapsedBatch({ random }, tx, question))
    all += erased
    after = next
  } while (after !== undefined)
  return all
}

export const bookingJobs: readonly Job[] = [
  { name: 'erase lapsed bookings', everySeconds: 3_600, run: eraseLapsed },
  { name: 'purge abandoned flows', everySeconds: 600, run: purgeFlows },
]
