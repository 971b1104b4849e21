/** A whole sandbox as its settings have it: gateway and mail server, with journals and mails on disk. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { buildSandbox } from './app.ts'
import type { parseConfig } from './config.ts'
import { datatransEntrySchema } from './datatrans/entry.ts'
import { entrySchema } from './gateway/entry.ts'
import { openJournal } from './journal.ts'
import { mailFaultSwitches } from './mail/mail-faults.ts'
import { openMailShelf } from './mail/mail-shelf.ts'
import { openKeptMailbox } from './mail/mailbox.ts'
import { listenForMail } from './mail/smtp.ts'

export interface RunningSandbox {
  readonly url: string
  readonly smtpUrl: string
  close(): Promise<void>
}

export async function runSandbox(
  config: ReturnType<typeof parseConfig>,
  now: () => Instant,
): Promise<RunningSandbox> {
  const journal = await openJournal(join(config.folder, 'journal.jsonl'), entrySchema)
  const datatransJournal = await openJournal(join(config.folder, 'datatrans.jsonl'), datatransEntrySchema)
  const shelf = await openMailShelf(join(config.folder, 'mail'))
  const mail = { mailbox: await openKeptMailbox(shelf), faults: mailFaultSwitches() }
  const app = buildSandbox({
    ...config,
    mail,
    journal,
    datatransJournal,
    fetch,
    now,
    random: (size) => new Uint8Array(randomBytes(size)),
  })
  const url = await app.listen({ host: config.host, port: config.port })
  const smtp = await listenForMail({ ...mail, now, host: config.host, port: config.smtpPort })
  return {
    url,
    smtpUrl: smtp.url,
    async close() {
      await smtp.close()
      await app.close()
      await journal.close()
      await datatransJournal.close()
    },
  }
}
