/**
 * Streams that show a traveller at once which seats others take or give back.
 *
 * A stream only says which seats others have; taking a seat decides who gets it. News come from every process by
 * LISTEN. Changes without a notification (a hold that ends by the clock, a notification that was lost) are found by
 * reading again every few seconds.
 */
import type { TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import { placeChannel, seatChannel } from '../../../db/seat-news.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { type EventLine, EventStream } from '../../../http/stream.ts'
import { getLiveHold } from '../../inventory/read/hold.ts'
import { listen, type Listener } from '../../../db/listener.ts'
import { listStanding } from '../read.ts'

/** Between two looks at everything that is watched; each stream gets a sign of life then. */
const lookMilliseconds = 5_000
/** News that come together are read together. */
const gatherMilliseconds = 30
/** After this the caller must prove again who it is. */
const longestStreamMilliseconds = 10 * 60_000
/** Streams that a process serves; beyond that the site asks instead. */
const mostStreams = 5_000
/** One for each window of a booking; the oldest makes room. */
const mostOfAFlow = 4
/** When the process ends its readers come back spread over this range, not all at one moment. Milliseconds */
const shortestRetry = 200
const spreadRetry = 800
/** How many bytes a reader may be behind. */
const mostUnread = 64 * 1024

interface Stream {
  readonly flowId: string
  readonly holdId: string
  readonly line: EventLine<TakenSeats>
  /** the last message, by departure */
  readonly said: Map<number, string | undefined>
}

/** The streams of one process; they end when it closes. */
export interface SeatLive {
  /** @throws Refusal of a hold that has ended, `busy` */
  follow(flow: FlowAccess): Promise<EventStream<TakenSeats>>
  close(): Promise<void>
}

export function openSeatLive(deps: Deps): SeatLive {
  const hub = new Hub(deps)
  return {
    async follow({ flowId }) {
      const hold = await getLiveHold(deps.db.query, flowId)
      if (hub.isFull()) throw new Refusal('busy')
      const said = new Map<number, string | undefined>(
        hold.items.map(({ departureId }) => [departureId, undefined]),
      )
      return new EventStream((line) => hub.add({ flowId, holdId: hold.id, line, said }))
    },
    close: () => hub.close(),
  }
}

class Hub {
  readonly #deps: Deps
  readonly #streams = new Set<Stream>()
  readonly #changed = new Set<number>()
  #gathering: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #listening: Promise<Listener | undefined> | undefined
  #isClosed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  isFull(): boolean {
    return this.#isClosed || this.#streams.size >= mostStreams
  }

  async add(stream: Stream): Promise<void> {
    this.#makeRoom(stream.flowId)
    this.#streams.add(stream)
    const ending = setTimeout(() => stream.line.end(), longestStreamMilliseconds).unref()
    stream.line.onClose(() => {
      clearTimeout(ending)
      this.#streams.delete(stream)
    })
    this.#attend()
    await this.#listening
    await this.#tell([...stream.said.keys()])
  }

  #makeRoom(flowId: string): void {
    const own = [...this.#streams].filter((stream) => stream.flowId === flowId)
    for (const stream of own.slice(0, Math.max(0, own.length - mostOfAFlow + 1))) stream.line.end()
  }

  /** Opened with the first stream. Without a connection that listens, only looking is left. */
  #attend(): void {
    const { db, log } = this.#deps
    this.#looking ??= setInterval(() => this.#look(), lookMilliseconds).unref()
    this.#listening ??= listen({
      db,
      channels: [placeChannel, seatChannel],
      onConnected: () => this.#tell([...this.#watched()]),
      onNotification: (_channel, payload) => this.#onNotification(payload),
      log,
    }).catch((error: unknown) => {
      log.warn({ err: error }, 'cannot listen for seats')
      this.#listening = undefined
      return undefined
    })
  }

  #watched(): Set<number> {
    return new Set([...this.#streams].flatMap(({ said }) => [...said.keys()]))
  }

  #look(): void {
    for (const { line } of this.#streams) {
      if (line.unread() > mostUnread) line.cut()
      else line.breathe()
    }
    void this.#tell([...this.#watched()])
  }

  #onNotification(payload: string): void {
    const ids = this.#watched()
    for (const id of payload.split(',').map(Number)) if (ids.has(id)) this.#changed.add(id)
    if (this.#changed.size === 0) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      const departureIds = [...this.#changed]
      this.#changed.clear()
      void this.#tell(departureIds)
    }, gatherMilliseconds)
  }

  async #tell(departureIds: readonly number[]): Promise<void> {
    const { db, log } = this.#deps
    if (departureIds.length === 0) return
    try {
      const standing = Map.groupBy(await listStanding(db.query, departureIds), (seat) => seat.departureId)
      for (const stream of this.#streams) {
        for (const departureId of departureIds) sayTaken(stream, departureId, standing.get(departureId) ?? [])
      }
    } catch (error) {
      log.warn({ err: error }, 'seats that changed could not be read')
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    clearTimeout(this.#gathering)
    const { length: all } = [...this.#streams].map(({ line }, place) => {
      line.handOver(shortestRetry + (place * spreadRetry) / Math.max(1, this.#streams.size))
    })
    if (all > 0) this.#deps.log.info({ streams: all }, 'streams of seats go on elsewhere')
    const listener = await this.#listening
    await listener?.close()
  }
}

/** Unless it was the last message about the flight. */
function sayTaken(
  { line, said, holdId }: Stream,
  departureId: number,
  standing: readonly { readonly holdId: string; readonly code: string }[],
): void {
  if (!said.has(departureId)) return
  const taken = standing.filter((seat) => seat.holdId !== holdId).map(({ code }) => code)
  const news = taken.join()
  if (said.get(departureId) === news) return
  said.set(departureId, news)
  line.send({ tripFlightId: String(departureId), taken })
}
