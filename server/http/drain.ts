/**
 * How a server lets go of its callers. HTTP/1.1 has no word by which a server could say "send no more here" on a
 * connection that rests: it can only close it, and a request that is on its way then is lost. So answers end their
 * connections first (`Connection: close`), for a while, and those that rest are closed at a moment in which nothing
 * has arrived.
 */
import type { Server } from 'node:http'
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** for how long connections that rest are kept at least: who sends in this time is told on the answer */
  readonly leastMs: number
  /** after so long it is done also where no turn was quiet */
  readonly mostMs: number
}

/** A turn of the event loop that worked longer has left something unread. */
const quietMs = 2

/**
 * Takes no more connections and closes those that rest, when nothing waits to be read. What is under way goes on;
 * the server's own `close` waits for it.
 */
export async function drain(server: Server, { leastMs, mostMs }: Drain): Promise<void> {
  const latest = performance.now() + mostMs
  await sleep(leastMs)
  await quietTurn(latest)
  // In the same turn, right after all that had arrived was read.
  server.close()
}

/** Resolves at the end of a turn that read everything there was: the system is asked for news right before. */
async function quietTurn(latest: number): Promise<void> {
  for (;;) {
    const began = performance.now()
    await endOfTurn()
    const ended = performance.now()
    if (ended - began < quietMs || ended > latest) return
  }
}
