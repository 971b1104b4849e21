import { stepOfNumber } from '@jetbridge/core/booking/flow-step.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { createAgencyFlow, createFlow } from './operations/create.ts'
import { presentCreated } from './present.ts'
import { saveProgress } from './queries.ts'

type FlowEndpoints = Pick<typeof bookingFlowEndpoints, 'create' | 'createForAgency' | 'update'>

export function flowHandlers(deps: Deps): Handlers<FlowEndpoints> {
  return {
    create: async ({ actor }) => presentCreated(await createFlow(deps, actor.brand)),
    createForAgency: async ({ actor }) => presentCreated(await createAgencyFlow(deps, actor)),
    update: async ({ actor: { flowId }, body: { step, data } }) => {
      await saveProgress(deps.db.query, flowId, { step: stepOfNumber(step), data })
      return { bookingFlowId: flowId, step }
    },
  }
}
