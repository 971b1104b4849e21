import type { Job } from '../../http/jobs.ts'
import { storeDue } from './operations/store-due.ts'

export const proposalJobs: readonly Job[] = [
  { name: 'store scheduled changes', everySeconds: 15, run: (deps) => storeDue(deps) },
]
