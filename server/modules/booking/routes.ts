import { stepOfNumber } from '@jetbridge/core/booking/flow-step.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import { accessTokenIn } from '../../http/actor.ts'
import type { Handlers } from '../../http/serve.ts'
import { openFlowLimit } from '../flow/operations/limit.ts'
import { presentCreated } from '../flow/present.ts'
import { askHoldPuzzle } from './operations/ask-hold-puzzle.ts'
import { beginAgain } from './operations/begin-again.ts'
import { holdOffer } from './operations/hold.ts'
import { removeFlow } from './operations/remove.ts'
import { presentHold } from './present.ts'

type HoldEndpoints = Pick<typeof reservationEndpoints, 'holdFlightInventory' | 'askHoldPuzzle'>

export function holdHandlers(deps: Deps): Handlers<HoldEndpoints> {
  return {
    holdFlightInventory: async ({ actor, body, caller, setHeader }) => {
      const hold = await holdOffer(deps, { flow: actor, address: caller.address }, body)
      // the session of the older interface is the flow itself [API-12]
      setHeader(headers.sessionId, actor.flowId)
      return presentHold(hold)
    },
    askHoldPuzzle: async ({ actor, body, caller }) => ({
      puzzle: await askHoldPuzzle(deps, { flow: actor, address: caller.address }, body),
    }),
  }
}

export function beginAgainHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'beginAgain'>> {
  const count = openFlowLimit(deps)
  return {
    beginAgain: async ({ actor, body, caller, requestHeaders }) => {
      const token = accessTokenIn(requestHeaders) ?? ''
      const begun = await beginAgain(deps, actor, {
        token,
        step: stepOfNumber(body?.step ?? 0),
        data: body?.data ?? null,
        count: () => count(caller),
      })
      return presentCreated(begun)
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
