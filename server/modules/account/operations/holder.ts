/** What other modules do with an account: keep it in place while they write, and end it. */
import type { Tx } from '../../../db/open.ts'
import type { AccountName } from '../account.ts'
import { deleteAccountRow, deleteAsks, lockAccount } from '../queries/account.ts'
import { endAllSessions } from '../queries/own-account.ts'

/** Others that write for the account wait until the transaction ends. Undefined once it is gone. */
export function lockHolder(tx: Tx, accountId: string): Promise<AccountName | undefined> {
  return lockAccount(tx, accountId)
}

/** Signs out everybody who is signed in to the account. */
export function endSessionsOf(tx: Tx, accountId: string): Promise<void> {
  return endAllSessions(tx, accountId)
}

/** With its sessions, everything issued to them, and the links that were sent to its address. */
export async function endAccount(tx: Tx, accountId: string, name: AccountName): Promise<void> {
  await deleteAccountRow(tx, accountId)
  await deleteAsks(tx, name)
}
