import type { CreatedFlow } from './operations/create.ts'

export function presentCreated({ flowId, accessToken }: CreatedFlow) {
  return { bookingFlowId: flowId, id: flowId, accessToken }
}
