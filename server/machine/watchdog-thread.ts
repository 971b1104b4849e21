/** The thread that watches the event loop of its process (watchdog.ts). */
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const lookMilliseconds = 250
const mostMillisecondsToAsk = 1_000
const mostFrames = 10
/** where the log goes; a thread's own `process.stdout` would pass through the event loop */
const standardOutput = 1

const { beat, mostSeconds } = workerData as Watched

let seen = -1n
let still = 0

// It counts its own looks instead of asking the clock: a laptop that slept has stood still in all threads.
const looks = setInterval(() => {
  const last = Atomics.load(beat, 0)
  still = last === seen ? still + 1 : 0
  seen = last
  if (still * lookMilliseconds < mostSeconds * 1_000) return
  clearInterval(looks)
  void endProcess()
}, lookMilliseconds)

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
