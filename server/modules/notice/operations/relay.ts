/**
 * Owns the way from the outbox to the mail server. Invariants: nothing is marked delivered that the mail server
 * has not taken; what it may have taken unheard is sent again as the same mail; a booking's mails leave in the
 * order they were queued. Never logs who is told.
 */
import type { Deps } from '../../../deps.ts'
import type { DeliverMail } from '../../../gateways/mail.ts'
import { claimNotices, type QueuedNotice, recordDelivered } from '../queries.ts'
import { writeMail } from '../../letter/operations/write.ts'

/** Mails on their way at once: each is sent as soon as it is claimed, long before it is due again. */
const lanes = 4

/** Delivers what is due, until nothing is or the mail server takes nothing. Answers how many were taken. */
export async function relayNotices(deps: Deps, deliver: DeliverMail): Promise<number> {
  let all = 0
  for (;;) {
    const due = await claimNotices(deps.db.query, lanes)
    const taken = (await Promise.all(due.map((queued) => relay(deps, deliver, queued)))).filter(Boolean)
    all += taken.length
    if (taken.length === 0) return all
  }
}

async function relay(deps: Deps, deliver: DeliverMail, { id, notice }: QueuedNotice): Promise<boolean> {
  try {
    await deliver(await writeMail(deps, id, notice))
    deps.crashPoint('notice.after-send')
    await recordDelivered(deps.db.query, id)
    return true
  } catch (error) {
    deps.log.warn({ err: error, notice: id, kind: notice.kind }, 'notice not delivered yet')
    return false
  }
}
