/** The engine as a process of its own, set up as in production, with its default number of connections. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@jetbridge/server/machine/port.ts'
import type { SandboxProcess } from '@jetbridge/server/testing/sandbox.ts'

const main = join(import.meta.dirname, '../../server/main.ts')
const patienceMilliseconds = 60_000

export interface Server {
  readonly url: string
  readonly pid: number
  /** stops the process until it is resumed */
  pause(): void
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly databaseUrl: string
  readonly sandbox: SandboxProcess
  readonly logFile: string
  /** flags of Node, and the variables they read */
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** @throws Error naming its log when it does not become ready */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { databaseUrl, sandbox, logFile, flags = [], env = {} } = options
  const port = await freePort(0)
  const log = await open(logFile, 'a')
  const child = fork(main, {
    execArgv: [...flags],
    env: {
      ...env,
      NODE_ENV: 'production',
      JETBRIDGE_BRANDS: 'samples',
      PORT: String(port),
      SITE_URL: `http://{brand}.localhost:${port}`,
      DATABASE_URL: databaseUrl,
      GATEWAY_URL: sandbox.url,
      GATEWAY_API_KEY: sandbox.apiKey,
      GATEWAY_WEBHOOK_SECRET: sandbox.webhookSecret,
      LINK_SECRET: 'measured-link',
      PUZZLE_SECRET: 'measured-puzzle',
      DOCUMENT_KEYS: `measured:${Buffer.alloc(32, 'measured').toString('base64')}`,
      SEED_DEMO: 'false',
      // the bench itself is a proxy: a header says which customer calls
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, logFile)
  return {
    url,
    pid: child.pid ?? 0,
    pause: () => void child.kill('SIGSTOP'),
    resume: async () => {
      child.kill('SIGCONT')
      await untilReady(url, child, logFile)
    },
    stop: async () => {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (hasEnded(child) || performance.now() > deadline) throw new Error(`no server: see ${logFile}`)
    await sleep(20)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
