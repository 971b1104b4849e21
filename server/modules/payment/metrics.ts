import type { Figures } from '../../http/metrics.ts'
import { countOwedRefunds } from './read/refund.ts'

export const paymentFigures: Figures = {
  figures: {
    jetbridge_refunds: {
      help: 'Refunds owed and not given yet, and those of them that are stuck; absent while the database is away',
      label: 'state',
    },
  },
  read: async ({ db }) => ({ jetbridge_refunds: await countOwedRefunds(db.query) }),
}
