/** Warns the administrators of an airline of what a member of its staff does, in the transaction of the act. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { queueNotice } from '../../notice/operations.ts'
import { listAdministrators } from '../queries/member.ts'
import { warnedKind, type WarnedFacts } from '../staff.ts'
import { bringingTheRight } from './administrators.ts'

/** milliseconds */
const hour = 60 * 60 * 1_000

/**
 * One mail an hour to each administrator but the member. Without an administrator nobody is warned: the log has the acts.
 */
export async function warnAdministrators(
  tx: Tx,
  { now, random }: Pick<Deps, 'now' | 'random'>,
  brand: string,
  { memberId, people }: Omit<WarnedFacts, 'administratorId'>,
): Promise<void> {
  for (const administratorId of await listAdministrators(tx, brand, bringingTheRight)) {
    if (administratorId === memberId) continue
    const id = uuidv7(now(), random)
    const inHour = [warnedKind, administratorId, memberId, Math.floor(now() / hour)].join(':')
    await queueNotice(tx, {
      kind: warnedKind,
      brand,
      address: { to: 'asker', id },
      source: inHour,
      facts: { administratorId, memberId, people } satisfies WarnedFacts,
    })
  }
}
