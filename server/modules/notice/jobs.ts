import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import { relayNotices } from './operations/relay.ts'

/** Without a mail server notices stay queued until one is configured. */
async function relay(deps: Deps): Promise<number> {
  return deps.mail ? relayNotices(deps, deps.mail) : 0
}

export const noticeJobs: readonly Job[] = [{ name: 'deliver notices', everySeconds: 5, run: relay }]
