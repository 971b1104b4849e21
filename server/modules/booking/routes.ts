import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { slideQuote } from '../reservation/operations/change.ts'
import { acceptTimes } from './operations/accept-times.ts'
import { extendHold } from '../inventory/operations/extend.ts'
import { presentNamed } from '../reservation/present.ts'
import { holdOffer } from './operations/hold.ts'
import { removeFlow } from './operations/remove.ts'
import { setPassengers } from './operations/set-passengers.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'extendHold' | 'acceptTimes'>

export function holdHandlers(deps: Deps): Handlers<HoldEndpoints> {
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

export function partyHandlers(deps: Deps): Handlers<typeof passengerEndpoints> {
  return {
    setPassengers: async ({ actor, body }) => {
      const passengers = await setPassengers(deps, actor, body)
      return { passengers: passengers.map(presentNamed) }
    },
  }
}

export function abandonHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'remove'>> {
  return {
    remove: async ({ actor }) => {
      await removeFlow(deps, actor)
      return { removed: true }
    },
  }
}
