/** Sends the owner of an address a link to choose a password: the airline, or an agency, has made an account for it. */
import type { Tx } from '../../../db/open.ts'
import { queueNotice } from '../../notice/operations.ts'
import { type Ask, insertAsk } from '../queries/account.ts'

/** @param told the notice that carries the link; the id of the question is put beside its facts as `askId` */
export async function inviteTo(
  tx: Tx,
  ask: Ask,
  { kind, facts = {} }: { readonly kind: string; readonly facts?: object },
): Promise<void> {
  await insertAsk(tx, ask, true)
  await queueNotice(tx, {
    kind,
    brand: ask.brand,
    address: { to: 'asker', id: ask.id },
    source: `${kind}:${ask.id}`,
    facts: { ...facts, askId: ask.id },
  })
}
