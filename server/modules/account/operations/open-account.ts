/** Makes an account without a mail: for the demo world and commands of the airline’s own people. */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { AccountName } from '../account.ts'
import { findAccountByName, insertAccount } from '../queries/account.ts'
import { keepPassword } from './passwords.ts'

/** Returns its id; undefined if one exists already, which stays as it is. */
export async function openAccount(
  { db, now, random }: Pick<Deps, 'db' | 'now' | 'random'>,
  name: AccountName & { readonly locale: Locale },
  password: string,
): Promise<string | undefined> {
  if (await findAccountByName(db.query, name)) return undefined
  const phc = await keepPassword(password, random)
  return insertAccount(db.query, { id: uuidv7(now(), random), ...name }, phc)
}

/** The same in a transaction, with a password as it is kept. */
export function openAccountIn(
  tx: Tx,
  account: AccountName & { readonly id: string; readonly locale: Locale },
  phc: string,
): Promise<string | undefined> {
  return insertAccount(tx, account, phc)
}
