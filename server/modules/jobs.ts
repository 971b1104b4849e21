/** All timed work of the engine. */
import type { Job } from '../http/jobs.ts'
import { flowJobs } from './booking/jobs.ts'
import { identityJobs } from './identity/jobs.ts'
import { inventoryJobs } from './inventory/jobs.ts'
import { noticeJobs } from './notice/jobs.ts'
import { paymentJobs } from './sale/jobs.ts'
import { reservationJobs } from './reservation/jobs.ts'

export const jobs: readonly Job[] = [
  ...inventoryJobs,
  ...reservationJobs,
  ...paymentJobs,
  ...noticeJobs,
  ...flowJobs,
  ...identityJobs,
]
