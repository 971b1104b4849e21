/**
 * Ends this process when its event loop stands still: then no call is answered, and no signal is heard. Its parent
 * starts it again (launch/child.ts, systemd, Kubernetes).
 */
import { Worker } from 'node:worker_threads'
import { url as inspectorAddress } from 'node:inspector'

/** Processor time that one piece of work may take. */
const mostSeconds = 5
/** A system call that does not come back uses no processor time: by the clock it may take this many times as long. */
const asLongBlocked = 12

const beatMilliseconds = 250

/** What the watching thread gets. */
export interface WatchedLoop {
  /** one instant: when the event loop last ran */
  readonly beat: BigInt64Array
  /** of processor time */
  readonly mostSeconds: number
  /** by the clock, asleep in a call to the system */
  readonly mostBlockedSeconds: number
}

/**
 * Watches from a thread of its own, until the process ends. A process that a debugger holds is not watched.
 * @param seconds of processor time after which it ends; tests wait less
 */
export function watchEventLoop(now: () => number, seconds: number = mostSeconds): void {
  if (inspectorAddress()) return
  const beat = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.store(beat, 0, BigInt(now())), beatMilliseconds).unref()
  const watched: WatchedLoop = { beat, mostSeconds: seconds, mostBlockedSeconds: seconds * asLongBlocked }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    workerData: watched,
    // flags of this process, as for a program given by text, are not for the thread
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  thread.unref()
}
