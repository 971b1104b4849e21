import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { sendDueRefunds } from './operations/refund.ts'

/** Rows taken at once; each is one call of the gateway. */
const batch = 20

/** Sends every refund that is due again. Answers how many were given. */
export async function recoverRefunds(deps: Deps): Promise<number> {
  return sendDueRefunds(deps, batch)
}

export const paymentJobs: readonly Job[] = [{ name: 'send refunds', everySeconds: 2, run: recoverRefunds }]
