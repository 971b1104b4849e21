/**
 * How a server lets go of its callers. HTTP/1.1 gives a server no way to say "send nothing more here" on an idle
 * connection: it can only close it, and a request already on its way is lost. So for a while answers end their
 * connections (`Connection: close`); then idle connections are closed at a moment when nothing has arrived.
 */
import type { Server } from 'node:http'
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'

export interface Drain {
  /** how long idle connections are kept at least: a caller that sends in this time is told in the answer */
  readonly leastMs: number
  /** after this long, connections are closed even if no turn was quiet */
  readonly mostMs: number
}

/** A turn of the event loop that worked longer has left something unread. */
const quietMs = 2

/**
 * Takes no new connections, and closes idle ones when nothing waits to be read. Work under way goes on; the server's
 * own `close` waits for it.
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
