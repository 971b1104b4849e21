/** How the airline's own people get an account: they are invited by a link, by mail or as the command prints it. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { appendAudit } from '../../audit/operations.ts'
import { queueNotice } from '../../notice/operations.ts'
import { passwordAskKind, type PasswordAskFacts } from '../account.ts'
import { insertAsk } from '../queries/account.ts'

interface Invitation {
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  /** lower case */
  readonly email: string
  readonly isMailed: boolean
}

/** Returns the id of the question; the holder of its key chooses the password. */
export async function inviteStaff(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  { brand, email, isMailed }: Invitation,
): Promise<string> {
  const id = uuidv7(now(), random)
  await db.transact(async (tx) => {
    const ask = { id, brand: brand.id, kind: 'staff', email, locale: brand.defaultLocale } as const
    await insertAsk(tx, ask, true)
    if (isMailed) {
      await queueNotice(tx, {
        kind: passwordAskKind,
        brand: brand.id,
        address: { to: 'asker', id },
        source: `${passwordAskKind}:${id}`,
        facts: { askId: id } satisfies PasswordAskFacts,
      })
    }
    await appendAudit(tx, {
      act: 'staff-invited',
      record: 'account',
      brandId: brand.id,
      actorKind: 'operator',
      actorId: null,
      recordId: id,
      requestId: 'command',
    })
  })
  return id
}
