/**
 * Owns the way from the outbox to the mail server. Invariants: a notice is marked delivered only when the mail server
 * has taken it; if it may have taken it without saying so, the same mail is sent again; an address's mails leave in
 * the order they were queued; a process that slept until another has taken its notice sends and writes nothing. Never
 * logs addressees.
 */
import type { Deps } from '../../../deps.ts'
import type { DeliverMail } from '../../../gateways/mail.ts'
import { timeDelivery } from '../metrics.ts'
import type { ClaimedNotice, NoticeKinds } from '../notice.ts'
import { claimNotices, isStillClaimed, recordDelivered } from '../queries.ts'

/**
 * How many mails are on their way at once: each is sent as soon as it is claimed, long before it is due
 * again.
 */
const mailsAtOnce = 4

export interface Relay {
  readonly deliver: DeliverMail
  readonly kinds: NoticeKinds
}

/** Delivers due notices, until none is due or the mail server takes none. Answers how many were taken. */
export async function relayNotices(deps: Deps, { deliver, kinds }: Relay): Promise<number> {
  let all = 0
  for (;;) {
    const due = await claimNotices(deps.db.query, mailsAtOnce)
    const taken = (await Promise.all(due.map((queued) => relay(deps, { deliver, kinds }, queued)))).filter(
      Boolean,
    )
    all += taken.length
    if (taken.length === 0) return all
  }
}

async function relay(deps: Deps, { deliver, kinds }: Relay, notice: ClaimedNotice): Promise<boolean> {
  const { id, kind } = notice
  try {
    const write = kinds[kind]
    if (!write) throw new Error(`nobody writes notices of kind ${kind}`)
    const mail = await write(deps, notice)
    deps.crashPoint('notice.before-send')
    if (!(await isStillClaimed(deps.db.query, notice))) return false
    if (mail) await deliver(mail)
    deps.crashPoint('notice.after-send')
    const waited = await recordDelivered(deps.db.query, notice)
    if (mail && waited !== undefined) timeDelivery(waited)
    return waited !== undefined
  } catch (error) {
    deps.log.warn({ err: error, notice: id, kind }, 'notice not delivered yet')
    return false
  }
}
