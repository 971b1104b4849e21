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
