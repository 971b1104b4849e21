/**
 * The line in front of the pool (docs/decisions/0046). No caller waits that cannot be served in time: once every
 * connection has been out for a while, the line is as long as the pace of the last second can serve within the bound;
 * everybody behind it is told at once to come back. A call that has stored something goes first and is not judged by
 * the pace: it must still report what it did.
 */
import type pg from 'pg'

export interface GateOptions {
  /** connections of the pool */
  readonly connections: number
  /**
   * milliseconds within which a waiting caller must be done, at the present pace; absent: a little under two seconds
   */
  readonly boundMs?: number
  /** milliseconds after which a waiting caller is told to come back, whatever the pace */
  readonly longestWaitMs: number
  /** whether callers are turned away by the pace; yes where absent */
  readonly goesByPace?: boolean
  /** whether the caller's work is done and it only has to record the result (finishing.ts) */
  readonly isFirst?: () => boolean
}

/** What Kysely needs of a pool. */
export interface Gate {
  /** @throws PoolBusy */
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  readonly options: object
  /** callers who wait for a connection */
  waiting(): number
}

/** All connections are out, and the caller would wait too long for one: the same call may succeed later. */
export class PoolBusy extends Error {
  readonly code = 'POOL_BUSY'

  constructor() {
    super('every connection to the database is in use')
    this.name = 'PoolBusy'
  }
}

interface Waiter {
  readonly since: number
  readonly admit: () => void
  readonly refuse: (error: PoolBusy) => void
}

const usualBoundMs = 1_800
/** The pace is measured over this time; nobody is refused until all connections have been out for as long. */
const paceMs = 1_000
/** Connections kept longer than this on average are stuck: a lock, or a slow database. */
const keptLongMs = 500
/** A connection that is free for a shorter time does not end the rush. */
const breathMs = 50
const lookMs = 50

export function openGate(pool: pg.Pool, options: GateOptions): Gate {
  const {
    connections,
    boundMs = usualBoundMs,
    longestWaitMs,
    goesByPace = true,
    isFirst = () => false,
  } = options
  const out = new Set<pg.PoolClient>()
  const line: Waiter[] = []
  /** those who go before the line */
  const first: Waiter[] = []
  const rush = new Rush(connections)
  let looking: NodeJS.Timeout | undefined
  let lookedAt = 0

  /** How many may wait. */
  const room = (now: number) =>
    goesByPace ? roomAt(rush.pace(now), connections, { boundMs, longestWaitMs }) : Number.POSITIVE_INFINITY

  function giveBack(): void {
    const now = performance.now()
    rush.giveBack(now)
    const next = first.shift() ?? line.shift()
    if (next) {
      rush.take(now)
      next.admit()
    } else rush.rest(now)
  }

  const waiting = () => first.length + line.length

  function look(): void {
    const now = performance.now()
    // a process that was stopped knows no pace
    if (now - lookedAt > lookMs * 10) rush.begin(now)
    lookedAt = now
    const most = room(now)
    while (line.length > most) line.pop()?.refuse(new PoolBusy())
    for (const waiters of [first, line])
      while (waiters[0] && now - waiters[0].since > longestWaitMs) waiters.shift()?.refuse(new PoolBusy())
    if (waiting() > 0) return
    clearInterval(looking)
    looking = undefined
  }

  async function wait(): Promise<void> {
    const now = performance.now()
    if (rush.hasFree() && waiting() === 0) return rush.take(now)
    const goesFirst = isFirst()
    if (!goesFirst && line.length >= room(now)) throw new PoolBusy()
    if (!looking) {
      lookedAt = now
      looking = setInterval(look, lookMs).unref()
    }
    await new Promise<void>((admit, refuse) => (goesFirst ? first : line).push({ since: now, admit, refuse }))
  }

  pool.on('release', (_error, client) => {
    if (out.delete(client)) giveBack()
  })

  return {
    async connect() {
      await wait()
      try {
        const client = await pool.connect()
        out.add(client)
        return client
      } catch (error) {
        giveBack()
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
    waiting,
  }
}

/** How many may wait at a pace: those who have a connection must finish too, before the last of the line does. */
function roomAt(
  { served, isStuck }: { readonly served: number; readonly isStuck: boolean },
  connections: number,
  { boundMs, longestWaitMs }: { readonly boundMs: number; readonly longestWaitMs: number },
): number {
  const within = isStuck ? boundMs : longestWaitMs
  return Math.max(0, Math.floor((served * within) / paceMs) - connections)
}

/** Connections taken and given back, and the pace of that once none is free. Times in milliseconds */
class Rush {
  readonly #connections: number
  readonly #returns: number[] = []
  #taken = 0
  #since: number | undefined
  #freeSince: number | undefined = performance.now()

  constructor(connections: number) {
    this.#connections = connections
  }

  hasFree(): boolean {
    return this.#taken < this.#connections
  }

  take(now: number): void {
    this.#taken += 1
    if (this.hasFree()) return
    if (this.#since === undefined || (this.#freeSince !== undefined && now - this.#freeSince > breathMs))
      this.begin(now)
    this.#freeSince = undefined
  }

  giveBack(now: number): void {
    this.#taken -= 1
    this.#returns.push(now)
  }

  /** Nobody takes the connection that was given back. */
  rest(now: number): void {
    this.#freeSince ??= now
  }

  begin(now: number): void {
    this.#since = now
  }

  /** How many were served in the last second; endless while that is not known. */
  pace(now: number): { readonly served: number; readonly isStuck: boolean } {
    const returns = this.#returns
    while (returns[0] !== undefined && returns[0] < now - paceMs) returns.shift()
    const isKnown = this.#since !== undefined && now - this.#since >= paceMs
    const isStuck = returns.length < (this.#connections * paceMs) / keptLongMs
    return { served: isKnown ? returns.length : Number.POSITIVE_INFINITY, isStuck }
  }
}
