/** A sandbox for tests: a real journal on disk, real routes, and the test's choice of clock and pauses. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { buildSandbox, type SandboxDeps } from './app.ts'
import { testCards } from './card/test-card.ts'
import { parseConfig } from './config.ts'
import { datatransEntrySchema } from './datatrans/entry.ts'
import { entrySchema } from './gateway/entry.ts'
import { openJournal } from './journal.ts'
import { type MailFaults, mailFaultsSchema, mailFaultSwitches } from './mail/mail-faults.ts'
import { type Mailbox, openMailbox } from './mail/mailbox.ts'
import { listenForMail } from './mail/smtp.ts'
import { type RunningSandbox, runSandbox } from './run-sandbox.ts'

/** Card numbers that the tokeniser takes. */
export const takenNumbers = testCards.map(({ number }) => number)

export const testKey = 'test-api-key'
export const testWebhookSecret = 'test-webhook-secret'

export interface TestSandbox {
  readonly app: FastifyInstance
  /** The journal, to read it or to start another sandbox on it. */
  readonly file: string
  close(): Promise<void>
}

/** @param over the differences from a working gateway with the real clock; `file` goes on with a journal */
export async function openSandbox(over: Partial<SandboxDeps> & { file?: string } = {}): Promise<TestSandbox> {
  // Of a journal that somebody else keeps, the folder is theirs.
  const own = over.file === undefined ? await mkdtemp(join(tmpdir(), 'jetbridge-sandbox-')) : undefined
  const file = over.file ?? join(own ?? '', 'journal.jsonl')
  const journal = await openJournal(file, entrySchema)
  const datatransJournal = await openJournal(join(dirname(file), 'datatrans.jsonl'), datatransEntrySchema)
  const app = buildSandbox({
    journal,
    datatransJournal,
    fetch,
    now: () => instant(Date.now()),
    random: (size) => new Uint8Array(randomBytes(size)),
    apiKey: testKey,
    webhookSecret: testWebhookSecret,
    ...over,
  })
  return {
    app,
    file,
    async close() {
      await app.close()
      await journal.close()
      await datatransJournal.close()
      if (own !== undefined) await rm(own, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** An open sandbox that listens on a free port. */
export async function startSandbox(over: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = await openSandbox(over)
  return { ...sandbox, url: await sandbox.app.listen({ host: '127.0.0.1', port: 0 }) }
}

export interface TestMailServer {
  readonly url: string
  readonly mailbox: Mailbox
  /** switches that are not named are off */
  setFaults(faults: Partial<MailFaults>): void
  close(): Promise<void>
}

/** The sandbox's mail server on a free port. */
export async function startMailServer(): Promise<TestMailServer> {
  const mailbox = openMailbox()
  const faults = mailFaultSwitches()
  const now = () => instant(Date.now())
  const smtp = await listenForMail({ mailbox, faults, now, host: '127.0.0.1', port: 0 })
  return {
    url: smtp.url,
    mailbox,
    setFaults: (wanted) => faults.replace(mailFaultsSchema.parse(wanted)),
    close: () => smtp.close(),
  }
}

/** A sandbox as its settings have it, with mail server and pages. @param settings by their environment names */
export function startWholeSandbox(settings: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  return runSandbox(parseConfig(settings), () => instant(Date.now()))
}
