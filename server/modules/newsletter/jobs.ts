import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { unconfirmedDays } from './newsletter.ts'
import { deleteUnconfirmed } from './queries.ts'

const batch = 1_000

/** Erases addresses that have not agreed, a batch in each statement. */
export async function eraseUnconfirmed({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await deleteUnconfirmed(db.query, unconfirmedDays, batch)
    all += gone
    if (gone < batch) return all
  }
}

export const newsletterJobs: readonly Job[] = [
  {
    name: 'erase addresses that have not agreed to the newsletter',
    everySeconds: 3_600,
    run: eraseUnconfirmed,
  },
]
