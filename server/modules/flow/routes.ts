import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { createFlow } from './operations/create.ts'
import { requireFlow } from './policy.ts'
import { presentCreated } from './present.ts'
import { saveProgress } from './queries.ts'

type FlowEndpoints = Pick<typeof bookingFlowEndpoints, 'create' | 'createForAgency' | 'update'>

export function flowHandlers(deps: Deps): Handlers<FlowEndpoints> {
  return {
    create: async ({ caller }) => presentCreated(await createFlow(deps, caller.brand, 'user')),
    createForAgency: async ({ caller }) => presentCreated(await createFlow(deps, caller.brand, 'agency')),
    update: async ({ caller, body: { step, data } }) => {
      const { flowId } = await requireFlow(deps, caller)
      await saveProgress(deps.db.query, flowId, { step, data })
      return { bookingFlowId: flowId, step }
    },
  }
}
