/**
 * Proofs of possession (RFC 9449): they fit the token, the key it is bound to, this call, and the present time. A
 * caller's clock may be wrong by any amount: then a nonce of ours shows that the proof is fresh.
 */
import { asDate } from '@jetbridge/core/kernel/time.ts'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import type { BearerClaim, CalledPlace } from '../../../http/actor.ts'
import { proofAlgorithms } from '../../../http/challenge.ts'
import { ProofOutdated } from '../../../http/refusal.ts'
import { isNonceOfNow, nonceNow, nonceSeconds } from './proof-nonce.ts'

/** How old, or ahead of our clock, a proof without a nonce may be; the provider accepts as much. */
const proofSeconds = 5 * 60

const proofSchema = z.object({
  jti: z.string().min(1).max(200),
  htm: z.string(),
  htu: z.string(),
  iat: z.number().int(),
  ath: z.string().optional(),
  nonce: z.string().max(100).optional(),
})

/** A proof to be spent: it counts once. */
export interface SpentProof {
  readonly hash: Buffer
  /** it need not be remembered longer */
  readonly seconds: number
}

/** A proof that comes without a token, with the key that a token may be bound to. */
export interface KeyProof extends SpentProof {
  readonly thumbprint: string
}

type ProofTools = Pick<Deps, 'now' | 'config'>

/**
 * @param thumbprint of the key that the token is bound to. Undefined: the proof does not fit
 * @throws ProofOutdated
 */
export async function readProof(
  deps: ProofTools,
  { token, proof, call }: Pick<BearerClaim, 'token' | 'proof' | 'call'>,
  thumbprint: string,
): Promise<SpentProof | undefined> {
  const read = await readSigned(deps, proof, call.place())
  const isOfToken = read?.ath === secretHash(token).toString('base64url')
  if (!isOfToken || read.thumbprint !== thumbprint) return undefined
  requireNow(deps, read)
  const next = nonceNow(deps)
  // Who needs no nonce gets none.
  if (read.nonce !== undefined && read.nonce !== next) call.offerNonce(next)
  return read
}

/** Undefined: there is none, or it does not fit the call. @throws ProofOutdated */
export async function readKeyProof(
  deps: ProofTools,
  proof: string | undefined,
  called: CalledPlace,
): Promise<KeyProof | undefined> {
  const read = await readSigned(deps, proof, called)
  if (read) requireNow(deps, read)
  return read
}

interface SignedProof extends KeyProof {
  readonly iat: number
  readonly ath: string | undefined
  readonly nonce: string | undefined
}

async function readSigned(
  { now }: Pick<Deps, 'now'>,
  proof: string | undefined,
  { method, url }: CalledPlace,
): Promise<SignedProof | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof ?? '', EmbeddedJWK, {
      algorithms: proofAlgorithms,
      typ: 'dpop+jwt',
      currentDate: asDate(now()),
    })
    const { htm, htu, iat, jti, ath, nonce } = proofSchema.parse(payload)
    if (htm !== method || htu !== url) return undefined
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk!)
    const hash = secretHash(`${thumbprint} ${jti}`)
    return { thumbprint, iat, ath, nonce, hash, seconds: Math.max(2 * proofSeconds, nonceSeconds) }
  } catch {
    return undefined
  }
}

/** A nonce is more reliable than the caller's clock: if there is one, it alone counts. @throws ProofOutdated */
function requireNow(deps: ProofTools, { iat, nonce }: Pick<SignedProof, 'iat' | 'nonce'>): void {
  const isNow =
    nonce === undefined ? Math.abs(deps.now() / 1000 - iat) <= proofSeconds : isNonceOfNow(deps, nonce)
  if (!isNow) throw new ProofOutdated(nonceNow(deps))
}
