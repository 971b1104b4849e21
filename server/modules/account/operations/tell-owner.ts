/** Tells the owner of an account by mail what was changed, in the transaction of the change. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { queueNotice } from '../../notice/operations.ts'
import { toldKind, type ToldFacts } from '../account.ts'

export async function tellOwner(
  tx: Tx,
  { now, random }: Pick<Deps, 'now' | 'random'>,
  { brand, ...facts }: ToldFacts & { readonly brand: string },
): Promise<void> {
  const id = uuidv7(now(), random)
  await queueNotice(tx, {
    kind: toldKind,
    brand,
    address: { to: 'asker', id },
    source: `${toldKind}:${id}`,
    facts: facts satisfies ToldFacts,
  })
}
