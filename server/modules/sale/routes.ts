import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import type { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import { siteAddress } from '../../http/site-address.ts'
import { reserveChange } from '../aftersale/operations/reserve-change.ts'
import { createReservation } from '../booking/operations/create-reservation.ts'
import { requireFlow } from '../flow/policy.ts'
import { commitChange } from './operations/commit-change.ts'
import { getFlow } from './operations/get-flow.ts'
import { hearGateway } from './operations/hear.ts'
import { openTryLimit } from './operations/limit-tries.ts'
import { payOnAccount } from './operations/pay-at-once.ts'
import { abandonPayment, beginAtPage } from './operations/pay-at-page.ts'
import { clientToken, payByCard, payByNonce } from './operations/pay-by-token.ts'
import { completeBooking, paymentStatus } from './operations/status.ts'
import { openVoucherDesk } from './operations/voucher-desk.ts'
import { removeVoucher, renewClaim } from './operations/voucher.ts'
import {
  presentBegun,
  presentBookingResult,
  presentCommitted,
  presentFlow,
  presentPaid,
  presentReservation,
  presentStatus,
  presentVoucher,
} from './present.ts'

type PageCall = Call<typeof paymentEndpoints.initTransaction>

export function paymentHandlers(deps: Deps): Handlers<typeof paymentEndpoints> {
  const tries = openTryLimit(deps)
  const openPage = async ({ caller, body, requestHeaders }: PageCall) => {
    const flow = await requireFlow(deps, caller)
    const site = siteAddress(deps, requestHeaders)
    const begun = await beginAtPage(deps, flow, body ?? {}, { site, countTry: tries(caller.address) })
    return presentBegun(begun, deps.config.datatrans?.pageUrl)
  }
  return {
    createReservation: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const locale = body?.locale ?? flow.brand.defaultLocale
      const created = flow.edits
        ? await reserveChange(deps, flow)
        : await createReservation(deps, flow, { locale })
      return presentReservation({ ...created, balance: await renewClaim(deps, flow, created.total) })
    },
    processPayment: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      return presentPaid(await payByCard(deps, flow, body, tries(caller.address)))
    },
    initTransaction: openPage,
    initTransactionWithBalance: openPage,
    abandon: async ({ caller }) => {
      const flow = await requireFlow(deps, caller)
      await abandonPayment(deps, flow)
      return presentStatus(await paymentStatus(deps, flow.flowId))
    },
    accountPayment: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      return presentPaid(await payOnAccount(deps, flow, body?.amount))
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

export function wizardHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'get' | 'complete'>> {
  return {
    get: async ({ caller }) => presentFlow(await getFlow(deps, await requireFlow(deps, caller))),
    complete: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const booking = await completeBooking(deps, flow, body?.totalAmount ?? undefined)
      return { isCompleted: true, result: presentBookingResult(booking) }
    },
  }
}

export function commitHandlers(deps: Deps): Handlers<Pick<typeof flightChangeEndpoints, 'commit'>> {
  return {
    commit: async ({ caller, body }) =>
      presentCommitted(await commitChange(deps, await requireFlow(deps, caller), body)),
  }
}

export function braintreeHandlers(deps: Deps): Handlers<typeof braintreeEndpoints> {
  const tries = openTryLimit(deps)
  return {
    clientToken: async ({ caller, query }) => {
      const flow = await requireFlow(deps, caller)
      return { clientToken: await clientToken(deps, flow, query) }
    },
    checkout: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      return presentPaid(await payByNonce(deps, flow, body, tries(caller.address)))
    },
  }
}

export function voucherHandlers(
  deps: Deps,
): Handlers<Pick<typeof reservationEndpoints, 'validateVoucher' | 'removeVoucher'>> {
  const validate = openVoucherDesk(deps)
  return {
    validateVoucher: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      return presentVoucher(await validate(caller, flow, body))
    },
    removeVoucher: async ({ caller }) => {
      const flow = await requireFlow(deps, caller)
      return presentVoucher(await removeVoucher(deps, flow))
    },
  }
}
