/**
 * Stands between the gateways and the engine. It takes every webhook at once and brings it like bad mail: ten
 * times, out of order, changed on the way, with a wrong signature, and as a copy from three days ago. It
 * brings a true copy until the engine has taken it, as gateways do.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sign } from './bank.ts'
import type { Chance } from './chance.ts'
import type { SandboxProcess } from './sandbox.ts'

export interface WebhookRelay {
  readonly port: number
  /** address for `sandbox.setWebhook` */
  readonly cardUrl: string
  /** the engine's answers so far, by kind of copy: `true 200`, `forged 404` … */
  readonly answers: ReadonlyMap<string, number>
  /** webhooks that arrived */
  received(): number
  /** until every copy is brought */
  quiet(): Promise<void>
  close(): Promise<void>
}

interface Message {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Copy extends Message {
  readonly kind: 'true' | 'forged' | 'changed' | 'three-days-old'
}

const copies = 10
const longestWait = 3_000
const threeDays = 3 * 24 * 60 * 60_000

export interface RelayOptions {
  /** where the engine is, also while it is away */
  readonly engineUrl: string
  readonly sandbox: Pick<SandboxProcess, 'webhookSecret' | 'datatrans'>
  readonly chance: Chance
}

export async function startWebhookRelay({ engineUrl, sandbox, chance }: RelayOptions): Promise<WebhookRelay> {
  const answers = new Map<string, number>()
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()
  let received = 0

  async function bring(copy: Copy): Promise<void> {
    await wait(chance.between(0, longestWait), undefined, { signal: closing.signal })
    for (;;) {
      const answer = await post(engineUrl, copy, closing.signal)
      const told = `${copy.kind} ${answer ?? 'nobody there'}`
      answers.set(told, (answers.get(told) ?? 0) + 1)
      if (copy.kind !== 'true' || answer === 200 || answer === 404) return
      await wait(chance.between(200, 1_000), undefined, { signal: closing.signal })
    }
  }

  function start(copy: Copy): void {
    const way = bring(copy)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) throw error
      })
      .finally(() => underway.delete(way))
    underway.add(way)
  }

  const server = createServer((request, response) => {
    void readMessage(request).then((message) => {
      received++
      for (const copy of copiesOf(message, sandbox)) start(copy)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    cardUrl: `http://127.0.0.1:${port}/api/payment/webhook/default`,
    answers,
    received: () => received,
    async quiet() {
      while (underway.size > 0) await Promise.all(underway)
    },
    async close() {
      closing.abort()
      await Promise.all(underway)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function readMessage(request: IncomingMessage): Promise<Message> {
  const body = await text(request)
  return { path: request.url ?? '/', headers: kept(request.headers), body }
}

const keptHeaders = ['content-type', 'x-gateway-signature', 'datatrans-signature']

function kept(headers: IncomingHttpHeaders): Record<string, string> {
  const own = keptHeaders.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(own.filter((each): each is [string, string] => typeof each[1] === 'string'))
}

function copiesOf(message: Message, secrets: RelayOptions['sandbox']): Copy[] {
  const copy = (kind: Copy['kind'], changed: Partial<Message> = {}): Copy => ({
    ...message,
    ...changed,
    kind,
  })
  const bad = [
    copy('forged', resigned(message)),
    copy('changed', { body: withoutTruthIn(message.body) }),
    ...aged(message, secrets).map((old) => copy('three-days-old', old)),
  ]
  return [...bad, ...Array.from({ length: copies - bad.length }, () => copy('true'))]
}

/** The last letter of the signature is another one; Braintree's signature is in the body. */
function resigned({ headers, body }: Message): Partial<Message> {
  const other = (signature: string) => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')
  const changed = Object.entries(headers).map(([name, value]) => [
    name,
    name.endsWith('signature') ? other(value) : value,
  ])
  return {
    headers: Object.fromEntries(changed) as Message['headers'],
    body: body.replace(/(?<=^bt_signature=)[^&]+/, other),
  }
}

/** Other figures, or another payload, under the old signature. */
function withoutTruthIn(body: string): string {
  return body.startsWith('{') ? body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : `${body}A`
}

/** With a true signature from three days ago; Braintree's time is in its payload. */
function aged({ headers, body }: Message, { webhookSecret, datatrans }: RelayOptions['sandbox']) {
  const then = Date.now() - threeDays
  if ('x-gateway-signature' in headers) {
    const signature = sign(body, webhookSecret, Math.floor(then / 1000))
    return [{ headers: { ...headers, 'x-gateway-signature': signature } }]
  }
  const [key] = datatrans.signKeys
  if (!('datatrans-signature' in headers) || key === undefined) return []
  const code = createHmac('sha256', Buffer.from(key, 'hex')).update(`${then}${body}`).digest('hex')
  return [{ headers: { ...headers, 'datatrans-signature': `t=${then},s0=${code}` } }]
}

/** The engine's status; undefined when it is away or fails meanwhile. */
async function post(
  engineUrl: string,
  { path, headers, body }: Message,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const response = await fetch(engineUrl + path, { method: 'POST', headers: { ...headers }, body, signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
