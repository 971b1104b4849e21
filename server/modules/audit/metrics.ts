import type { Figures } from '../../http/metrics.ts'
import { ageOfUnsealed } from './read.ts'

export const auditFigures: Figures = {
  figures: {
    jetbridge_audit_unsealed_age_seconds: {
      help: 'Since when the oldest act of the audit log waits to be sealed; 0 where none waits, absent while the database is away',
    },
  },
  read: async ({ db }) => ({ jetbridge_audit_unsealed_age_seconds: { '': await ageOfUnsealed(db.query) } }),
}
