/**
 * Owns the proof that a signed-in caller is the account's owner, for this session, for a few minutes: the password, at
 * the desk a code, or a passkey. Without it a browser that was left open, or its thief, could take the account over.
 */
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import type { AccountHolder, Realm } from '../account.ts'
import { findAccountById, type KeptAccount } from '../queries/account.ts'
import { keepProof, readProof } from '../queries/own-account.ts'
import { listPasskeys } from '../queries/passkey.ts'
import type { Binding } from './challenge.ts'
import { spendCode } from './codes.ts'
import { askPasskey, checkPasskey } from './passkey-answer.ts'
import { checkPassword } from './sign-in.ts'
import type { Tries } from './tries.ts'

const goodForMinutes = 10

/** @throws Refusal `proof-required` */
export async function requireProof(db: Db, { sessionUid, accountId }: AccountHolder): Promise<void> {
  if ((await readProof(db, sessionUid, accountId)) === 0) throw new Refusal('proof-required')
}

function bindingOf({ kind, brand, sessionUid }: AccountHolder): Binding {
  return { purpose: 'prove', brand: brand.id, kind, uid: sessionUid }
}

/** Only passkeys of the account are asked. */
export async function proveRequest(
  deps: Deps,
  site: Site<Realm>,
  actor: AccountHolder,
): Promise<PasskeyRequest> {
  const known = await listPasskeys(deps.db.query, actor.accountId)
  return askPasskey(deps, site, bindingOf(actor), known)
}

/** Who proves it, and where. */
export interface ProvedCall {
  readonly site: Site<Realm>
  readonly actor: AccountHolder
  /** of the caller */
  readonly address: string
}

/** One of them; the call says which it takes. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly puzzle?: PuzzleAnswer | undefined
}

/**
 * @throws Refusal `sign-in-refused`, `code-refused`, `passkey-refused`, `puzzle-required`, `too-many-requests` of codes,
 * `invalid-fields` for several or none
 */
export async function prove(
  deps: Deps,
  tries: Tries,
  { site, actor, address }: ProvedCall,
  proof: Proof,
): Promise<void> {
  if ([proof.password, proof.code, proof.passkey].filter((each) => each !== undefined).length !== 1)
    throw refusalOf('invalid-fields', { [actor.kind === 'staff' ? 'code' : 'password']: 'required' })
  if (proof.code === undefined) {
    const account = await ownerOf(deps, tries, { site, actor, address }, proof)
    if (account.id !== actor.accountId) throw new Refusal('passkey-refused')
  } else await spendCode(deps, tries, actor.accountId, proof.code)
  await keepProof(deps.db.query, actor.sessionUid, actor.accountId, goodForMinutes)
}

async function ownerOf(
  deps: Deps,
  tries: Tries,
  { site, actor, address }: ProvedCall,
  { password, passkey, puzzle }: Proof,
): Promise<KeptAccount> {
  if (passkey) {
    return checkPasskey(deps, tries, address, { site, binding: bindingOf(actor), answer: passkey, puzzle })
  }
  const own = await findAccountById(deps.db.query, actor.brand.id, actor.accountId)
  if (!own) throw new Refusal('not-found')
  const { brand, kind, email } = own
  return checkPassword(deps, tries, address, { brand, kind, email, password: password ?? '', puzzle })
}
