import type { Job } from '../../http/jobs.ts'
import { sealAudit } from './operations.ts'

export const auditJobs: readonly Job[] = [{ name: 'seal the audit log', everySeconds: 60, run: sealAudit }]
