import { stepOfNumber } from '@jetbridge/core/booking/flow-step.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { createAgencyFlow, createFlow } from './operations/create.ts'
import { openAgentFlowLimit, openFlowLimit } from './operations/limit.ts'
import { saveWizard } from './operations/save.ts'
import { presentCreated } from './present.ts'

type FlowEndpoints = Pick<typeof bookingFlowEndpoints, 'create' | 'createForAgency' | 'update'>

export function flowHandlers(deps: Deps): Handlers<FlowEndpoints> {
  const count = openFlowLimit(deps)
  const countAgent = openAgentFlowLimit(deps)
  return {
    create: async ({ actor, caller }) =>
      presentCreated(await createFlow(deps, actor.brand, (act) => count(caller, act))),
    createForAgency: async ({ actor }) =>
      presentCreated(await createAgencyFlow(deps, actor, (act) => countAgent(actor, act))),
    update: async ({ actor, body: { step, data } }) => {
      await saveWizard(deps, actor, { step: stepOfNumber(step), data })
      return { bookingFlowId: actor.flowId, step }
    },
  }
}
