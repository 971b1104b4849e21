/** A call that did not succeed, for any reason. */
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import type { ErrorCode, Failure } from '@jetbridge/core/contract/error.ts'

/**
 * `offline`: no answer at all; `unreadable`: an answer that does not have the contract's form. A newer server, or a
 * proxy, may send any other code.
 */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

/** The one error the client throws. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 without an answer */
  readonly status: number
  readonly code: FailureCode
  /** by field path, the code of the broken rule */
  readonly fields: Readonly<Record<string, string>>
  /** the ways to pay that are there, where the one that was chosen is not */
  readonly ways: readonly string[]
  /** with 401, what happened: the message is a number then */
  readonly detail: string | undefined
  /** finds the call in the log of the server */
  readonly requestId: string | undefined

  constructor(status: number, code: FailureCode, message: string, more: Partial<Failure> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.ways = more.ways ?? []
    this.detail = more.detail
    this.requestId = more.requestId
  }
}

export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof ApiFailure
}

/** @throws every error that is not a failed call */
export function asApiFailure(thrown: unknown): ApiFailure {
  if (!isApiFailure(thrown)) throw thrown
  return thrown
}

/**
 * Server text, from `errorMessage`, `message` or the body itself, in that order; a proxy's page is not a
 * text. [ERR-06]
 */
export function serverText(body: unknown): string {
  if (typeof body === 'string') return body.trimStart().startsWith('<') ? '' : body
  if (typeof body !== 'object' || body === null) return ''
  const { errorMessage, message } = body as Record<string, unknown>
  return [errorMessage, message].find((text) => typeof text === 'string' && text !== '')?.toString() ?? ''
}

/**
 * The failure that an answer means. 404 is "Not Found", 408 "Request Timeout", others have the server's text.
 * [ERR-07]
 */
export function failureOf(status: number, body: unknown): ApiFailure {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>
  const code = String(sent.code || 'unreadable') as FailureCode
  const fixed: Partial<Record<number, string>> = { 404: 'Not Found', 408: 'Request Timeout' }
  return new ApiFailure(status, code, fixed[status] ?? serverText(body), sent)
}

/** The session is over: it was idle too long, or the server does not know it. */
export function isSessionLost(failure: ApiFailure): boolean {
  return (isLost(failure) && !isSignInLost(failure)) || failure.code === 'not-found'
}

/** Some session is over. A proof with a wrong time ends no session: the clock is wrong. */
function isLost({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return status === 401 && code !== 'proof-outdated'
}

/** The user is no longer signed in: the number of a 401 says so. A booking goes on. [ERR-05] */
export function isSignInLost(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): boolean {
  return isLost(failure) && Number.parseInt(failure.message, 10) === sessionSource.account
}

/** The session of somebody who has signed in for an agency is over. A refused sign-in is not. [ERR-03] */
export function isAgencyLost({ status, code, message }: ApiFailure): boolean {
  return status === 401 && code === 'session-expired' && Number.parseInt(message, 10) === sessionSource.agency
}

/**
 * Not a verdict of the engine: the call did not reach it, or it had no time. Another try may well succeed.
 */
export function isPassing({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return isUncertain({ status, code }) || status === 408 || status === 429
}

/**
 * Nobody knows what the call has done: no answer came, or not one of the API, or one of a server that failed.
 */
export function isUncertain({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return code === 'offline' || code === 'unreadable' || status >= 500
}
