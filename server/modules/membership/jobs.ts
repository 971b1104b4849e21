import type { Job } from '../../http/jobs.ts'
import { earnMonths } from './operations.ts'

export const membershipJobs: readonly Job[] = [
  { name: 'earn memberships', everySeconds: 3_600, run: earnMonths },
]
