/** How an account is kept safe, as its owner sees it. Reads only. */
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountHolder } from '../account.ts'
import { wirePasskey } from '../present.ts'
import { findAccountById } from '../queries/account.ts'
import { readProof } from '../queries/own-account.ts'
import { listPasskeys } from '../queries/passkey.ts'
import { countRecoveryCodes, findSecondFactor } from '../queries/second-factor.ts'
import { mostPasskeys } from './passkeys.ts'

export async function readSecurity(
  { db: { query } }: Pick<Deps, 'db'>,
  { brand, accountId, sessionUid }: AccountHolder,
) {
  const account = await findAccountById(query, brand.id, accountId)
  if (!account) throw new Refusal('not-found')
  const factor = await findSecondFactor(query, accountId)
  return {
    email: account.email,
    passkeys: (await listPasskeys(query, accountId)).map(wirePasskey),
    mostPasskeys,
    secondFactor: {
      isOn: factor?.isConfirmed ?? false,
      codesLeft: await countRecoveryCodes(query, accountId),
    },
    provedSeconds: await readProof(query, sessionUid, accountId),
  }
}
