import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { flyBatch } from './operations/fly.ts'

/** At once: few enough that the transaction stays short. */
const flyMost = { departures: 20, reservations: 50 }

/** Flies the coupons of every departure that has left, a batch in each transaction. */
export async function flyDeparted(deps: Pick<Deps, 'db' | 'now' | 'random'>): Promise<number> {
  let all = 0
  for (let done = 1; done > 0; all += done) {
    done = await deps.db.transact((tx) => flyBatch(deps, tx, flyMost))
  }
  return all
}

export const departureControlJobs: readonly Job[] = [
  { name: 'fly departed flights', everySeconds: 60, run: flyDeparted },
]
