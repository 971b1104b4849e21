import type { Figures } from '../../http/metrics.ts'
import { ageOfChanges } from './queries/keep.ts'

export const guestFigures: Figures = {
  figures: {
    jetbridge_guest_keys_age_seconds: {
      help: 'Since when the oldest change of a booking waits to be found by the desk; 0 where none waits, absent while the database is away',
    },
  },
  read: async ({ db }) => ({ jetbridge_guest_keys_age_seconds: { '': await ageOfChanges(db.query) } }),
}
