/**
 * A copy in memory of everything that is for sale, kept equal to the database: read at start, read again
 * after the listening connection was lost, and updated by notifications of commits.
 */
import type { Logger } from 'pino'
import type { Database } from '../../../db/open.ts'
import { listen } from '../../../db/listener.ts'
import { seatChannel } from '../../../db/seat-news.ts'
import { createMarket } from './market.ts'
import { openNotificationQueue } from './notification-queue.ts'
import { SaleCopy, type SaleCopyOptions } from './sale-copy.ts'

interface ReplicaOptions extends SaleCopyOptions {
  readonly db: Database
  readonly log: Logger
  /** time within which every counter is read again, with or without a notification */
  readonly rereadMilliseconds?: number
}

/** Pause between two rounds of reading, so that a burst of sales needs few queries. */
const restMilliseconds = 5
const slideCheckMilliseconds = 60_000
/**
 * Within this time every counter is read again, with or without a notification, a small piece at a time. So
 * if a process died between its commit and its notification, the old figure lasts no longer than this.
 */
const defaultRereadMilliseconds = 300_000
const stepMilliseconds = 1_000
const leastAtOnce = 100

const nothing = createMarket({ fareBrands: [], fares: [], taxes: [], promoCodes: [], emissionFactors: [] })

export type Replica = Awaited<ReturnType<typeof openReplica>>

/** Resolves once everything is read. @throws when the database cannot be reached */
export async function openReplica(options: ReplicaOptions) {
  const { db, log, rereadMilliseconds = defaultRereadMilliseconds } = options
  const copy = new SaleCopy(options)
  const stats = { loadMilliseconds: 0, refreshes: 0 }
  const queue = openNotificationQueue({
    async work(outdated) {
      await copy.readOutdated(outdated)
      stats.refreshes++
    },
    restMilliseconds,
    log,
  })

  async function readEverything(): Promise<void> {
    const started = performance.now()
    await copy.readEverything()
    stats.loadMilliseconds = performance.now() - started
    const departures = copy.contents.departures.count()
    log.info({ departures, ms: Math.round(stats.loadMilliseconds) }, 'offers read')
  }

  const listener = await listen({
    db,
    channels: [seatChannel, 'offer', 'schedule', 'airports'],
    onConnected: () => queue.inTurn(readEverything),
    onNotification(channel, payload, sender) {
      const isKnown = channel === seatChannel && db.seatNews.isOwn(sender)
      if (!isKnown) queue.add(channel, payload)
    },
    log,
  })
  const stopHearing = db.seatNews.listen((departureIds) => queue.add(seatChannel, [...departureIds].join()))

  /** Work that takes its turn again and again; what fails is tried again the next time. */
  function every(milliseconds: number, work: () => Promise<void>, failed: string): NodeJS.Timeout {
    const complain = (error: unknown) => log.warn({ err: error }, `${failed}; it is tried again`)
    return setInterval(() => void queue.inTurn(work).catch(complain), milliseconds).unref()
  }
  const share = stepMilliseconds / rereadMilliseconds
  const timers = [
    every(slideCheckMilliseconds, () => copy.moveOn(), 'the sale window could not be moved'),
    every(stepMilliseconds, () => copy.rereadSeats(share, leastAtOnce), 'seats could not be read again'),
  ]

  return {
    departures: () => copy.contents.departures,
    market: (brand: string) => copy.contents.markets.get(brand) ?? nothing,
    airport: (code: string) => copy.contents.airports.get(code),
    connectionTimes: (brand: string) => copy.contents.connectionTimes.get(brand) ?? [],
    /** For how many milliseconds changes may have been missed; 0 while all is well. */
    deafFor: () => listener.deafFor(),
    /** Resolves when every notification so far has been handled. */
    settled: () => queue.settled(),
    stats: () => ({ ...stats, connected: listener.deafFor() === 0 }),
    async close() {
      for (const timer of timers) clearInterval(timer)
      stopHearing()
      queue.close()
      await listener.close()
      await queue.settled()
    },
  }
}
