import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { deleteOldSessions } from './queries/session.ts'

/** A session of the provider ends before that. */
const keptDays = 30
const batch = 1_000

export const staffJobs: readonly Job[] = [
  { name: 'forget old sessions of the desk', everySeconds: 3_600, run: ({ db }) => purge(db.query) },
]

/** @returns how many went */
async function purge(db: Deps['db']['query']): Promise<number> {
  let all = 0
  for (let gone = batch; gone === batch; all += gone) gone = await deleteOldSessions(db, keptDays, batch)
  return all
}
