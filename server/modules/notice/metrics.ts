import type { Figures } from '../../http/metrics.ts'
import { countWaiting } from './read.ts'

export const noticeFigures: Figures = {
  figures: {
    jetbridge_notices: {
      help: 'Mails not delivered yet, and those of them that are stuck; absent while the database is away',
      label: 'state',
    },
  },
  read: async ({ db }) => ({ jetbridge_notices: await countWaiting(db.query) }),
}
