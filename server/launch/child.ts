/**
 * A Node process of the product: the launcher starts it, waits for it, starts it again when it dies, and
 * stops it in time.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProgress, lineReader, openLog, readable } from './log-file.ts'
import type { Serving } from './parent.ts'

export interface ChildOptions {
  /** the name for people */
  readonly name: string
  readonly script: string
  /** of Node */
  readonly flags?: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** undefined: it writes to the launcher's own output */
  readonly logFile: string | undefined
  /** resolves once it serves; the child may die before */
  readonly whenReady: (child: ChildProcess) => Promise<Serving>
  /** called when it died and is started again */
  readonly say: (line: string) => void
  /** called with its log lines while it starts */
  readonly progress: (line: string) => void
}

export interface Child {
  /** what it says when it first serves; fails with the end of its log when it dies before */
  readonly ready: Promise<Serving>
  /**
   * restarts it after a change of its source; if it does not start, it waits for the next change
   */
  restart(): Promise<void>
  stop(): Promise<void>
  /** ends it at once */
  kill(): void
}

const stopMilliseconds = 15_000
const shortestPauseMilliseconds = 250
const longestPauseMilliseconds = 10_000
/** A child that ran this long did not die at its start: the pauses begin again. */
const provenMilliseconds = 60_000

/** Forks it; once it has been ready, it is started again each time it dies. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = options.logFile === undefined ? undefined : await openLog(options.logFile)
  let stopping = false
  /** it is being restarted, or its changed source does not start: another start alone would change nothing */
  let resting = false
  let current = await launch(options, log)
  const ready = untilReady(current, options)

  const keepAlive = async (): Promise<void> => {
    let pause = shortestPauseMilliseconds
    while (!stopping) {
      const watched = current
      const since = performance.now()
      await ended(watched.process)
      if (stopping) return
      if (resting || watched !== current) {
        await sleep(shortestPauseMilliseconds)
        continue
      }
      options.say(`The ${options.name} stopped (${reason(watched.process)}) and is started again.`)
      if (performance.now() - since > provenMilliseconds) pause = shortestPauseMilliseconds
      await sleep(pause)
      pause = Math.min(pause * 2, longestPauseMilliseconds)
      if (!stopping && watched === current) current = await launch(options, log)
    }
  }
  ready.then(keepAlive, () => undefined)

  return {
    ready,
    async restart() {
      resting = true
      await stop(current.process)
      if (stopping) return
      current = await launch(options, log)
      await untilReady(current, options)
      resting = false
    },
    async stop() {
      stopping = true
      await stop(current.process)
      await log?.close()
    },
    kill() {
      stopping = true
      current.process.kill('SIGKILL')
    },
  }
}

interface LaunchedProcess {
  readonly process: ChildProcess
  readonly readLines: () => Promise<string[]>
}

async function launch(
  { script, flags = [], env }: ChildOptions,
  log: FileHandle | undefined,
): Promise<LaunchedProcess> {
  const readLines = log ? await lineReader(log) : () => Promise.resolve([])
  const output = log ? log.fd : 'inherit'
  // In its own session: Ctrl-C reaches only the launcher, which stops its children in order. The channel ends
  // with the launcher, however that ends; the child then stops itself (parent.ts).
  const child = fork(script, {
    // Not those of the launcher.
    execArgv: [...flags],
    env: { ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  return { process: child, readLines }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}

function reason(child: ChildProcess): string {
  return child.signalCode ?? `exit ${child.exitCode}`
}

async function untilReady(
  { process: child, readLines }: LaunchedProcess,
  options: ChildOptions,
): Promise<Serving> {
  let starting = true
  const said: string[] = []
  const listen = async () => {
    while (starting) {
      for (const line of await readLines()) {
        said.push(readable(line))
        // The last output of a dying child is not written to its log; it comes with the failure.
        if (isProgress(line)) options.progress(readable(line))
      }
      await sleep(50)
    }
  }
  const listening = listen()
  const outcome = await Promise.race([options.whenReady(child), ended(child).then(() => reason(child))])
  starting = false
  await listening
  if (typeof outcome !== 'string') return outcome
  const lines = [...said, ...(await readLines()).map(readable)].slice(-20)
  throw new Error([`The ${options.name} did not start (${outcome}):`, ...lines].join('\n  '))
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds)
  await ended(child)
  clearTimeout(late)
}
