import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { completeBooking } from '../sale/operations/status.ts'
import { presentBookingResult } from '../sale/present.ts'
import { createAgencyFlow, createEditFlow, createFlow } from './operations/create.ts'
import { getFlow } from '../sale/operations/get-flow.ts'
import { removeFlow } from '../booking/operations/remove.ts'
import { presentCreated, presentFlow } from './present.ts'
import { saveProgress } from './queries.ts'

export function flowHandlers(deps: Deps): Handlers<typeof bookingFlowEndpoints> {
  return {
    get: async ({ actor }) => presentFlow(await getFlow(deps, actor)),
    create: async ({ actor }) => presentCreated(await createFlow(deps, actor.brand)),
    createForAgency: async ({ actor }) => presentCreated(await createAgencyFlow(deps, actor)),
    createForEdit: async ({ actor, body }) =>
      presentCreated(await createEditFlow(deps, actor, body.flightInformation.flightId)),
    update: async ({ actor: { flowId }, body: { step, data } }) => {
      await saveProgress(deps.db.query, flowId, { step, data })
      return { bookingFlowId: flowId, step }
    },
    complete: async ({ actor, body }) => {
      const booking = await completeBooking(deps, actor, body?.totalAmount ?? undefined)
      return { isCompleted: true, result: presentBookingResult(booking) }
    },
    remove: async ({ actor }) => {
      await removeFlow(deps, actor)
      return { removed: true }
    },
  }
}
