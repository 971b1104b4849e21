/**
 * A real server process over a database: a test can kill it, or tell it to end itself at a labelled point.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { z } from 'zod'
import { freshBundle } from '../machine/fresh-bundle.mjs'
import type { Answer, TestCaller } from './app.ts'
import { oneAddress } from './one-address.ts'
import type { DatatransAccount, SandboxProcess } from './sandbox.ts'

// Not through `URL`, because screens are tested in jsdom, which has one of its own.
const ownFolder = join(import.meta.dirname, '..')

const readyLine = z.object({ msg: z.literal('ready'), address: z.url() })

export interface ServerStart {
  readonly databaseUrl: string
  /** folder `server` whose sources run; absent: this one's, or the bundle that was made of them */
  readonly folder?: string
  /** the gateways it charges at: card form and Braintree; Datatrans where its account is given */
  readonly sandbox?: Pick<SandboxProcess, 'url' | 'apiKey' | 'webhookSecret'> &
    Partial<Pick<SandboxProcess, 'datatrans'>>
  /** settings over the defaults, by their environment names; `CRASH_AT` ends it at a point */
  readonly env?: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** resolves with the way it ended: an exit code or a signal */
  readonly ended: Promise<number | NodeJS.Signals | null>
  hasEnded(): boolean
  /** it ends itself when it comes to this point */
  crashAt(label: string): Promise<void>
  /** is frozen, and keeps its connections */
  pause(): void
  /** goes on with one that is paused, or has paused itself at the point named `pause LABEL` */
  resume(): void
  /** in order */
  stop(): Promise<void>
  /** as a power cut would */
  kill(): Promise<void>
}

/** Starts a server on a free port and waits until it is ready to serve. @throws when it ends before */
export async function startServerProcess(start: ServerStart): Promise<ServerProcess> {
  const child = fork(programOf(start), {
    execArgv: [],
    env: environment(start),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  )
  const url = await Promise.race([addressOf(child), ended.then(failedStart)])
  await untilReady(url, child, start.env?.['CRASH_AT'] !== undefined)
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => hasEnded(child),
    async crashAt(label) {
      const told = on(child, 'message')
      child.send(label)
      for await (const [message] of told) if (message === label) return
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: () => end(child, 'SIGTERM', ended),
    kill: () => end(child, 'SIGKILL', ended),
  }
}

let bundle: string | undefined | null = null

/** The bundle, where it is fresh: `npm test` makes it, because some two hundred servers are started. */
function programOf({ folder }: ServerStart): string {
  if (folder !== undefined) return join(folder, 'main.ts')
  if (bundle === null) bundle = freshBundle(join(ownFolder, '..'))
  return bundle ?? join(ownFolder, 'main.ts')
}

function environment({ databaseUrl, sandbox, env }: ServerStart): Record<string, string> {
  return {
    NODE_ENV: 'test',
    NODE_NO_WARNINGS: '1',
    ...compileCache(),
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '10',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
    ...oneAddress,
    ...(sandbox && gatewaySettings(sandbox)),
    ...env,
  }
}

/** Where compiled modules are kept for the next start (scripts/steps.ts); nowhere unless it is set. */
function compileCache(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

/** The gateways of a sandbox as settings of the engine. */
export function gatewaySettings(sandbox: NonNullable<ServerStart['sandbox']>): Record<string, string> {
  return {
    GATEWAY_URL: sandbox.url,
    GATEWAY_API_KEY: sandbox.apiKey,
    GATEWAY_WEBHOOK_SECRET: sandbox.webhookSecret,
    BRAINTREE_URL: sandbox.url,
    ...(sandbox.datatrans && datatransSettings(sandbox.datatrans)),
  }
}

/** An account at Datatrans as settings of the engine. */
function datatransSettings(account: DatatransAccount): Record<string, string> {
  return {
    DATATRANS_URL: account.url,
    DATATRANS_PAGE_URL: account.pageUrl,
    DATATRANS_MERCHANT_ID: account.merchantId,
    DATATRANS_PASSWORD: account.password,
    DATATRANS_SIGN_KEY: account.signKeys.join(','),
  }
}

/** From its own log line; its other log lines go nowhere unless `TEST_SERVER_LOG` is set. */
function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a server process without an output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const ready = readyLine.safeParse(parseJson(line))
      if (ready.success) resolve(ready.data.address)
      if (process.env['TEST_SERVER_LOG']) process.stderr.write(`${line}\n`)
    })
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function failedStart(): never {
  throw new Error('the server process did not become ready')
}

/** A server that is told to end itself may do so before it is ready, when it finds something to recover. */
async function untilReady(url: string, child: ChildProcess, mayEnd: boolean): Promise<void> {
  for (;;) {
    if (hasEnded(child)) {
      if (mayEnd) return
      failedStart()
    }
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await wait(50)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  if (!hasEnded(child)) child.kill(signal)
  await ended
}

interface ProcessCall<Body extends z.ZodType> {
  readonly query?: Record<string, string>
  readonly body?: z.input<Body>
  readonly caller: TestCaller
  /** gives up waiting for the answer */
  readonly signal?: AbortSignal
}

/**
 * Calls an endpoint of a server process over HTTP. @throws when the connection breaks, as it does when the
 * process ends
 */
export async function callProcess<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { url }: Pick<ServerProcess, 'url'>,
  endpoint: Endpoint<Q, B, R>,
  { body, caller, query = {}, signal }: ProcessCall<B>,
): Promise<Answer<z.output<R>>> {
  const sent = request(`${url}/api/${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    method: endpoint.method,
    ...(signal && { signal }),
    headers: {
      // names the brand. `fetch` does not let a caller set this header, so it is not used here
      host: caller.host ?? 'localhost',
      'content-type': 'application/json',
      ...(caller.flowId && { [headers.bookingFlowId]: caller.flowId }),
      ...(caller.sessionId && { [headers.sessionId]: caller.sessionId }),
      ...(caller.accessToken && { [headers.accessToken]: caller.accessToken }),
      ...(caller.address && { 'x-forwarded-for': caller.address }),
    },
  })
  // Where the answer breaks off, the one who reads it is told.
  sent.on('error', () => undefined)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const status = response.statusCode ?? 0
  const answer: unknown = await json(response)
  return { status, ok: status < 400, body: answer, headers: response.headers } as Answer<z.output<R>>
}
