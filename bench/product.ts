/**
 * The product as a newcomer gets it: a copy of the sources with nothing built and no data, and its launcher.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freshBundle } from '@jetbridge/server/machine/fresh-bundle.mjs'
import { freePort } from '@jetbridge/server/machine/port.ts'
import { commandOf } from '@jetbridge/server/machine/process.ts'
import { childrenOf } from './processes.ts'

const repository = join(import.meta.dirname, '..')
const patienceMilliseconds = 300_000

export interface Checkout {
  readonly root: string
  remove(): Promise<void>
}

/** As after `npm ci`, with the packages of this repository. */
export async function freshCheckout(): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), 'jetbridge-product-'))
  // as root the database runs under another account, which must be able to enter the folder
  await chmod(root, 0o755)
  const run = promisify(execFile)
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    // git also lists a file that is deleted and not committed yet
    await cp(join(repository, file), join(root, file)).catch(() => undefined)
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) }
}

export interface RunningProduct {
  readonly port: number
  /** from the command to the first yes of `/readyz` */
  readonly seconds: number
  /** process ids by what they run */
  readonly processes: { readonly launcher: number; readonly server: number; readonly sandbox: number }
  stop(): Promise<void>
}

/** Starts the product, works with it and stops it. */
export async function withProduct<T>(
  checkout: Checkout,
  work: (product: RunningProduct) => T | Promise<T>,
): Promise<T> {
  const product = await startProduct(checkout)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

/** @throws Error with all its output when it ends before it is ready, or comes up without its site */
async function startProduct({ root }: Checkout): Promise<RunningProduct> {
  const port = await freePort(0)
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/launch/start.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  await untilReady(child, port, said)
  const seconds = (performance.now() - began) / 1000
  await requireSite(child, port, said)
  const launcher = child.pid ?? 0
  return {
    port,
    seconds,
    processes: {
      launcher,
      server: await childRunning(launcher, /server\/(main\.ts|dist\/server\/)/),
      sandbox: await childRunning(launcher, /sandbox\/main\.ts/),
    },
    stop: () => stop(child),
  }
}

/** A start makes the bundle of the next one once it is up: a product that is used has it by then. */
export async function untilBundled({ root }: Checkout): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  while (freshBundle(root) === undefined) {
    if (performance.now() > deadline) throw new Error('the server was not bundled')
    await sleep(200)
  }
}

async function untilReady(child: ChildProcess, port: number, said: readonly string[]): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop(child)
      throw new Error(`the product did not start:\n${said.join('')}`)
    }
    await sleep(10)
  }
}

/** The product starts without a site rather than not at all; the bench does not count that as a start. */
async function requireSite(child: ChildProcess, port: number, said: readonly string[]): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await answer.body?.cancel()
  if (answer.ok) return
  await stop(child)
  throw new Error(`the product came up without its site:\n${said.join('')}`)
}

async function childRunning(parent: number, script: RegExp): Promise<number> {
  for (const pid of await childrenOf(parent)) {
    if (script.test(await commandOf(pid))) return pid
  }
  return Number.NaN
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
