/**
 * Streams of one kind to many readers, fed from one place. What changes is read once for all of them, and each is told
 * only what it does not know. News come from every process by LISTEN. What has no notification (a time that is over, a
 * notification that was lost), and whether a reader may still read, is found by looking again every few seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type Listener } from '../db/listener.ts'
import type { Deps } from '../deps.ts'
import type { EventLine } from './stream.ts'

/** One reader. */
export interface HubStream {
  /** whose it is: each owner has a few */
  readonly owner: string
  readonly line: Pick<EventLine<never>, 'breathe' | 'end' | 'handOver' | 'cut' | 'unread' | 'onClose'>
}

/** What the streams of a hub are about. */
export interface HubKind<Stream extends HubStream> {
  /** for the log: `seats` */
  readonly about: string
  readonly channels: readonly string[]
  /** between two looks at everything that is watched; each stream gets a sign of life then */
  readonly lookMilliseconds: number
  /** streams that a process serves */
  readonly mostStreams: number
  /** one for each window; the oldest makes room */
  readonly mostOfOwner: number
  /** The things that a notification names. */
  readonly keysOf: (channel: string, payload: string) => readonly string[]
  readonly concerns: (stream: Stream, key: string) => boolean
  /**
   * Reads what has changed, once for all streams, and says to each what it does not know.
   * @param changed undefined: anything may have
   */
  readonly tell: (streams: readonly Stream[], changed: readonly string[] | undefined) => Promise<void>
  /** Those that may not read any more, asked at each look: one statement for all. */
  readonly listEnded?: (streams: readonly Stream[]) => Promise<readonly Stream[]>
}

/** News that come together are read together. */
const gatherMilliseconds = 30
/** After this the caller must prove again who it is. */
const longestStreamMilliseconds = 10 * 60_000
/** When the process ends its readers come back spread over this range, not all at one moment. Milliseconds */
const shortestRetry = 200
const spreadRetry = 800
/** How many bytes a reader may be behind. */
const mostUnread = 64 * 1024

/** The streams of one kind in one process; they end when it closes. */
export class Hub<Stream extends HubStream> {
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #kind: HubKind<Stream>
  readonly #streams = new Set<Stream>()
  /** Those that have not been told anything yet. */
  readonly #waiting = new Set<Stream>()
  readonly #changed = new Set<string>()
  /** One read after the other: an older one never overtakes a newer one. */
  #turn: Promise<void> = Promise.resolve()
  #isGathering = false
  #looking: NodeJS.Timeout | undefined
  /** the read of the last look, until it is done */
  #reading: Promise<void> | undefined
  #listening: Promise<Listener | undefined> | undefined
  #isClosed = false

  constructor(deps: Pick<Deps, 'db' | 'log'>, kind: HubKind<Stream>) {
    this.#deps = deps
    this.#kind = kind
  }

  isFull(): boolean {
    return this.#isClosed || this.#streams.size >= this.#kind.mostStreams
  }

  /** Resolves once the stream has been told everything. */
  async add(stream: Stream): Promise<void> {
    this.#makeRoom(stream.owner)
    this.#streams.add(stream)
    this.#waiting.add(stream)
    const ending = setTimeout(() => stream.line.end(), longestStreamMilliseconds).unref()
    stream.line.onClose(() => {
      clearTimeout(ending)
      this.#leave(stream)
    })
    this.#attend()
    await this.#listening
    // One read for all that have come meanwhile, and none where another one has told it everything.
    await this.#tell(() => [...this.#waiting])
  }

  #makeRoom(owner: string): void {
    const own = [...this.#streams].filter((stream) => stream.owner === owner)
    for (const stream of own.slice(0, Math.max(0, own.length - this.#kind.mostOfOwner + 1))) {
      this.#leave(stream)
      stream.line.end()
    }
  }

  /** Nothing is said to it from now on, however long its connection takes to close. */
  #leave(stream: Stream): void {
    this.#streams.delete(stream)
    this.#waiting.delete(stream)
  }

  /** Opened with the first stream. Without a connection that listens, only looking is left. */
  #attend(): void {
    const { db, log } = this.#deps
    const { about, channels, lookMilliseconds } = this.#kind
    this.#looking ??= setInterval(() => void this.#look(), lookMilliseconds).unref()
    this.#listening ??= listen({
      db,
      channels,
      onConnected: () => this.#tell(() => [...this.#streams]),
      onNotification: (channel, payload) => this.#onNotification(channel, payload),
      log,
    }).catch((error: unknown) => {
      log.warn({ err: error }, `cannot listen for ${about}`)
      this.#listening = undefined
      return undefined
    })
  }

  async #look(): Promise<void> {
    for (const { line } of this.#streams) {
      if (line.unread() > mostUnread) line.cut()
      else line.breathe()
    }
    await this.#endStreams()
    // A database that takes longer than the time between two looks is not asked more and more.
    this.#reading ??= this.#tell(() => [...this.#streams]).finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #endStreams(): Promise<void> {
    const { listEnded, about } = this.#kind
    if (!listEnded || this.#streams.size === 0) return
    try {
      for (const stream of await listEnded([...this.#streams])) {
        this.#leave(stream)
        stream.line.end()
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, `who may still read ${about} could not be read`)
    }
  }

  #onNotification(channel: string, payload: string): void {
    const keys = this.#kind.keysOf(channel, payload).filter((key) => !this.#changed.has(key))
    for (const key of keys) if (this.#isWatched(key)) this.#changed.add(key)
    if (this.#changed.size > 0 && !this.#isGathering) void this.#gather()
  }

  #isWatched(key: string): boolean {
    for (const stream of this.#streams) if (this.#kind.concerns(stream, key)) return true
    return false
  }

  async #gather(): Promise<void> {
    this.#isGathering = true
    await sleep(gatherMilliseconds, undefined, { ref: false })
    await this.#turn
    this.#isGathering = false
    const changed = [...this.#changed]
    this.#changed.clear()
    await this.#tell(() => [...this.#streams], changed)
  }

  /** @param those are asked for when it is their turn */
  #tell(those: () => readonly Stream[], changed?: readonly string[]): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const streams = those()
      if (streams.length === 0 || this.#isClosed) return
      if (!changed) for (const stream of streams) this.#waiting.delete(stream)
      try {
        await this.#kind.tell(streams, changed)
      } catch (error) {
        this.#deps.log.warn({ err: error }, `${this.#kind.about} that changed could not be read`)
      }
    })
    return this.#turn
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    const { size } = this.#streams
    let place = 0
    for (const { line } of this.#streams) line.handOver(shortestRetry + (place++ * spreadRetry) / size)
    if (size > 0) this.#deps.log.info({ streams: size }, `streams of ${this.#kind.about} go on elsewhere`)
    const listener = await this.#listening
    await listener?.close()
  }
}
