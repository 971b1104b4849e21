/** A call that did not succeed, whatever the reason. */
import type { ErrorCode, Failure } from '@jetbridge/core/contract/error.ts'

/** `offline`: no answer at all; `unreadable`: an answer that is not of the contract's form. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

/** The one error the client throws. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** HTTP status; 0 without an answer */
  readonly status: number
  readonly code: FailureCode
  /** by field path, the code of the broken rule */
  readonly fields: Readonly<Record<string, string>>
  /** finds the call in the log of the server */
  readonly requestId: string | undefined

  constructor(status: number, code: FailureCode, message: string, more: Partial<Failure> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields ?? {}
    this.requestId = more.requestId
  }
}

export function isApiFailure(thrown: unknown): thrown is ApiFailure {
  return thrown instanceof ApiFailure
}

/** Server text, from `errorMessage`, `message` or the body itself, in that order; a proxy's page is no text. [ERR-06] */
export function serverText(body: unknown): string {
  if (typeof body === 'string') return body.trimStart().startsWith('<') ? '' : body
  if (typeof body !== 'object' || body === null) return ''
  const { errorMessage, message } = body as Record<string, unknown>
  return [errorMessage, message].find((text) => typeof text === 'string' && text !== '')?.toString() ?? ''
}

/** The failure an answer stands for. 404 is "Not Found", 408 "Request Timeout", others the server's text. [ERR-07] */
export function failureOf(status: number, body: unknown): ApiFailure {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>
  const fixed: Partial<Record<number, string>> = { 404: 'Not Found', 408: 'Request Timeout' }
  return new ApiFailure(status, sent.code ?? 'unreadable', fixed[status] ?? serverText(body), sent)
}

/** The session is none any more: it was left idle too long, or the server knows no such. */
export function isSessionLost({ status, code }: ApiFailure): boolean {
  return status === 401 || code === 'not-found'
}

/** No verdict of the engine's: it was not reached, or had no time. Asking again may well succeed. */
export function isPassing({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return isUncertain({ status, code }) || status === 408 || status === 429
}

/** Nobody knows what the call has done: no answer came, none of the API, or one of a server that failed. */
export function isUncertain({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean {
  return code === 'offline' || code === 'unreadable' || status >= 500
}
