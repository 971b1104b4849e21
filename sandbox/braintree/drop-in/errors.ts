/** Failures of the drop-in. */
import { Refused } from './tokeniser.ts'

/** Named as Braintree's errors, so that code that reads those reads these. */
export class DropinError extends Error {
  override readonly name = 'DropinError'
  readonly _braintreeWebError: { readonly code: string } | undefined

  constructor(message: string, code?: string) {
    super(message)
    this._braintreeWebError = code === undefined ? undefined : { code }
  }
}

/** As braintree-web names them. */
export function codeOf(error: unknown): string {
  const status = error instanceof Refused ? error.status : 0
  if (status === 401) return 'CLIENT_AUTHORIZATION_INVALID'
  return status === 403 ? 'CLIENT_AUTHORIZATION_INSUFFICIENT' : 'CLIENT_REQUEST_ERROR'
}

export function failedVerification(error: unknown): DropinError {
  const message = 'Something went wrong during 3D Secure authentication. Please try again.'
  return new DropinError(message, codeOf(error))
}
