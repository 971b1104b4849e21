import { type Figures, openTimer } from '../../http/metrics.ts'
import { ageOfOldest, countWaiting } from './read.ts'

export const noticeFigures: Figures = {
  figures: {
    jetbridge_notices: {
      help: 'Mails not delivered yet, and those of them that are stuck; absent while the database is away',
      label: 'state',
    },
    jetbridge_notice_age_seconds: {
      help: 'Since when the oldest mail waits that is not stuck; 0 where none waits, absent while the database is away',
    },
  },
  read: async ({ db }) => ({
    jetbridge_notices: await countWaiting(db.query),
    jetbridge_notice_age_seconds: { '': await ageOfOldest(db.query) },
  }),
}

const time = openTimer('jetbridge_notice_seconds', 'From the news until the mail server has taken its mail', {
  labels: [],
  buckets: [5, 10, 30, 60, 300, 900, 3_600, 14_400],
})

/** A mail is delivered this long after it was queued. */
export const timeDelivery = (seconds: number): void => time({}, seconds)
