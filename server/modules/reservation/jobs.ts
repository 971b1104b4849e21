import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
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

export const reservationJobs: readonly Job[] = [
  { name: 'lapse unpaid reservations', everySeconds: 60, run: lapseUnpaid },
  { name: 'erase travel documents', everySeconds: 3_600, run: eraseDocuments },
]
