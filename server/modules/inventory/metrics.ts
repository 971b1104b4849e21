import type { Figures } from '../../http/metrics.ts'
import { countHolds } from './read/hold.ts'

export const inventoryFigures: Figures = {
  figures: {
    jetbridge_holds: {
      help: 'Holds that keep seats (held), and those of them with a payment under way (frozen); absent while the database is away',
      label: 'state',
    },
  },
  read: async ({ db }) => ({ jetbridge_holds: await countHolds(db.query) }),
}
