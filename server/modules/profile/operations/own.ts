/** The first check of every call on a profile: what it names must be the caller's own. */
import type { Passenger } from '@jetbridge/core/access/actor.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import { mostOfProfile } from '@jetbridge/core/passenger/profile.ts'
import type { Tx } from '../../../db/open.ts'
import type { Proven } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockHolder } from '../../account/operations/holder.ts'

/** Proof that the caller has signed in to the account. */
export type ProfileAccess = Proven<Passenger>

/** A profile that a call names. @throws Refusal `not-found` for another person's */
export function refuseOther({ profileUid }: ProfileAccess, ...named: (string | null | undefined)[]): void {
  // Ours are written in any case; one of another provider is any text.
  const isOwn = named.every((uid) => !uid || [uid.trim(), uid.trim().toLowerCase()].includes(profileUid))
  if (!isOwn) throw new Refusal('not-found')
}

/** An id that a call names. @throws Refusal `not-found` for a text that cannot be an id */
export function idIn(text: string): string {
  const parsed = uuidSchema.safeParse(text.trim().toLowerCase())
  if (!parsed.success) throw new Refusal('not-found')
  return parsed.data
}

/** @throws Refusal `not-found` */
export function refuseMissing(isThere: boolean): void {
  if (!isThere) throw new Refusal('not-found')
}

/**
 * Keeps every other call that adds to the profile waiting until the transaction ends, so that what was counted holds.
 * @throws Refusal `session-expired` when the account has just gone
 */
export async function lockProfile(tx: Tx, { accountId }: ProfileAccess): Promise<void> {
  if (!(await lockHolder(tx, accountId))) throw new Refusal('session-expired')
}

/** @throws Refusal `profile-full` */
export function refuseFull(count: number, of: keyof typeof mostOfProfile): void {
  if (count >= mostOfProfile[of]) throw new Refusal('profile-full')
}
