/** Delivers what waits in the outbox, as the timed work does. */
import type { Deps } from '../deps.ts'
import type { DeliverMail } from '../gateways/mail.ts'
import { letterKinds } from '../modules/letter/operations/write.ts'
import { relayNotices as relay } from '../modules/notice/operations/relay.ts'

export function relayNotices(deps: Deps, deliver: DeliverMail): Promise<number> {
  return relay(deps, { deliver, kinds: letterKinds })
}
