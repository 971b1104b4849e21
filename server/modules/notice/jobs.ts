import type { Deps } from '../../deps.ts'
import type { Job } from '../../http/jobs.ts'
import type { Deliver } from './notice.ts'
import { relayNotices } from './operations.ts'
import { countWaiting } from './queries.ts'

/** How mail leaves the house. There is none yet: notices stay queued until one is configured. */
const transport: Deliver | undefined = undefined

async function relay(deps: Deps): Promise<number> {
  if (transport) return relayNotices(deps, transport)
  deps.log.debug({ waiting: await countWaiting(deps.db.query) }, 'no mail transport: notices wait')
  return 0
}

export const noticeJobs: readonly Job[] = [{ name: 'deliver notices', everySeconds: 5, run: relay }]
