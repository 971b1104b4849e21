/**
 * Signs people in with their password. Invariants: a try is counted before it is evaluated; an unknown address
 * costs the same work and gets the same answer as a wrong password; only the browser that asked the provider can
 * answer it; where a second step is needed, the password alone finishes nothing.
 */
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import type { AccountName } from '../account.ts'
import { findAccountByName, type KeptAccount } from '../queries/account.ts'
import { isPassword } from './passwords.ts'
import type { Tries } from './tries.ts'

export interface Credentials extends AccountName {
  readonly password: string
  readonly puzzle?: PuzzleAnswer | undefined
}

/** @throws Refusal `sign-in-refused` or `puzzle-required` */
export async function checkPassword(
  { db }: Pick<Deps, 'db'>,
  tries: Tries,
  address: string,
  { brand, kind, email, password, puzzle }: Credentials,
): Promise<KeptAccount> {
  const counted = await tries.admit(address, { brand, kind, who: email, puzzle })
  const account = await findAccountByName(db.query, { brand, kind, email })
  const fits = await isPassword(password, account?.password)
  if (!account || !fits) throw new Refusal('sign-in-refused')
  await counted.giveBack()
  return account
}
