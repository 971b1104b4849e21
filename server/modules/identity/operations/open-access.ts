/**
 * Gives out access to one reservation. Invariants: the token leaves the process once and is stored as its hash only;
 * it opens only this reservation; a caller who opens it in a loop stores a bounded number of accesses. Never decides
 * whether a caller may: the calling module has the proof.
 */
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Db } from '../../../db/open.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import type { Opening } from '@jetbridge/core/access/access.ts'
import { insertAccess } from '../queries.ts'

/** Of one reservation, in all browsers of all its people. */
export const mostAccesses = 100

interface OpenableReservation {
  readonly id: string
  readonly brandId: string
}

export interface OpenedAccess {
  readonly sessionId: string
  readonly accessToken: string
}

export async function openAccess(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  db: Db,
  { id: reservationId, brandId }: OpenableReservation,
  opening: Opening,
): Promise<OpenedAccess> {
  const sessionId = uuidv7(now(), random)
  const accessToken = secretToken(random)
  const access = { sessionId, tokenHash: secretHash(accessToken), brandId, reservationId, ...opening }
  await insertAccess(db, access, mostAccesses)
  return { sessionId, accessToken }
}
