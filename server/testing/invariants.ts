/** What must be true at every moment, as `npm run jetbridge -- check` asks it. */
import { type Finding, findBreaches } from '../db/invariants.ts'
import type { Db } from '../db/open.ts'
import { invariants } from '../modules/invariants.ts'

/** Empty when all is well. */
export function checkInvariants(db: Db): Promise<Finding[]> {
  return findBreaches(db, invariants)
}
