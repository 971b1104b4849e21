/**
 * Believes the answer of a passkey. Invariants: its challenge is ours and was given for this; the device has asked
 * for a finger, a face or a PIN on a page of the site’s own address; the passkey is one of an account of the airline
 * and kind; its counter never goes back, however many answers come at once.
 */
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { PasskeyAnswer, PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { PuzzleAnswer } from '../../identity/operations/puzzle.ts'
import type { Realm } from '../account.ts'
import { findAccountById, type KeptAccount } from '../queries/account.ts'
import { findPasskey, type KeptPasskey, type ListedPasskey, usePasskey } from '../queries/passkey.ts'
import { type Binding, challengeMilliseconds, giveChallenge, takeSigned } from './challenge.ts'
import type { Tries } from './tries.ts'

/** Where passkeys belong: the host’s name. */
export function relyingParty({ address }: Pick<Site<Realm>, 'address'>): string {
  return new URL(address).hostname
}

/** @param known those that may answer; absent: any of the site */
export async function askPasskey(
  deps: Pick<Deps, 'db' | 'random'>,
  site: Site<Realm>,
  binding: Binding,
  known?: readonly ListedPasskey[],
): Promise<PasskeyRequest> {
  return {
    challenge: await giveChallenge(deps, binding),
    timeout: challengeMilliseconds,
    rpId: relyingParty(site),
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(descriptorOf) }),
  }
}

export function descriptorOf({
  credentialId,
  transports,
}: Pick<ListedPasskey, 'credentialId' | 'transports'>) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] }
}

/** An account's id as the device keeps it, base64url. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

interface AnsweredPasskey {
  readonly site: Site<Realm>
  readonly binding: Binding
  readonly answer: PasskeyAnswer
  readonly puzzle?: PuzzleAnswer | undefined
}

/** Whose passkey it is. @throws Refusal `passkey-refused`, `puzzle-required` */
export async function checkPasskey(
  deps: Deps,
  tries: Tries,
  address: string,
  { site, binding, answer, puzzle }: AnsweredPasskey,
): Promise<KeptAccount> {
  const { brand, kind } = binding
  const counted = await tries.admit(address, { brand, kind, who: `passkey ${answer.id}`, puzzle })
  const challenge = await takeSigned(deps, binding, answer.response.clientDataJSON)
  const passkey = await findPasskey(deps.db.query, { brand, kind, credentialId: answer.id })
  const account = passkey && (await findAccountById(deps.db.query, brand, passkey.accountId))
  if (!account || !isOwn(passkey, answer)) throw new Refusal('passkey-refused')
  const used = await verify(site, challenge, passkey, answer)
  if (!used || !(await usePasskey(deps.db.query, passkey.id, used.newCounter, used.credentialBackedUp)))
    throw new Refusal('passkey-refused')
  await counted.giveBack()
  return account
}

function isOwn({ accountId }: KeptPasskey, { response: { userHandle } }: PasskeyAnswer): boolean {
  return userHandle === undefined || userHandle === handleOf(accountId)
}

/** Undefined for an answer that is not to be believed. */
async function verify(site: Site<Realm>, challenge: string, passkey: KeptPasskey, answer: PasskeyAnswer) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.address,
      expectedRPID: relyingParty(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo : undefined
  } catch {
    return undefined
  }
}
