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
  const { connections, boundMs = usualBoundMs, longestWaitMs, isFirst = () => false } = options
  const out = new Set<pg.PoolClient>()
  let taken = 0
  const line: Waiter[] = []
  /** those who go before the line */
  const first: Waiter[] = []
  const returns: number[] = []
  let rushSince: number | undefined
  let freeSince: number | undefined = performance.now()
  let looking: NodeJS.Timeout | undefined
  let lookedAt = 0

  /** How many may wait. */
  function room(now: number): number {
    while (returns[0] !== undefined && returns[0] < now - paceMs) returns.shift()
    if (rushSince === undefined || now - rushSince < paceMs) return Number.POSITIVE_INFINITY
    const isStuck = returns.length < (connections * paceMs) / keptLongMs
    const within = isStuck ? boundMs : longestWaitMs
    // those who have a connection must finish too, before the last of the line does
    return Math.max(0, Math.floor((returns.length * within) / paceMs) - connections)
  }

  function take(now: number): void {
    taken += 1
    if (taken < connections) return
    if (rushSince === undefined || (freeSince !== undefined && now - freeSince > breathMs)) rushSince = now
    freeSince = undefined
  }

  function giveBack(): void {
    const now = performance.now()
    taken -= 1
    returns.push(now)
    const next = first.shift() ?? line.shift()
    if (next) {
      take(now)
      next.admit()
    } else freeSince ??= now
  }

  const waiting = () => first.length + line.length

  function look(): void {
    const now = performance.now()
    // a process that was stopped knows no pace
    if (now - lookedAt > lookMs * 10) rushSince = now
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
    if (taken < connections && waiting() === 0) return take(now)
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
