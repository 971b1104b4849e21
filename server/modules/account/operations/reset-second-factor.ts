/**
 * Ends the second factor of a user who has lost the app and the recovery codes. Invariants: only the operator does
 * it, for a recorded reason, or an administrator of an agency for its people; it ends every session, and the owner is
 * told. Password and passkeys stay.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { auditOperator } from '../../audit/operations.ts'
import type { AccountName } from '../account.ts'
import { findAccountByName, lockAccount } from '../queries/account.ts'
import { endAllSessions } from '../queries/own-account.ts'
import { deleteSecondFactor, findSecondFactor } from '../queries/second-factor.ts'
import { tellOwner } from './tell-owner.ts'

/** `no-account`, `no-second-factor`: nothing was changed */
export type Reset = 'done' | 'no-account' | 'no-second-factor'

/** What must hold around the reset; throws where it may not be kept. */
export type AroundReset = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>

export interface ResetOptions {
  readonly around?: AroundReset
  /** in whose log the act stands, where the account is one of the desk */
  readonly airline?: string
}

export async function resetSecondFactor(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  name: AccountName,
  operator: Operator,
  { around = (_tx, work) => work(), airline = name.brand }: ResetOptions = {},
): Promise<Reset> {
  const account = await findAccountByName(db.query, name)
  if (!account) return 'no-account'
  const { id: accountId, brand } = account
  const about = { record: 'account', brand: airline, recordId: accountId } as const
  return db.transact((tx) =>
    around(tx, async () => {
      if (!(await dropSecondFactor({ now, random }, tx, { accountId, brand }))) return 'no-second-factor'
      await auditOperator(tx, operator, { act: 'second-factor-reset', ...about })
      return 'done'
    }),
  )
}

/** False where no app is set up: then nothing was changed. */
export async function dropSecondFactor(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { accountId, brand }: { readonly accountId: string; readonly brand: string },
): Promise<boolean> {
  await lockAccount(tx, accountId)
  const factor = await findSecondFactor(tx, accountId)
  if (!factor?.isConfirmed) return false
  await deleteSecondFactor(tx, accountId)
  await endAllSessions(tx, accountId)
  await tellOwner(tx, deps, { brand, accountId, event: 'second-factor-reset' })
  return true
}
