/**
 * `npm start` (start.mjs): the whole product in one go. `npm run dev` (`--dev`) follows changes of the sources.
 *
 * Settings: docs/operations.md. The order of the start: product.ts.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { isInForeground } from '../machine/foreground.ts'
import { makePrivate } from '../machine/private-folder.ts'
import { systemRefusal } from '../machine/system-refusal.ts'
import { startGreeter } from './greeter.ts'
import { databaseNamed } from '../db/database-check.ts'
import { takeLock } from './lock.ts'
import { stopWithParent } from './parent.ts'
import { type Running, startProduct, type Output } from './product.ts'
import { enterRegister, holderFile } from './register.ts'
import { type LaunchSettings, parseLaunch, runtimeComplaint } from './settings.ts'

/** npm passes a Ctrl-C on to its child, which already had it from the terminal: two in a row are one. */
const sameKeyMilliseconds = 500

async function start(): Promise<void> {
  const complaint = runtimeComplaint(process.versions.node)
  if (complaint) throw new Error(complaint)
  const settings = parseLaunch(join(import.meta.dirname, '../..'), process.env, process.argv.slice(2))
  // The folder of the embedded database looks after itself.
  await makePrivate(settings.data, ['postgres'])
  const lock = await takeLock(
    holderFile(settings.data),
    settings.databaseUrl && databaseNamed(settings.databaseUrl),
  )
  if ('holder' in lock) {
    const { alreadyRunning } = await import('./welcome.ts')
    return console.log(alreadyRunning(lock.holder, settings.data))
  }

  const stopping = new AbortController()
  const leaveRegister = await enterRegister(settings.data)
  const running: Running = {
    stops: [() => lock.release(), leaveRegister],
    children: [],
    stopping: stopping.signal,
  }
  const stop = stopper(running, stopping)
  try {
    const greeter = await startGreeter()
    running.stops.push(() => greeter.end())
    const product = await startProduct(settings, running, outputOf(settings))
    await lock.publish(product.address.origin)
    const logFolder = settings.production ? undefined : join(settings.data, 'log')
    const { demo, apiBase } = settings
    const [address, seconds] = [product.address.href, performance.now() / 1000]
    await greeter.welcome({ ...product, address, apiBase, seconds, logFolder, demo })
    flushCompileCache()
  } catch (error) {
    if (!stop.isStopping())
      console.error(systemRefusal(error) ?? (error instanceof Error ? error.message : error))
    await stop(1)
  }
}

function outputOf({ production }: LaunchSettings): Output {
  const say = (line: string) => console.log(line)
  return { say, progress: production ? () => undefined : (line) => say(`  … ${line}`) }
}

function stopper({ stops, children }: Running, stopping: AbortController) {
  let stoppedAt: number | undefined
  const stop = async (code: number): Promise<void> => {
    if (stoppedAt !== undefined) return
    stoppedAt = performance.now()
    stopping.abort()
    for (const each of stops.splice(0).reverse()) await each().catch((error: unknown) => console.error(error))
    process.exit(code)
  }
  const onSignal = () => {
    if (stoppedAt === undefined) {
      console.log(`\nStopping … (${isInForeground() ? 'Ctrl-C' : 'the signal'} again ends it at once)`)
      void stop(0)
    } else if (performance.now() - stoppedAt > sameKeyMilliseconds) {
      for (const child of children) child.kill()
      process.exit(1)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  stopWithParent(onSignal)
  if (process.env['npm_lifecycle_event']) onNewParent(onSignal)
  return Object.assign(stop, { isStopping: () => stoppedAt !== undefined })
}

/** npm runs a script in a shell, and a signal to npm ends the shell without reaching its child. */
function onNewParent(act: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  timer.unref()
}

try {
  await start()
} catch (error) {
  console.error(systemRefusal(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
