/**
 * Owns the proof that a signed-in caller is the account's owner: the password or a passkey, for this session, for a
 * few minutes. Without it a browser that was left open, or its thief, could take the account over.
 */
import type { Passenger } from '@jetbridge/core/access/actor.ts'
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import { findAccountById, type KeptAccount } from '../queries/account.ts'
import { keepProof, readProof } from '../queries/own-account.ts'
import { listPasskeys } from '../queries/passkey.ts'
import type { Binding } from './challenge.ts'
import { askPasskey, checkPasskey } from './passkey-answer.ts'
import { checkPassword } from './sign-in.ts'
import type { Tries } from './tries.ts'

const goodForMinutes = 10

/** @throws Refusal `proof-required` */
export async function requireProof(db: Db, { sessionUid, accountId }: Passenger): Promise<void> {
  if ((await readProof(db, sessionUid, accountId)) === 0) throw new Refusal('proof-required')
}

function bindingOf({ brand, sessionUid }: Passenger): Binding {
  return { purpose: 'prove', brand: brand.id, kind: 'passenger', uid: sessionUid }
}

/** Only passkeys of the account are asked. */
export async function proveRequest(deps: Deps, site: Site<Brand>, actor: Passenger): Promise<PasskeyRequest> {
  const known = await listPasskeys(deps.db.query, actor.accountId)
  return askPasskey(deps, site, bindingOf(actor), known)
}

export interface Proof {
  readonly password?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly puzzle?: PuzzleAnswer | undefined
}

/** @throws Refusal `sign-in-refused`, `passkey-refused`, `puzzle-required`, `invalid-fields` for both or neither */
export async function prove(
  deps: Deps,
  tries: Tries,
  { site, actor, address }: { site: Site<Brand>; actor: Passenger; address: string },
  proof: Proof,
): Promise<void> {
  const account = await ownerOf(deps, tries, { site, actor, address }, proof)
  if (account.id !== actor.accountId) throw new Refusal('passkey-refused')
  await keepProof(deps.db.query, actor.sessionUid, actor.accountId, goodForMinutes)
}

async function ownerOf(
  deps: Deps,
  tries: Tries,
  { site, actor, address }: { site: Site<Brand>; actor: Passenger; address: string },
  { password, passkey, puzzle }: Proof,
): Promise<KeptAccount> {
  if ((password === undefined) === (passkey === undefined))
    throw refusalOf('invalid-fields', { password: 'required' })
  if (passkey) {
    return checkPasskey(deps, tries, address, { site, binding: bindingOf(actor), answer: passkey, puzzle })
  }
  const own = await findAccountById(deps.db.query, actor.brand.id, actor.accountId)
  if (!own) throw new Refusal('not-found')
  const { brand, kind, email } = own
  return checkPassword(deps, tries, address, { brand, kind, email, password: password ?? '', puzzle })
}
