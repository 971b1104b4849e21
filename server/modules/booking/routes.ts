import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import { slideQuote } from '../reservation/queries/change.ts'
import { acceptTimes } from './operations/accept-times.ts'
import { extendHold } from '../inventory/operations/extend.ts'
import { holdOffer } from './operations/hold.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'extendHold' | 'acceptTimes'>

export function inventoryHandlers(deps: Deps): Handlers<HoldEndpoints> {
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
