/**
 * The engine will not: a code of the contract, thrown where the rule is broken; the transaction rolls back.
 */
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { SessionSource } from '@jetbridge/core/access/session-source.ts'
import { errorSentences } from './error-sentences.ts'

export class Refusal extends Error {
  readonly code: ErrorCode
  /** by field path, the code of the broken rule */
  readonly fields: Record<string, string> | undefined
  /** seconds until the same call may succeed, where that is known */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>, retryAfter?: number) {
    super(message ?? errorSentences[code])
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The gateway of a way to pay is silent. */
export class ProviderAway extends Refusal {
  /** the other ways that are there */
  readonly ways: readonly string[]

  constructor(ways: readonly string[], retryAfter: number) {
    super('provider-away', undefined, undefined, retryAfter)
    this.ways = ways
  }
}

/** A session has ended other than the one the endpoint asks for. */
export class SessionGone extends Refusal {
  readonly session: SessionSource

  constructor(session: SessionSource, message?: string) {
    super('session-expired', message)
    this.session = session
  }
}

/** A proof of possession is of another time, by our clock: with this nonce the next one needs none. */
export class ProofOutdated extends Refusal {
  readonly nonce: string

  constructor(nonce: string) {
    super('proof-outdated')
    this.nonce = nonce
  }
}

/** Throws the refusal of a verdict that says no. */
export function refuseUnless<Why extends ErrorCode>(verdict: { ok: true } | { ok: false; why: Why }): void {
  if (!verdict.ok) throw new Refusal(verdict.why)
}
