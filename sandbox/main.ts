/** Starts the sandbox gateway: `node sandbox/main.ts`. Settings: config.ts; protocol: README.md. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { buildSandbox } from './app.ts'
import { parseConfig } from './config.ts'
import { datatransEntrySchema } from './datatrans/entry.ts'
import { entrySchema } from './gateway/entry.ts'
import { openJournal } from './journal.ts'
import { mailFaultSwitches } from './mail/mail-faults.ts'
import { openMailbox } from './mail/mailbox.ts'
import { listenForMail } from './mail/smtp.ts'

const config = parseConfig(process.env)
const journal = await openJournal(join(config.folder, 'journal.jsonl'), entrySchema)
const datatransJournal = await openJournal(join(config.folder, 'datatrans.jsonl'), datatransEntrySchema)
const now = () => instant(Date.now())
const mail = { mailbox: openMailbox(), faults: mailFaultSwitches() }
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
console.log(`Sandbox gateway: ${url}`)
const smtp = await listenForMail({ ...mail, now, host: config.host, port: config.smtpPort })
console.log(`Sandbox mail server: ${smtp.url}, mail box: ${url}/mail`)
process.send?.({ url, smtpUrl: smtp.url })

async function stop(): Promise<void> {
  await smtp.close()
  await app.close()
  await journal.close()
  await datatransJournal.close()
  process.exit(0)
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// The process that started this one is gone, in whatever way.
process.once('disconnect', () => void stop())
