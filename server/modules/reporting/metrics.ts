import type { Figures } from '../../http/metrics.ts'

/** Where no replica is set for reports there is nothing to tell. */
export const reportingFigures: Figures = {
  figures: {
    jetbridge_reports_from_replica: {
      help: 'Whether reports are read from the replica that is set for them',
    },
    jetbridge_replica_lag_seconds: {
      help: 'How far that replica is behind; absent while it does not answer',
    },
  },
  read: async ({ db }) => {
    const source = await db.reportSource()
    return {
      jetbridge_reports_from_replica: source ? { '': source.from === 'replica' ? 1 : 0 } : {},
      jetbridge_replica_lag_seconds: source?.lagSeconds === undefined ? {} : { '': source.lagSeconds },
    }
  },
}
