/**
 * Owns the passkeys of an account. Invariants: only its owner adds and removes them, after a fresh proof of identity;
 * the owner hears of it by mail; nothing that a device says of its make is followed or fetched.
 */
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { NewPasskey, PasskeyCreation } from '@jetbridge/core/contract/passkey.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { decodeAttestationObject as decode } from '@simplewebauthn/server/helpers'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountHolder, Realm } from '../account.ts'
import { findAccountById, lockAccount } from '../queries/account.ts'
import { deletePasskey, insertPasskey, listPasskeys, type ListedPasskey } from '../queries/passkey.ts'
import { type Binding, challengeMilliseconds, giveChallenge, takeSigned } from './challenge.ts'
import { descriptorOf, handleOf, relyingParty } from './passkey-answer.ts'
import { requireProof } from './proof.ts'
import { tellOwner } from './tell-owner.ts'

type AttestationObject = ReturnType<typeof decode>

export const mostPasskeys = 20

/** EdDSA, ES256, RS256: https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const algorithms = [-8, -7, -257]

function bindingOf({ kind, brand, sessionUid }: AccountHolder): Binding {
  return { purpose: 'add', brand: brand.id, kind, uid: sessionUid }
}

/** What the browser's device makes a passkey of. @throws Refusal `proof-required` */
export async function passkeyCreation(
  deps: Deps,
  site: Site<Realm>,
  actor: AccountHolder,
): Promise<PasskeyCreation> {
  const { brand, accountId } = actor
  await requireProof(deps.db.query, actor)
  const account = await findAccountById(deps.db.query, brand.id, accountId)
  if (!account) throw new Refusal('not-found')
  const known = await listPasskeys(deps.db.query, accountId)
  return {
    rp: { id: relyingParty(site), name: brand.name },
    user: { id: handleOf(accountId), name: account.email, displayName: account.email },
    challenge: await giveChallenge(deps, bindingOf(actor)),
    timeout: challengeMilliseconds,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** @throws Refusal `proof-required`, `passkey-refused` */
export async function addPasskey(
  deps: Deps,
  site: Site<Realm>,
  actor: AccountHolder,
  { name, passkey: sent }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<ListedPasskey> {
  const { accountId, brand } = actor
  await requireProof(deps.db.query, actor)
  const challenge = await takeSigned(deps, bindingOf(actor), sent.response.clientDataJSON)
  const made = await verify(site, challenge, sent)
  if (!made) throw new Refusal('passkey-refused')
  const { credential, credentialDeviceType, credentialBackedUp } = made
  const passkey = {
    id: uuidv7(deps.now(), deps.random),
    accountId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(sent.response.transports ?? [])],
    isSynced: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
    name,
  }
  return deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await insertPasskey(tx, passkey, mostPasskeys))) throw new Refusal('passkey-refused')
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'passkey-added' })
    const all = await listPasskeys(tx, accountId)
    return all.find(({ id }) => id === passkey.id)!
  })
}

/** Undefined if it cannot be believed. */
async function verify(site: Site<Realm>, challenge: string, { id, response }: NewPasskey) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const { clientDataJSON, attestationObject } = response
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    if (!isPlain(attestation)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.address,
      expectedRPID: relyingParty(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo
  } catch {
    return undefined
  }
}

/**
 * Self-signed, or not signed. A certificate names addresses that its check would fetch, and its sender would choose
 * them.
 */
function isPlain(attestation: AttestationObject): boolean {
  const form = attestation.get('fmt')
  return form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** @throws Refusal `proof-required`, `not-found` for one that is not the account's */
export async function removePasskey(deps: Deps, actor: AccountHolder, id: string): Promise<void> {
  const { accountId, brand } = actor
  await deps.db.transact(async (tx) => {
    await lockAccount(tx, accountId)
    await requireProof(tx, actor)
    if (!(await deletePasskey(tx, accountId, id))) throw new Refusal('not-found')
    await tellOwner(tx, deps, { brand: brand.id, accountId, event: 'passkey-removed' })
  })
}
