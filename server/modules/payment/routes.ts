import { type paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { createReservation } from '../reservation/operations/create-reservation.ts'
import { hearGateway } from './operations/hear.ts'
import { payByCard } from './operations/pay.ts'
import { paymentStatus } from './operations/status.ts'
import { presentPaid, presentReservation, presentStatus } from './present.ts'

export function paymentHandlers(deps: Deps): Handlers<typeof paymentEndpoints> {
  return {
    createReservation: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const locale = body?.locale ?? flow.brand.defaultLocale
      return presentReservation(await createReservation(deps, flow, { locale }))
    },
    processPayment: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      return presentPaid(await payByCard(deps, flow, body))
    },
    status: async ({ caller }) => {
      const flow = await requireFlow(deps, caller)
      return presentStatus(await paymentStatus(deps, flow.flowId))
    },
    webhook: async ({ params, requestHeaders, rawBody }) => {
      const gateway = params['gateway'] ?? ''
      await hearGateway(deps, { gateway, headers: requestHeaders, body: rawBody ?? '' })
      return { received: true }
    },
  }
}
