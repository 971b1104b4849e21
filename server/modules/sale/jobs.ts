import type { Job } from '../../http/jobs.ts'
import { recoverAttempts } from './operations/recover.ts'

/** A payment that is due waits no longer than this for a look. */
const everySeconds = 2

export const saleJobs: readonly Job[] = [{ name: 'ask after payments', everySeconds, run: recoverAttempts }]
