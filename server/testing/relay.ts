/** Delivers what waits in the outbox, as the timed work does. */
import type { Deps } from '../deps.ts'
import type { DeliverMail, Mail } from '../gateways/mail.ts'
import { letterKinds } from '../modules/letter/operations/write.ts'
import { relayNotices as relay } from '../modules/notice/operations/relay.ts'

export function relayNotices(deps: Deps, deliver: DeliverMail): Promise<number> {
  return relay(deps, { deliver, kinds: letterKinds })
}

/** The mails of one kind; those of any other are never written. */
export async function takeLetters(deps: Deps, kind: string): Promise<Mail[]> {
  const taken: Mail[] = []
  const unwritten = () => Promise.resolve(undefined)
  const kinds = Object.fromEntries(
    Object.entries(letterKinds).map(([each, write]) => [each, each === kind ? write : unwritten]),
  )
  await relay(deps, { deliver: async (mail) => void taken.push(mail), kinds })
  return taken
}
