/** A call that did not succeed, for any reason. */
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import type { ErrorCode, Failure } from '@jetbridge/core/contract/error.ts'

/** `offline`: no answer at all; `unreadable`: an answer that does not have the contract's form. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

/** The one error that the client throws. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 without an answer */
  readonly status: number
  readonly code: FailureCode
  /** by field path, the code of the broken rule */
  readonly fields: Readonly<Record<string, string>>
  /** finds the call in the log of the server */
  readonly requestId: string | undefined

  constructor(status: number, code: FailureCode, sent: Partial<Failure> = {}) {
    super(sent.message ?? code)
    this.status = status
    this.code = code
    this.fields = sent.fields ?? {}
    this.requestId = sent.requestId
  }
}

export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof ApiFailure
}

/** The failure that a refused answer means; a proxy's page has no code. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>
  return new ApiFailure(status, sent.code ?? 'unreadable', sent)
}

/** The caller is no longer signed in: the number of a 401 says so. A proof with a wrong time ends nothing. [ERR-05] */
export function isSignInLost({ status, code, message }: ApiFailure): boolean {
  return status === 401 && code !== 'proof-outdated' && Number.parseInt(message, 10) === sessionSource.account
}
