import type { Job } from '../../http/jobs.ts'
import { deleteOldResets } from './queries/factor-reset.ts'
import { deleteOldSessions } from './queries/session.ts'

/** A session of the provider ends before that. */
const keptDays = 30
const batch = 1_000

export const staffJobs: readonly Job[] = [
  {
    name: 'forget old sessions of the desk',
    everySeconds: 3_600,
    run: ({ db }) => purge(() => deleteOldSessions(db.query, keptDays, batch)),
  },
  {
    name: 'forget requests to reset a second factor that have ended',
    everySeconds: 3_600,
    run: ({ db }) => purge(() => deleteOldResets(db.query, batch)),
  },
]

/** @returns how many went */
async function purge(deleteSome: () => Promise<number>): Promise<number> {
  let all = 0
  for (let gone = batch; gone === batch; all += gone) gone = await deleteSome()
  return all
}
