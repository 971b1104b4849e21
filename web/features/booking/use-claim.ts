/** Puts the booking on the list of the passenger who has signed in: at its start, or once they do. [PSG-04] */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { useEffect } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { OpenFlow } from './opening/start-flow.ts'

/** Only the end of the sign-in itself is told. */
const untold = ['not-found', 'too-many-requests', 'busy', 'fault', 'offline'] as const

/**
 * A claim that comes twice changes nothing, and one that fails keeps nobody from booking: the next page of the
 * booking claims it again.
 */
export function useClaim({ bookingFlowId: flowId, accessToken }: OpenFlow['session']): void {
  const api = useApi()
  const isPassenger = useSignedIn()?.isPassengerLogin === true
  useEffect(() => {
    if (!isPassenger) return
    const body = { flowId, accessToken }
    api.call(passengerProfileEndpoints.claimBooking, { body }, { untold, quiet: true }).catch(() => undefined)
  }, [api, isPassenger, flowId, accessToken])
}
