import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { forgetCards } from './operations/forget-cards.ts'
import { sealBareNumbers } from './operations/identifiers.ts'
import { deleteUnmade } from './queries/booking.ts'

const batch = 1_000

/** Forgets flows on lists that were given up, a batch in each statement. Answers how many went. */
export async function forgetUnmade({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await deleteUnmade(db.query, batch)
    all += gone
    if (gone < batch) return all
  }
}

export const profileJobs: readonly Job[] = [
  { name: 'seal travel identifiers', everySeconds: 3_600, run: sealBareNumbers },
  { name: 'forget deleted cards', everySeconds: 60, run: forgetCards },
  { name: 'forget bookings that were never made', everySeconds: 3_600, run: forgetUnmade },
]
