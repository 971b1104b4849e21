import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { flyBatch } from '../departure-control/operations/fly.ts'
import { lapseBatch } from './operations/settle.ts'
import { eraseDocuments } from './operations/travel-document.ts'

const batch = 100

/** Lapses unpaid reservations whose hold ended. */
export async function lapseUnpaid({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  let after: string | undefined
  do {
    const { lapsed, next } = await db.transact((tx) => lapseBatch(tx, batch, after))
    all += lapsed
    after = next
  } while (after !== undefined)
  return all
}

/** At once: few enough that the transaction stays short. */
const flyMost = { departures: 20, reservations: 50 }

/** Flies the coupons of every departure that has left, a batch a transaction. */
export async function flyDeparted(deps: Pick<Deps, 'db' | 'now' | 'random'>): Promise<number> {
  let all = 0
  for (let done = 1; done > 0; all += done) {
    done = await deps.db.transact((tx) => flyBatch(deps, tx, flyMost))
  }
  return all
}

export const reservationJobs: readonly Job[] = [
  { name: 'lapse unpaid reservations', everySeconds: 60, run: lapseUnpaid },
  { name: 'fly departed flights', everySeconds: 60, run: flyDeparted },
  { name: 'erase travel documents', everySeconds: 3_600, run: eraseDocuments },
]
