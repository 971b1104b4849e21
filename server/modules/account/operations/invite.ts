/** Sends the owner of an address a link to choose a password: the airline, or an agency, has made an account for it. */
import type { Tx } from '../../../db/open.ts'
import { queueNotice } from '../../notice/operations.ts'
import { type Ask, insertAsk } from '../queries/account.ts'

/** The notice that carries the link. */
interface InvitationNotice {
  readonly kind: string
  /** the id of the question is put beside them as `askId` */
  readonly facts?: object
  /** the airline that writes; absent: that of the account */
  readonly letterhead?: string
}

export async function inviteTo(
  tx: Tx,
  ask: Ask,
  { kind, facts = {}, letterhead = ask.brand }: InvitationNotice,
): Promise<void> {
  await insertAsk(tx, ask, true)
  await queueNotice(tx, {
    kind,
    brand: letterhead,
    address: { to: 'asker', id: ask.id },
    source: `${kind}:${ask.id}`,
    facts: { ...facts, askId: ask.id },
  })
}
