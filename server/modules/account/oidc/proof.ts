/** Proofs of possession (RFC 9449): they fit the token, the key it is bound to, and this call. */
import { asDate } from '@jetbridge/core/kernel/time.ts'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import type { BearerClaim } from '../../../http/actor.ts'

/** A proof may be so old, or ahead of our clock. */
const proofSeconds = 60

const proofSchema = z.object({
  jti: z.string().min(1).max(200),
  htm: z.string(),
  htu: z.string(),
  iat: z.number().int(),
  ath: z.string(),
})

/** A proof to be spent: it counts once. */
export interface SpentProof {
  readonly hash: Buffer
  /** it need not be remembered longer */
  readonly seconds: number
}

/** @param thumbprint of the key that the token is bound to. Undefined: the proof does not fit */
export async function readProof(
  { now }: Pick<Deps, 'now'>,
  claim: BearerClaim,
  thumbprint: string,
): Promise<SpentProof | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(claim.proof ?? '', EmbeddedJWK, {
      algorithms: ['ES256', 'EdDSA', 'Ed25519'],
      typ: 'dpop+jwt',
      currentDate: asDate(now()),
    })
    const proof = proofSchema.parse(payload)
    const isBound = (await calculateJwkThumbprint(protectedHeader.jwk!)) === thumbprint
    const isOfToken = proof.ath === secretHash(claim.token).toString('base64url')
    const { method, url } = claim.called()
    const isOfCall = proof.htm === method && proof.htu === url
    const isNow = Math.abs(now() / 1000 - proof.iat) <= proofSeconds
    if (!isBound || !isOfToken || !isOfCall || !isNow) return undefined
    return { hash: secretHash(`${thumbprint} ${proof.jti}`), seconds: 2 * proofSeconds }
  } catch {
    return undefined
  }
}
