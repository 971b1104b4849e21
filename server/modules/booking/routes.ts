import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { slideQuote } from '../reservation/queries/change.ts'
import { acceptTimes } from './operations/accept-times.ts'
import { extendHold } from '../inventory/operations/extend.ts'
import { holdOffer } from './operations/hold.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'extendHold' | 'acceptTimes'>

export function inventoryHandlers(deps: Deps): Handlers<HoldEndpoints> {
  return {
    holdFlightInventory: async ({ actor, body, setHeader }) => {
      const hold = await holdOffer(deps, actor, body)
      // the session of the older interface is the flow itself [API-12]
      setHeader(headers.sessionId, actor.flowId)
      return presentHold(hold)
    },
    extendHold: async ({ actor }) => {
      const hold = await extendHold(deps, actor)
      if (actor.edits) await slideQuote(deps.db.query, actor.flowId, hold.expiresAt)
      return presentHold(hold)
    },
    acceptTimes: async ({ actor, body }) => presentHold(await acceptTimes(deps, actor, body)),
  }
}
