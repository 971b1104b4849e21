/** Proofs of possession (RFC 9449): they fit the token, the key it is bound to, and this call. */
import { asDate } from '@jetbridge/core/kernel/time.ts'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import type { BearerClaim, CalledPlace } from '../../../http/actor.ts'

/** A proof may be so old, or ahead of our clock, as the provider takes it, too: many clocks are wrong by minutes. */
const proofSeconds = 5 * 60

const proofSchema = z.object({
  jti: z.string().min(1).max(200),
  htm: z.string(),
  htu: z.string(),
  iat: z.number().int(),
  ath: z.string().optional(),
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

/** @param thumbprint of the key that the token is bound to. Undefined: the proof does not fit */
export async function readProof(
  deps: Pick<Deps, 'now'>,
  claim: BearerClaim,
  thumbprint: string,
): Promise<SpentProof | undefined> {
  const read = await readSigned(deps, claim.proof, claim.called())
  const isOfToken = read?.ath === secretHash(claim.token).toString('base64url')
  return isOfToken && read.thumbprint === thumbprint ? read : undefined
}

/** Undefined: there is none, or it does not fit the call */
export async function readKeyProof(
  deps: Pick<Deps, 'now'>,
  proof: string | undefined,
  called: CalledPlace,
): Promise<KeyProof | undefined> {
  return readSigned(deps, proof, called)
}

async function readSigned(
  { now }: Pick<Deps, 'now'>,
  proof: string | undefined,
  { method, url }: CalledPlace,
): Promise<(KeyProof & { readonly ath: string | undefined }) | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof ?? '', EmbeddedJWK, {
      algorithms: ['ES256', 'EdDSA', 'Ed25519'],
      typ: 'dpop+jwt',
      currentDate: asDate(now()),
    })
    const { htm, htu, iat, jti, ath } = proofSchema.parse(payload)
    const isOfCall = htm === method && htu === url
    const isNow = Math.abs(now() / 1000 - iat) <= proofSeconds
    if (!isOfCall || !isNow) return undefined
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk!)
    return { thumbprint, ath, hash: secretHash(`${thumbprint} ${jti}`), seconds: 2 * proofSeconds }
  } catch {
    return undefined
  }
}
