/** The thread that watches the event loop of its process (watchdog.ts). */
import { readFileSync, writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchedLoop } from './watchdog.ts'

const lookMilliseconds = 250
const mostMillisecondsToAsk = 5_000
const mostFrames = 10
/** where the log goes; a thread's own `process.stdout` would pass through the event loop */
const standardOutput = 1

const { beat, mostSeconds, mostBlockedSeconds } = workerData as WatchedLoop

interface MainThread {
  /** processor time it has had, in milliseconds */
  readonly used: number
  /** whether it waits for something else than a processor */
  readonly isAsleep: boolean
}

let seen = -1n
let usedAtBeat = 0
let looksAsleep = 0

// It counts the processor time that the event loop has had, and not the clock: one that is stopped, or waits for a
// processor of a busy machine, does not stand still. What sleeps in a call to the system gets no processor time; there
// it counts its own looks, because a laptop that slept has stood still in all threads.
const looks = setInterval(() => {
  const last = Atomics.load(beat, 0)
  const { used, isAsleep } = mainThread()
  if (last !== seen) {
    seen = last
    usedAtBeat = used
    looksAsleep = 0
  }
  looksAsleep = isAsleep ? looksAsleep + 1 : 0
  const isStanding =
    used - usedAtBeat >= mostSeconds * 1_000 || looksAsleep * lookMilliseconds >= mostBlockedSeconds * 1_000
  if (!isStanding) return
  clearInterval(looks)
  void endProcess()
}, lookMilliseconds)

/** Linux tells of one thread; elsewhere the processor time of the process has to do. */
function mainThread(): MainThread {
  try {
    return readThread(readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1'))
  } catch {
    const { user, system } = process.cpuUsage()
    return { used: (user + system) / 1_000, isAsleep: false }
  }
}

const millisecondsOfTick = 10

/** proc_pid_stat(5): behind the name in brackets the state is the first field, the times in ticks are the 12th and 13th */
function readThread(stat: string): MainThread {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const used = (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick
  return { used, isAsleep: fields[0] === 'S' || fields[0] === 'D' }
}

/** Nothing else could end it: a signal that is handled would wait for the event loop. */
async function endProcess(): Promise<void> {
  try {
    const at = await whereItStands()
    const time = Number(seen) + mostSeconds * 1_000
    const line = { level: 60, time, seconds: mostSeconds, at, msg: 'event loop stands still' }
    writeSync(standardOutput, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

/** The innermost frames of what the event loop runs; none when it does not answer, as in native code. */
function whereItStands(): Promise<string[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), mostMillisecondsToAsk)
    const session = new Session()
    const scripts = new Map<string, string>()
    session.connectToMainThread()
    session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url))
    session.on('Debugger.paused', ({ params }) =>
      resolve(
        params.callFrames.slice(0, mostFrames).map(({ functionName, location }) => {
          const file = scripts.get(location.scriptId) ?? ''
          return `${functionName || 'anonymous'} ${file}:${location.lineNumber + 1}`
        }),
      ),
    )
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  })
}
