/** Calls of somebody who is signed in. Once the session has ended, nobody is, and the page asks to sign in again. */
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useIdentity } from '../../../api/identity/identity-context.tsx'

/** @throws ApiFailure, and tells nobody */
export type OwnCall = <E extends Endpoint>(
  endpoint: E,
  body: BodyInput<E>,
  signal: AbortSignal,
) => Promise<ResponseOf<E>>

export function useOwnCall(): OwnCall {
  const api = useApi()
  const identity = useIdentity()
  return async (endpoint, body, signal) => {
    try {
      return (await api.call<Endpoint>(endpoint, { body }, { untold: true, signal })) as ResponseOf<
        typeof endpoint
      >
    } catch (thrown) {
      if (isApiFailure(thrown) && thrown.status === 401) await identity.forget()
      throw thrown
    }
  }
}
