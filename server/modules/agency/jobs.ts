import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { unansweredDays } from './agency.ts'
import { deleteUnanswered } from './queries/agency.ts'

const batch = 1_000
const day = 24 * 60 * 60

/** Erases registrations that nobody has answered, a batch in each statement. Answers how many went. */
export async function eraseUnanswered({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (;;) {
    const gone = await deleteUnanswered(db.query, unansweredDays, batch)
    all += gone
    if (gone < batch) return all
  }
}

export const agencyJobs: readonly Job[] = [
  {
    name: 'erase registrations of agencies that nobody has answered',
    everySeconds: day,
    run: eraseUnanswered,
  },
]
