import type { Job } from '../../http/jobs.ts'
import { keepKeys } from './operations/keep-keys.ts'

export const guestJobs: readonly Job[] = [{ name: 'keep keys of bookings', everySeconds: 2, run: keepKeys }]
