import { stepOfNumber } from '@jetbridge/core/booking/flow-step.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { completeBooking } from '../sale/operations/status.ts'
import { presentBookingResult } from '../sale/present.ts'
import { requireProof, requireReservation } from '../identity/policy.ts'
import { createEditFlow, createFlow } from './operations/create.ts'
import { getFlow } from '../sale/operations/get-flow.ts'
import { removeFlow } from '../booking/operations/remove.ts'
import { requireFlow } from './policy.ts'
import { presentCreated, presentFlow } from './present.ts'
import { saveProgress } from './queries.ts'

export function flowHandlers(deps: Deps): Handlers<typeof bookingFlowEndpoints> {
  return {
    get: async ({ caller }) => presentFlow(await getFlow(deps, await requireFlow(deps, caller))),
    create: async ({ caller }) => presentCreated(await createFlow(deps, caller.brand, 'user')),
    createForAgency: async ({ caller }) => presentCreated(await createFlow(deps, caller.brand, 'agency')),
    createForEdit: async ({ caller, body }) => {
      const access = await requireReservation(deps, caller)
      requireProof(access)
      return presentCreated(await createEditFlow(deps, access, body.flightInformation.flightId))
    },
    update: async ({ caller, body: { step, data } }) => {
      const { flowId } = await requireFlow(deps, caller)
      await saveProgress(deps.db.query, flowId, { step: stepOfNumber(step), data })
      return { bookingFlowId: flowId, step }
    },
    complete: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const booking = await completeBooking(deps, flow, body?.totalAmount ?? undefined)
      return { isCompleted: true, result: presentBookingResult(booking) }
    },
    remove: async ({ caller }) => {
      await removeFlow(deps, await requireFlow(deps, caller))
      return { removed: true }
    },
  }
}
