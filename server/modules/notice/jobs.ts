import type { Job } from '../../http/jobs.ts'
import type { NoticeKinds } from './notice.ts'
import { relayNotices } from './operations/relay.ts'

/** Without a mail server notices stay queued until one is configured. */
export function noticeJobs(kinds: NoticeKinds): readonly Job[] {
  return [
    {
      name: 'deliver notices',
      everySeconds: 5,
      run: async (deps) => (deps.mail ? relayNotices(deps, { deliver: deps.mail, kinds }) : 0),
    },
  ]
}
