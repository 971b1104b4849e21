import type { Job } from '../../http/jobs.ts'
import { recoverAttempts, recoverRefunds } from './operations/recover.ts'

/** Nobody waits longer than this for a look at a payment that is due. */
const everySeconds = 2

export const paymentJobs: readonly Job[] = [
  { name: 'ask after payments', everySeconds, run: recoverAttempts },
  { name: 'send refunds', everySeconds, run: recoverRefunds },
]
