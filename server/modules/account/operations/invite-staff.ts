/** How the airline's own people get an account: they are invited by a link, by mail or given by hand. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { deskId } from '@jetbridge/core/brand/desk.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { passwordAskKind } from '../account.ts'
import { insertAsk } from '../queries/account.ts'
import { inviteTo } from './invite.ts'

interface Invitation {
  /** the airline that invites; the account is one of the desk */
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  /** lower case */
  readonly email: string
  readonly isMailed: boolean
}

/** Answers the id of the question; the holder of its key chooses the password. */
export async function inviteStaff(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { brand, email, isMailed }: Invitation,
): Promise<string> {
  const id = uuidv7(now(), random)
  const ask = { id, brand: deskId, kind: 'staff', email, locale: brand.defaultLocale } as const
  await (isMailed
    ? inviteTo(tx, ask, { kind: passwordAskKind, letterhead: brand.id })
    : insertAsk(tx, ask, true))
  return id
}
