/**
 * Owns refusing a payment whose gateway does not answer (docs/decisions/0046). Invariant: it is refused before anything
 * is written, counted or sent, so that the hold, the tries and the other ways to pay stay as they are.
 */
import { takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentGateway } from '../../../gateways/gateway.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { ProviderAway, Refusal } from '../../../http/refusal.ts'
import { flowPurchase, readSale, type Sale } from './purchases.ts'
import { statusOf } from './status.ts'

/** Seconds after which a refused payment may go through: the gateway is asked at least this often. */
const retryAfter = 5

/** @throws Refusal `provider-away`, for something that can be paid in no other way */
export function requireAnswering({ breaker }: Pick<PaymentGateway, 'breaker'>): void {
  if (breaker && !breaker.admits()) throw new ProviderAway([], retryAfter)
}

/**
 * The same for what a flow buys. @throws Refusal `provider-away` with the other ways to pay; `payment-in-progress`,
 * `already-completed` where no other way would be taken either
 */
export async function requireAnsweringFor(
  deps: Deps,
  flow: FlowAccess,
  gateway: PaymentGateway,
): Promise<void> {
  if (!gateway.breaker || gateway.breaker.admits()) return
  const sale = await readSale(deps.db.query, flow.flowId)
  const { state } = statusOf(sale)
  if (state === 'pending') throw new Refusal('payment-in-progress')
  if (state === 'approved') throw new Refusal('already-completed')
  throw new ProviderAway(otherWays(deps, flow, sale), retryAfter)
}

/** Providers whose gateway answers and takes the currency, the account of the flow's agency, a voucher. */
function otherWays({ gateways }: Deps, flow: FlowAccess, { purchase, claim }: Sale): string[] {
  const { paymentProviders, switches } = flow.brand
  const providers = [...new Set([...paymentProviders, ...flowPurchase(flow).pageProviders])].filter(
    (name) => {
      const gateway = gateways[name]
      if (!gateway || gateway.breaker?.isOpen) return false
      return !purchase || takesCurrency(gateway, purchase.cost.currency)
    },
  )
  return [
    ...providers,
    ...(flow.agencyCode === null ? [] : ['agency']),
    ...(switches.useVoucher && !claim ? ['voucher'] : []),
  ]
}
