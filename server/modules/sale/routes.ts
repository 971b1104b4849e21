import { spokenLocale } from '@jetbridge/core/brand/locale.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { braintreeEndpoints } from '@jetbridge/core/contract/braintree.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import type { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import type { voucherOrderEndpoints } from '@jetbridge/core/contract/voucher-order.ts'
import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import { presentHold } from '../booking/present.ts'
import { presentNamed } from '../reservation/present.ts'
import { flowPurchase, readingSale } from './operations/purchases.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import { readingWithProof } from '../../http/with-proof.ts'
import { calledSite } from '../../http/site-address.ts'
import { openVoucherShop, readVoucherOrder } from './operations/buy-voucher.ts'
import { commitChange } from './operations/commit-change.ts'
import { getFlow, readingFlow } from './operations/get-flow.ts'
import { hearGateway } from './operations/webhook.ts'
import { openTryLimit } from './operations/limit-tries.ts'
import { purchaseMembership, todayOf } from './operations/purchase-membership.ts'
import { payOnAccount } from './operations/pay-at-once.ts'
import { abandonPayment, beginAtPage } from './operations/pay-at-page.ts'
import { clientToken, membershipClientToken, payByCard, payByNonce } from './operations/pay-by-token.ts'
import { openMembershipTill, readMemberships } from './operations/pay-membership.ts'
import { completeBooking, paymentStatus } from './operations/status.ts'
import { openVoucherDesk } from './operations/voucher-desk.ts'
import { removeVoucher, renewClaim } from './operations/voucher.ts'
import { withdrawMembership } from './operations/withdraw-membership.ts'
import {
  presentMembership,
  presentMembershipPayment,
  presentUnpaid,
  presentWithdrawn,
} from './present/membership.ts'
import {
  presentBegun,
  presentBookingResult,
  presentCommitted,
  presentFlow,
  presentPaid,
  presentReservation,
  presentStatus,
  presentVoucher,
  presentVoucherOrder,
} from './present.ts'

export function paymentHandlers(deps: Deps): Handlers<typeof paymentEndpoints> {
  const tries = openTryLimit(deps)
  const openPage = async ({
    actor,
    caller,
    body,
    requestHeaders,
  }: Call<typeof paymentEndpoints.initTransaction>) => {
    const { address: site } = calledSite(deps, String(requestHeaders['host']))
    const begun = await beginAtPage(deps, actor, body ?? {}, { site, countTry: tries(caller.address) })
    return presentBegun(begun, deps.config.datatrans?.pageUrl)
  }
  return {
    createReservation: async ({ actor, body }) => {
      const locale = spokenLocale(body?.locale, actor.brand)
      const created = await flowPurchase(actor).reserve(deps, { locale })
      return presentReservation({ ...created, balance: await renewClaim(deps, actor, created) })
    },
    processPayment: async ({ actor, caller, body }) =>
      presentPaid(await payByCard(deps, actor, body, tries(caller.address))),
    initTransaction: openPage,
    initTransactionWithBalance: openPage,
    abandon: async ({ actor }) => {
      await abandonPayment(deps, actor)
      return presentStatus(await paymentStatus(deps, actor.flowId))
    },
    accountPayment: async ({ actor, body }) => presentPaid(await payOnAccount(deps, actor, body?.amount)),
    status: async ({ actor }) => presentStatus(await paymentStatus(deps, actor.flowId)),
    webhook: async ({ params: { gateway }, requestHeaders, rawBody }) => {
      await hearGateway(deps, { gateway, headers: requestHeaders, body: rawBody ?? '' })
      return { received: true }
    },
  }
}

export function wizardHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'get' | 'complete'>> {
  return {
    get: readingWithProof(readingFlow, async ({ actor }, found) =>
      presentFlow(await getFlow(deps, actor, found)),
    ),
    complete: readingWithProof(
      (flow) => [readingSale(flow)],
      async ({ actor, body }, [sale]) => {
        const booking = await completeBooking(deps, actor, sale, body?.totalAmount ?? undefined)
        return { isCompleted: true, result: presentBookingResult(booking) }
      },
    ),
  }
}

export function standingHoldHandlers(
  deps: Deps,
): Handlers<Pick<typeof reservationEndpoints, 'extendHold' | 'acceptTimes'>> {
  return {
    extendHold: async ({ actor, caller }) =>
      presentHold(await flowPurchase(actor).extendHold(deps, caller.address)),
    acceptTimes: async ({ actor, body }) => presentHold(await flowPurchase(actor).acceptTimes(deps, body)),
  }
}

export function partyHandlers(deps: Deps): Handlers<typeof passengerEndpoints> {
  return {
    setPassengers: async ({ actor, body }) => {
      const passengers = await flowPurchase(actor).nameParty(deps, body)
      return { passengers: passengers.map(presentNamed) }
    },
  }
}

export function commitHandlers(deps: Deps): Handlers<Pick<typeof flightChangeEndpoints, 'commit'>> {
  return {
    commit: async ({ actor, body }) => presentCommitted(await commitChange(deps, actor, body)),
  }
}

export function braintreeHandlers(deps: Deps): Handlers<typeof braintreeEndpoints> {
  const tries = openTryLimit(deps)
  return {
    clientToken: async ({ actor, query }) => ({
      clientToken:
        actor.kind === 'flow-holder'
          ? await clientToken(deps, actor, query)
          : await membershipClientToken(deps, actor, query),
    }),
    checkout: async ({ actor, caller, body }) =>
      presentPaid(await payByNonce(deps, actor, body, tries(caller.address))),
  }
}

export function voucherHandlers(
  deps: Deps,
): Handlers<Pick<typeof reservationEndpoints, 'validateVoucher' | 'removeVoucher'>> {
  const validate = openVoucherDesk(deps)
  return {
    validateVoucher: async ({ actor, caller, body }) => presentVoucher(await validate(caller, actor, body)),
    removeVoucher: async ({ actor }) => presentVoucher(await removeVoucher(deps, actor)),
  }
}

export function voucherOrderHandlers(deps: Deps): Handlers<typeof voucherOrderEndpoints> {
  const buy = openVoucherShop(deps)
  return {
    buy: async ({ actor, caller, body }) => presentVoucherOrder(await buy(actor, caller.address, body)),
    read: async ({ actor, params }) => presentVoucherOrder(await readVoucherOrder(deps, actor, params.id)),
  }
}

export function membershipHandlers(deps: Deps): Handlers<Omit<typeof membershipEndpoints, 'getInfo'>> {
  const pay = openMembershipTill(deps)
  return {
    purchaseEmds: async ({ actor, body }) => {
      const membership = await purchaseMembership(deps, actor, body)
      return presentUnpaid(membership, todayOf(deps, actor.brand))
    },
    createEmdSPayment: async ({ actor, caller, body }) =>
      presentMembershipPayment(await pay(actor, caller.address, body), todayOf(deps, actor.brand)),
    mine: async ({ actor }) => {
      const today = todayOf(deps, actor.brand)
      const memberships = await readMemberships(deps, actor)
      return { memberships: memberships.map((each) => presentMembership(each, today)) }
    },
    withdraw: async ({ actor, body, onRecord }) =>
      presentWithdrawn(await withdrawMembership(deps, actor, body, onRecord), todayOf(deps, actor.brand)),
  }
}
