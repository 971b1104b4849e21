import type { Breaker } from '../../gateways/gateway.ts'
import type { Figures } from '../../http/metrics.ts'
import { readUnknown } from './read/attempt.ts'
import { countOwedRefunds } from './read/refund.ts'

export const paymentFigures: Figures = {
  figures: {
    jetbridge_refunds: {
      help: 'Refunds owed and not given yet, and those of them that are stuck; absent while the database is away',
      label: 'state',
    },
    jetbridge_payments_unknown: {
      help: 'Payments of which nobody knows yet whether money was taken; absent while the database is away',
    },
    jetbridge_payment_unknown_age_seconds: {
      help: 'Since when the oldest of them was sent; 0 where there is none, absent while the database is away',
    },
  },
  async read({ db }) {
    const unknown = await readUnknown(db.query)
    return {
      jetbridge_refunds: await countOwedRefunds(db.query),
      jetbridge_payments_unknown: { '': unknown.count },
      jetbridge_payment_unknown_age_seconds: { '': unknown.age },
    }
  },
}

/** Of this process alone, as its breakers see their gateways. */
export const gatewayFigures: Figures = {
  figures: {
    jetbridge_gateway_away: {
      help: '1 while new payments by this provider are refused because its gateway does not answer',
      label: 'provider',
    },
    jetbridge_gateway_unanswered_total: {
      help: 'Calls for new payments that got no certain answer in time',
      label: 'provider',
      isCounter: true,
    },
    jetbridge_gateway_breaks_total: {
      help: 'How often new payments by this provider began to be refused',
      label: 'provider',
      isCounter: true,
    },
  },
  read: ({ gateways }) => {
    const of = (figure: (breaker: Breaker) => number) =>
      Object.fromEntries(
        Object.entries(gateways).flatMap(([name, { breaker }]) => (breaker ? [[name, figure(breaker)]] : [])),
      )
    return {
      jetbridge_gateway_away: of(({ isOpen }) => Number(isOpen)),
      jetbridge_gateway_unanswered_total: of(({ unanswered }) => unanswered),
      jetbridge_gateway_breaks_total: of(({ breaks }) => breaks),
    }
  },
}
