/** Everything that `npm start` runs: database, site, sandbox gateway and server, in order, and back again. */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Child, startChild } from './child.ts'
import { freshBundle } from '../machine/fresh-bundle.mjs'
import { databaseFolder } from '../db/embedded-folder.ts'
import { requireUsable } from '../db/database-check.ts'
import { keepDatabase } from './database.ts'
import { freePort } from '../machine/port.ts'
import type { FlightToMove } from '../seed/flight-to-move.ts'
import { onSourceChange } from './reload.ts'
import type { Serving } from './parent.ts'
import type { LaunchSettings } from './settings.ts'
import { buildSite, canBuild, isBuilt, type Site, sitesIn } from './site.ts'

export interface Product {
  /** address of the server, without a brand */
  readonly address: URL
  readonly sandbox: string | undefined
  /** what of the demo world could not be made, for people */
  readonly missing: readonly string[]
  readonly toMove: FlightToMove | undefined
}

interface Sandbox {
  readonly url: string
  readonly smtpUrl: string
}

/** What was started, in order; it is stopped in the opposite order. */
export interface Running {
  readonly stops: (() => Promise<void>)[]
  readonly children: Child[]
  /** aborted when it is being stopped: from then on nothing more is started */
  readonly stopping: AbortSignal
}

export interface Output {
  /** a line that stays */
  readonly say: (line: string) => void
  /** the present work of a slow step */
  readonly progress: (line: string) => void
}

/**
 * @param running filled as things start, so that a launch can be stopped in the middle
 * @throws CannotStart when the database cannot be used, before anything is started
 */
export async function startProduct(
  settings: LaunchSettings,
  running: Running,
  output: Output,
): Promise<Product> {
  if (settings.databaseUrl !== undefined) await requireUsable(settings.databaseUrl)
  const port = await freePort(settings.port, settings.host)
  if (settings.port !== 0 && port !== settings.port) {
    output.say(`Port ${settings.port} is taken, so this is port ${port}.`)
  }
  const address = new URL(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}`)
  const [databaseUrl, sandbox] = await Promise.all([
    settings.databaseUrl ?? startEmbedded(settings, running, output),
    settings.sandbox ? startSandbox(settings, address, running, output) : undefined,
    prepareSite(settings, running, output),
  ])
  // Sources that change while they run, run themselves.
  const bundle = settings.reload ? undefined : freshBundle(settings.root)
  const server = await runChild(
    {
      name: 'server',
      script: bundle ?? 'server/main.ts',
      env: {
        PORT: String(port),
        HOST: settings.host,
        DATABASE_URL: databaseUrl,
        SANDBOX_URL: sandbox?.url,
        // A mail server of your own is used, with or without a sandbox.
        SMTP_URL: process.env['SMTP_URL'] ?? sandbox?.smtpUrl,
      },
    },
    settings,
    running,
    output,
  )
  if (settings.reload) reloadOnChange(settings, server, running, output)
  const { missing = [], toMove } = await server.ready
  if (bundle === undefined) bundleForNext(settings, running, output)
  return { address, sandbox: sandbox?.url, missing, toMove }
}

async function startEmbedded(settings: LaunchSettings, { stops }: Running, output: Output): Promise<string> {
  const folder = join(settings.data, 'postgres')
  if (!existsSync(databaseFolder(folder).data)) output.say(`A new database is made in ${settings.data}.`)
  const starting = keepDatabase({ folder, log: (line) => output.progress(`database: ${line}`) }, output.say)
  // When it is stopped in the middle of its start, the launch waits for it: a half-started database would
  // stay behind.
  stops.push(async () => (await starting.catch(() => undefined))?.stop())
  const database = await starting
  if (database.adopted)
    output.say(`The database was still running (process ${database.pid}) and is used as it is.`)
  return database.url
}

async function startSandbox(
  settings: LaunchSettings,
  address: URL,
  running: Running,
  output: Output,
): Promise<Sandbox> {
  const port = await freePort(settings.sandboxPort, '127.0.0.1', Number(address.port))
  const smtpPort = await freePort(port + 1, '127.0.0.1', Number(address.port))
  const url = `http://127.0.0.1:${port}`
  await runChild(
    {
      name: 'sandbox gateway',
      script: 'sandbox/main.ts',
      flags: smallHeap,
      env: {
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtpPort),
        SANDBOX_DATA: join(settings.data, 'sandbox'),
        GATEWAY_WEBHOOK_URL: new URL(`${settings.apiBase}/payment/webhook/default`, address).href,
      },
    },
    settings,
    running,
    output,
  )
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }
}

/** For a process that waits: V8 keeps less room for what lives shortly, and so more often tidies it up. */
const smallHeap = ['--max-semi-space-size=1']

/**
 * With each large block that is freed, glibc keeps more of what is free for itself. Told a bound, it keeps to it, and the
 * server gives back what its start has left. Elsewhere nothing reads it.
 * https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
const smallReserve = { MALLOC_TRIM_THRESHOLD_: '131072' }

interface Program {
  readonly name: string
  readonly script: string
  /** of Node */
  readonly flags?: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

async function runChild(
  program: Program,
  { root, data, production }: LaunchSettings,
  running: Running,
  { say, progress }: Output,
): Promise<Child> {
  running.stopping.throwIfAborted()
  const child = await startChild({
    ...program,
    script: resolve(root, program.script),
    env: { ...smallReserve, ...process.env, ...program.env },
    logFile: production ? undefined : join(data, `log/${program.name.replaceAll(' ', '-')}.log`),
    whenReady: untilReported,
    say,
    progress: (line) => progress(`${program.name}: ${line}`),
  })
  running.children.push(child)
  running.stops.push(() => child.stop())
  if (running.stopping.aborted) await child.stop()
  await child.ready
  return child
}

/**
 * A child says over its channel that it serves. Asking it by HTTP would load what the launcher then keeps for as long as
 * it waits.
 */
function untilReported(child: ChildProcess): Promise<Serving> {
  return new Promise((done) => child.once('message', (said) => done(said as Serving)))
}

function siteOf({ root, data }: LaunchSettings): Site {
  return { root, marker: join(data, 'site-is-being-built') }
}

async function prepareSite(settings: LaunchSettings, { stops }: Running, output: Output): Promise<void> {
  const site = siteOf(settings)
  if (await isBuilt(site, settings.production)) return
  if (!canBuild(site)) return output.say('There is no site to build: only the API is served.')
  output.progress('site: building it, which takes some seconds after a change')
  const stopping = new AbortController()
  const building = buildSite(site, stopping.signal)
  stops.push(async () => {
    stopping.abort()
    await building.catch(() => undefined)
  })
  // When a source does not build, the engine still runs, and the site stays as it was.
  await building.catch((error: Error) => output.say(`${error.message}\nIt stays as it was built before.`))
}

/** Once the product is up, so that nobody waits for it; the next start is quicker. */
function bundleForNext(
  { root, reload, production }: LaunchSettings,
  { stops }: Running,
  { say }: Output,
): void {
  const script = join(root, 'server/bundle.ts')
  if (reload || production || !existsSync(script)) return
  const child = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  stops.push(async () => void child.kill('SIGKILL'))
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.once('error', ({ message }) => say(`The server could not be bundled: ${message}`))
  child.once('close', (code) => {
    if (code !== null && code !== 0)
      say(`The server could not be bundled, and runs from its sources:\n${output}`)
  })
  child.unref()
}

/** A change of the server's sources restarts it; the site is built again and served from the next request on. */
function reloadOnChange(settings: LaunchSettings, server: Child, { stops }: Running, { say }: Output): void {
  const { root } = settings
  const stopServer = onSourceChange(root, ['server', 'core', 'brands'], async () => {
    const outcome = await server.restart().then(
      () => 'The server took up a change.',
      (error: Error) => error.message,
    )
    say(outcome)
  })
  const stopSite = onSourceChange(root, [...sitesIn(root), 'core', 'brands'], async () => {
    const outcome = await buildSite(siteOf(settings)).then(
      () => 'The site took up a change: reload the page.',
      (error: Error) => error.message,
    )
    say(outcome)
  })
  stops.push(async () => {
    stopServer()
    stopSite()
  })
}
