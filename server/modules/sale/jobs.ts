import type { Job } from '../../http/jobs.ts'
import { recoverAttempts } from './operations/recover.ts'

/** Nobody waits longer than this for a look at a payment that is due. */
const everySeconds = 2

export const saleJobs: readonly Job[] = [{ name: 'ask after payments', everySeconds, run: recoverAttempts }]
