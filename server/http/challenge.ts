/** What a 401 tells callers whose tokens are bound to a key (RFC 9449, sections 7.1 and 9). */
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { type Failure, errorStatus } from '@jetbridge/core/contract/error.ts'
import { ProofOutdated } from './refusal.ts'

export const nonceHeader = 'dpop-nonce'

/** Algorithms for proofs of possession; the same ones that the embedded provider accepts. */
export const proofAlgorithms = ['ES256', 'EdDSA', 'Ed25519']

/**
 * Headers of a failed call; none where no token was asked for. @param hasToken whether the caller sent one: then the
 * token is invalid
 */
export function challengeOf(
  { code, message }: Pick<Failure, 'code' | 'message'>,
  error: unknown,
  hasToken: boolean,
): Readonly<Record<string, string>> {
  const outdated = error instanceof ProofOutdated ? error : undefined
  const isOfBooking = message === String(sessionSource.booking)
  if (errorStatus[code] !== 401 || isOfBooking) return {}
  const reason = outdated ? 'use_dpop_nonce' : hasToken ? 'invalid_token' : undefined
  return {
    'www-authenticate': `DPoP ${reason ? `error="${reason}", ` : ''}algs="${proofAlgorithms.join(' ')}"`,
    ...(outdated && { [nonceHeader]: outdated.nonce, 'access-control-expose-headers': exposed }),
  }
}

/** Pages of other origins may read it where they may call at all. */
const exposed = 'DPoP-Nonce, WWW-Authenticate'
