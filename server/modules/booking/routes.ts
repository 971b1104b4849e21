import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { extendHold } from '../inventory/operations/extend.ts'
import { presentNamed } from '../reservation/present.ts'
import { slideQuote } from '../reservation/operations/change.ts'
import { acceptTimes } from './operations/accept-times.ts'
import { holdOffer } from './operations/hold.ts'
import { removeFlow } from './operations/remove.ts'
import { setPassengers } from './operations/set-passengers.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'extendHold' | 'acceptTimes'>

export function holdHandlers(deps: Deps): Handlers<HoldEndpoints> {
  return {
    holdFlightInventory: async ({ caller, body, setHeader }) => {
      const flow = await requireFlow(deps, caller)
      // a change is held with its quote, by the estimate
      if (flow.edits) throw new Refusal('not-found')
      const hold = await holdOffer(deps, flow, body)
      // the session of the older interface is the flow itself [API-12]
      setHeader(headers.sessionId, flow.flowId)
      return presentHold(hold)
    },
    extendHold: async ({ caller }) => {
      const flow = await requireFlow(deps, caller)
      const hold = await extendHold(deps, flow)
      if (flow.edits) await slideQuote(deps.db.query, flow.flowId, hold.expiresAt)
      return presentHold(hold)
    },
    acceptTimes: async ({ caller, body }) =>
      presentHold(await acceptTimes(deps, await requireFlow(deps, caller), body)),
  }
}

export function partyHandlers(deps: Deps): Handlers<typeof passengerEndpoints> {
  return {
    setPassengers: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const passengers = await setPassengers(deps, flow, body)
      return { passengers: passengers.map(presentNamed) }
    },
  }
}

export function abandonHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'remove'>> {
  return {
    remove: async ({ caller }) => {
      await removeFlow(deps, await requireFlow(deps, caller))
      return { removed: true }
    },
  }
}
