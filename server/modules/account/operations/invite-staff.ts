/** How the airline's own people get an account: they are invited by a link, by mail or as the command prints it. */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { auditOperator } from '../../audit/operations.ts'
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
  operator: Operator,
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
    await auditOperator(tx, operator, {
      act: 'staff-invited',
      record: 'account',
      brand: brand.id,
      recordId: id,
    })
  })
  return id
}
