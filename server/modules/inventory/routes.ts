import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { extendHold } from './operations/extend.ts'
import { holdOffer } from './operations/hold.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'extendHold'>

export function inventoryHandlers(deps: Deps): Handlers<HoldEndpoints> {
  return {
    holdFlightInventory: async ({ caller, body, setHeader }) => {
      const flow = await requireFlow(deps, caller)
      const hold = await holdOffer(deps, flow, body)
      // the session of the older interface is the flow itself [API-12]
      setHeader(headers.sessionId, flow.flowId)
      return presentHold(hold)
    },
    extendHold: async ({ caller }) => presentHold(await extendHold(deps, await requireFlow(deps, caller))),
  }
}
