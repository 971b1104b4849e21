/** Reads a profile as it is. A profile that was never written to is empty. */
import type { Passenger } from '@jetbridge/core/access/actor.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { KeptProfile, ProfileOwner } from '../profile.ts'
import { findProfile } from '../queries/read.ts'
import { openNumbers } from './identifiers.ts'
import { type OpenedDocument, openDocument } from './documents.ts'

export interface ReadProfile extends Omit<KeptProfile, 'documents' | 'person'> {
  readonly person: ProfileOwner | null
  readonly documents: readonly OpenedDocument[]
}

/** One statement. @throws Refusal `session-expired` when the account has just gone */
export async function readProfile(
  deps: Deps,
  { accountId, brand }: Pick<Passenger, 'accountId' | 'brand'>,
  db: Db = deps.db.query,
): Promise<ReadProfile> {
  const now = deps.now()
  const today = dateAt(now, zone(brand.timeZone))
  const found = await findProfile(db, accountId, { now, today })
  if (!found) throw new Refusal('session-expired')
  const person = found.person && openNumbers(deps, accountId, found.person)
  return { ...found, person, documents: found.documents.flatMap((row) => openDocument(deps, row)) }
}
