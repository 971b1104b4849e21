/** All timed work of the engine. */
import type { Job } from '../http/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { bookingJobs } from './booking/jobs.ts'
import { departureControlJobs } from './departure-control/jobs.ts'
import { accountJobs } from './account/jobs.ts'
import { agencyJobs } from './agency/jobs.ts'
import { guestJobs } from './guest/jobs.ts'
import { identityJobs } from './identity/jobs.ts'
import { inventoryJobs } from './inventory/jobs.ts'
import { letterKinds } from './letter/operations/write.ts'
import { membershipJobs } from './membership/jobs.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { noticeJobs } from './notice/jobs.ts'
import { paymentJobs } from './payment/jobs.ts'
import { profileJobs } from './profile/jobs.ts'
import { reservationJobs } from './reservation/jobs.ts'
import { saleJobs } from './sale/jobs.ts'
import { staffJobs } from './staff/jobs.ts'
import { proposalJobs } from './proposal/jobs.ts'

export const jobs: readonly Job[] = [
  ...inventoryJobs,
  ...reservationJobs,
  ...departureControlJobs,
  ...saleJobs,
  ...paymentJobs,
  ...membershipJobs,
  ...noticeJobs(letterKinds),
  ...bookingJobs,
  ...identityJobs,
  ...accountJobs,
  ...staffJobs,
  ...agencyJobs,
  ...newsletterJobs,
  ...profileJobs,
  ...auditJobs,
  ...guestJobs,
  ...proposalJobs,
]
