import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { askHours } from './account.ts'
import { deleteOldAsks } from './queries/account.ts'
import { deleteOldFactors } from './queries/own-account.ts'
import { deleteEndedRecords } from './queries/oidc-record.ts'
import { deleteEndedProofs } from './queries/signed-in.ts'

const batch = 1_000

/** An address that asked for a link and did not use it is forgotten after this long. */
const keptAskHours = 2 * askHours

/** Deletes ended sessions, codes, proofs and links, a batch in each statement. Answers how many went. */
export async function purgeSignIns({ db }: Pick<Deps, 'db'>): Promise<number> {
  const purges: readonly ((query: Db) => Promise<number>)[] = [
    (query) => deleteEndedRecords(query, batch),
    (query) => deleteEndedProofs(query, batch),
    (query) => deleteOldAsks(query, keptAskHours, batch),
    (query) => deleteOldFactors(query, keptAskHours, batch),
  ]
  let all = 0
  for (const purge of purges) {
    for (let gone = batch; gone === batch; all += gone) gone = await purge(db.query)
  }
  return all
}

export const accountJobs: readonly Job[] = [
  { name: 'purge ended sign-ins and links', everySeconds: 600, run: purgeSignIns },
]
