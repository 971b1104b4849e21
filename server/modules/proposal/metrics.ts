import { type Figures, openCounterBy } from '../../http/metrics.ts'
import { countLate } from './read.ts'

export const proposalFigures: Figures = {
  figures: {
    jetbridge_scheduled_change_late_seconds: {
      help: 'Since when the oldest change is due that was to be stored at a time; 0 where none is, absent while the database is away',
    },
    jetbridge_scheduled_changes_outdated: {
      help: 'Changes that were not stored at their time, and that nobody has taken off the list',
    },
  },
  async read({ db }) {
    const { lateSeconds, outdated } = await countLate(db.query)
    return {
      jetbridge_scheduled_change_late_seconds: { '': lateSeconds },
      jetbridge_scheduled_changes_outdated: { '': outdated },
    }
  },
}

/** How the time of a change has ended. */
export const countEnd = openCounterBy(
  'jetbridge_scheduled_changes_total',
  'Changes whose time has come, by what became of them: stored, outdated, or failed, which comes again',
  ['result'],
)
