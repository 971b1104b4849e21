/**
 * The sandbox gateway as a process of its own, as in real life: it outlives the server, and a test can kill
 * it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))

const ledgerSchema = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      state: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      capturedMinor: z.int(),
      refundedMinor: z.int(),
    }),
  ),
  /** captures: how often money was taken; requests: how many charge requests came since the last start */
  orders: z.array(z.object({ orderId: z.string(), captures: z.int(), requests: z.int() })),
  totals: z.record(z.string(), z.object({ capturedMinor: z.int(), refundedMinor: z.int() })),
})

export type SandboxLedger = z.output<typeof ledgerSchema>

/** See sandbox/faults.ts; switches that are not named are off. */
export interface SandboxFaults {
  declineAll?: boolean
  loseAnswers?: number
  delayMs?: number
  lateArrivalMs?: number
  searchLagMs?: number
  down?: boolean
  blackHole?: boolean
  duplicateWebhooks?: boolean
  forgeWebhooks?: boolean
  lateWebhooksMs?: number
  shuffleWebhooksMs?: number
}

/** A running sandbox as a merchant and a test see it. */
export interface SandboxDoor {
  readonly url: string
  /** `smtp://…` of its mail server */
  readonly smtpUrl: string
  readonly apiKey: string
  readonly webhookSecret: string
  /** the merchant's account at its Datatrans, as `datatransGateway` takes it */
  readonly datatrans: DatatransAccount
  setFaults(faults: SandboxFaults): Promise<void>
  setWebhook(url: string): Promise<void>
  ledger(): Promise<SandboxLedger>
  /** how many calls of shop and browser came in since its start, also those it never answered */
  calls(): Promise<number>
  /** a token for a test card, as the browser gets one; absent: the card that is approved */
  token(cardNumber?: string): Promise<string>
}

export interface SandboxProcess extends SandboxDoor {
  /** folder of its journal; the next start can go on with it */
  readonly data: string
  /** ends it in order, and removes its folder if it was made here */
  stop(): Promise<void>
  /** ends it as a power cut would */
  kill(): Promise<void>
}

export interface DatatransAccount {
  readonly url: string
  /** `/{transactionId}` is added */
  readonly pageUrl: string
  readonly merchantId: string
  readonly password: string
  /** the new and the old one; the first signs */
  readonly signKeys: readonly string[]
}

export interface SandboxStart {
  readonly data?: string
  readonly port?: number
  readonly webhookUrl?: string
  /** how long a Datatrans page waits for its traveller */
  readonly pageMinutes?: number
}

const apiKey = 'sandbox-test-api-key'
const webhookSecret = 'sandbox-test-webhook-secret'
const datatransAccount = {
  merchantId: '1100000000',
  password: 'sandbox-test-password',
  signKeys: ['6e65772d6b6579', '6f6c642d6b6579'].map((key) => key + '00'.repeat(9)),
}

/** The secrets of every sandbox of the tests, by their environment names. */
export const sandboxSecrets: Readonly<Record<string, string>> = {
  GATEWAY_API_KEY: apiKey,
  GATEWAY_WEBHOOK_SECRET: webhookSecret,
  DATATRANS_MERCHANT_ID: datatransAccount.merchantId,
  DATATRANS_PASSWORD: datatransAccount.password,
  DATATRANS_SIGN_KEY: datatransAccount.signKeys.join(','),
}

/** Folders that nobody else removes; one outlives a sandbox that is killed, so that the next can go on with it. */
const made = new Set<string>()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-sandbox-'))
  made.add(folder)
  return folder
}

async function removeMade(folder: string): Promise<void> {
  if (made.delete(folder)) await rm(folder, { recursive: true, force: true })
}

/** Starts a sandbox on a free port with an empty ledger, or on the data of an earlier one. */
export async function startSandboxProcess(start: SandboxStart = {}): Promise<SandboxProcess> {
  const data = start.data ?? (await makeFolder())
  const child = fork(main, {
    execArgv: [],
    env: {
      SANDBOX_DATA: data,
      SANDBOX_PORT: String(start.port ?? 0),
      ...sandboxSecrets,
      DATATRANS_PAGE_MINUTES: String(start.pageMinutes ?? 30),
      ...(start.webhookUrl !== undefined && { GATEWAY_WEBHOOK_URL: start.webhookUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const address = await addressOf(child).catch(async (error: unknown) => {
    await removeMade(data)
    throw error
  })
  return {
    ...sandboxAt(address),
    data,
    async stop() {
      await end(child, 'SIGTERM')
      await removeMade(data)
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

/** The door of a sandbox that has the secrets of the tests. */
export function sandboxAt({ url, smtpUrl }: Pick<SandboxDoor, 'url' | 'smtpUrl'>): SandboxDoor {
  return {
    url,
    smtpUrl,
    apiKey,
    webhookSecret,
    datatrans: {
      ...datatransAccount,
      url: `${url}/datatrans`,
      pageUrl: `${url}/datatrans/v1/start`,
    },
    setFaults: async (faults) => void (await send(url, 'PUT', '/faults', faults)),
    setWebhook: async (webhookUrl) => void (await send(url, 'PUT', '/webhook', { url: webhookUrl })),
    ledger: async () => ledgerSchema.parse(await send(url, 'GET', '/ledger')),
    calls: async () => z.object({ calls: z.number() }).parse(await send(url, 'GET', '/calls')).calls,
    token: (cardNumber) => tokenise(url, cardNumber),
  }
}

async function addressOf(child: ChildProcess): Promise<{ url: string; smtpUrl: string }> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the sandbox ended with ${String(code)} before it listened`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  // Nobody waits for the end any more; stop and kill watch it themselves.
  ended.catch(() => undefined)
  return z.object({ url: z.string(), smtpUrl: z.string() }).parse(message)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function send(url: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`sandbox: ${method} ${path} ${response.status} ${await response.text()}`)
  return response.json()
}

async function tokenise(url: string, number = '4111111111111111'): Promise<string> {
  const card = { number, holder: 'Test Traveller', expiryMonth: 12, expiryYear: 2039, securityCode: '123' }
  const securityCode = number.startsWith('3') ? '1234' : '123'
  const answer = await send(url, 'POST', '/tokens', { ...card, securityCode })
  return z.object({ token: z.string() }).parse(answer).token
}
