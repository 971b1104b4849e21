/** Starts the sandbox gateway: `node sandbox/main.ts`. Settings: config.ts; protocol: README.md. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { buildSandbox } from './app.ts'
import { parseConfig } from './config.ts'
import { datatransEntrySchema } from './datatrans/entry.ts'
import { entrySchema } from './gateway/entry.ts'
import { openJournal } from './journal.ts'

const config = parseConfig(process.env)
const journal = await openJournal(join(config.folder, 'journal.jsonl'), entrySchema)
const datatransJournal = await openJournal(join(config.folder, 'datatrans.jsonl'), datatransEntrySchema)
const app = buildSandbox({
  ...config,
  journal,
  datatransJournal,
  fetch,
  now: () => instant(Date.now()),
  random: (size) => new Uint8Array(randomBytes(size)),
})

const url = await app.listen({ host: config.host, port: config.port })
console.log(`Sandbox gateway: ${url}`)
process.send?.({ url })

async function stop(): Promise<void> {
  await app.close()
  await journal.close()
  await datatransJournal.close()
  process.exit(0)
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
// The process that started this one is gone, however it went.
process.once('disconnect', () => void stop())
