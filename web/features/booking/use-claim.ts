/** Puts the booking on the list of the signed-in passenger: at its start, or once they sign in. [PSG-04] */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { useEffect } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { OpenFlow } from './opening/start-flow.ts'

/** Only the end of the sign-in itself is shown. */
const untold = ['not-found', 'too-many-requests', 'busy', 'fault', 'offline'] as const

/** A repeated claim changes nothing, and a failed one does not stop the booking: its next page claims it again. */
export function useClaim({ bookingFlowId: flowId, accessToken }: OpenFlow['session']): void {
  const api = useApi()
  const isPassenger = useSignedIn()?.isPassengerLogin === true
  useEffect(() => {
    if (!isPassenger) return
    const body = { flowId, accessToken }
    api.call(passengerProfileEndpoints.claimBooking, { body }, { untold, quiet: true }).catch(() => undefined)
  }, [api, isPassenger, flowId, accessToken])
}
