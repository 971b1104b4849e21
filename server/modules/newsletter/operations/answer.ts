/**
 * What the reader of the newsletter's mail does: agrees, or leaves. Invariants: a link agrees once, within its
 * time; the link that leaves is good as long as the address is on the list, and whether it has agreed or not.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readPurposeKey } from '../../identity/operations/link.ts'
import { askHours, keyPurposes } from '../newsletter.ts'
import { confirmAsked, deleteSubscription } from '../queries.ts'

/** @throws Refusal `not-found` for a link that is used, over, replaced by a later one or not ours */
export async function confirmSubscription(deps: Deps, { id: brand }: Brand, key: string): Promise<void> {
  const askId = readPurposeKey(deps, keyPurposes.confirm, key)
  const isConfirmed = askId !== undefined && (await confirmAsked(deps.db.query, brand, askId, askHours))
  if (!isConfirmed) throw new Refusal('not-found')
}

/** Harmless to repeat. @throws Refusal `not-found` for a link that is not ours */
export async function leaveNewsletter(deps: Deps, { id: brand }: Brand, key: string): Promise<void> {
  const id = readPurposeKey(deps, keyPurposes.leave, key)
  if (id === undefined) throw new Refusal('not-found')
  await deleteSubscription(deps.db.query, brand, id)
}
