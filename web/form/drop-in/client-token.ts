/**
 * The token that opens the drop-in: for the purchase of the calls' flow, or for somebody who has signed in. [API-33]
 */
import { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import type { Api } from '../../api/client.ts'
import { isApiFailure } from '../../api/failure.ts'
import { DropInUnavailable } from './drop-in.ts'

/** It comes as an object, or as a bare string. @param email of the payer, or nothing @throws DropInUnavailable, ApiFailure */
export async function clientTokenOf(api: Api, email: string): Promise<string> {
  const uid = api.session.read().bookingFlowId
  try {
    const answer: string | { clientToken: string } = await api.call(
      braintreeEndpoints.clientToken,
      { query: { ...(email && { email }), ...(uid && { uid }) } },
      { untold: true },
    )
    return typeof answer === 'string' ? answer : answer.clientToken
  } catch (thrown) {
    if (!isApiFailure(thrown) || thrown.code === 'offline') throw thrown
    // [ERR-15]
    const isRefused = thrown.status === 401 || thrown.status === 403
    throw new DropInUnavailable(isRefused ? 'sign-in-required' : 'not-initialized', thrown)
  }
}
