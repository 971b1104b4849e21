/**
 * A copy in memory of everything that is for sale, kept equal to the database: read at start, read again
 * after the listening connection was lost, and updated by notifications of commits.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  dateAt,
  type Instant,
  type LocalDate,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/open.ts'
import { seatChannel } from '../../../db/seat-news.ts'
import { listPromoCodes } from '../queries.ts'
import { createDepartures, type Departures } from './departures.ts'
import { listen } from '../../../db/listener.ts'
import { loadAirports, loadDepartures, loadMarket, refreshSeats } from './load.ts'
import { createMarket, type Market } from './market.ts'
import { type OutdatedParts, openNotificationQueue } from './notification-queue.ts'

interface ReplicaOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Instant
  readonly config: Pick<Config, 'saleWindowDays'>
  readonly brands: readonly Pick<Brand, 'id'>[]
  /** routes, airports or days have come or gone: answers made from them no longer hold */
  readonly onNetworkChange: () => void
  /** time within which every counter is read again, with or without a notification */
  readonly rereadMilliseconds?: number
}

interface Contents {
  readonly departures: Departures
  readonly markets: Map<string, Market>
  airports: ReadonlyMap<string, Airport>
  /** last service date loaded */
  until: LocalDate
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
const utc = zone('UTC')

const nothing = createMarket({ fareBrands: [], fares: [], taxes: [], promoCodes: [] })

/** Resolves once everything is read. @throws when the database cannot be reached */
export async function openReplica(options: ReplicaOptions) {
  const { db, log, now, config, brands, rereadMilliseconds = defaultRereadMilliseconds } = options
  let contents: Contents | undefined
  let loadMilliseconds = 0
  let refreshes = 0
  const queue = openNotificationQueue({ work: bringUpToDate, restMilliseconds, log })

  async function readEverything(): Promise<void> {
    const started = performance.now()
    const { from, until } = saleWindow()
    const departures = createDepartures()
    const airports = await loadAirports(db.query)
    const markets = new Map<string, Market>()
    for (const { id } of brands) markets.set(id, await loadMarket(db.query, id))
    await loadDepartures(db.query, departures, { from, until })
    contents = { departures, markets, airports, until }
    loadMilliseconds = performance.now() - started
    options.onNetworkChange()
    log.info({ departures: departures.count(), ms: Math.round(loadMilliseconds) }, 'offers read')
  }

  /** A day of slack on both ends, because dates are local at each airport. */
  function saleWindow(): { from: LocalDate; until: LocalDate } {
    const today = dateAt(now(), utc)
    return { from: plusDays(today, -1), until: plusDays(today, config.saleWindowDays + 1) }
  }

  async function bringUpToDate(outdated: OutdatedParts): Promise<void> {
    await slide()
    const { departures, markets } = current()
    if (outdated.airports.length > 0) await readAirports()
    for (const brand of outdated.schedule) await readSchedule(brand)
    for (const each of outdated.offer) {
      const [brand = '', part] = each.split(':')
      const market = markets.get(brand)
      if (part === 'promo-codes' && market) market.setPromoCodes(await listPromoCodes(db.query, brand))
      else markets.set(brand, await loadMarket(db.query, brand))
    }
    await refreshSeats(db.query, departures, outdated.inventory)
    refreshes++
  }

  /** Names and zones: answers that were made with them are no longer right. */
  async function readAirports(): Promise<void> {
    current().airports = await loadAirports(db.query)
    options.onNetworkChange()
  }

  async function readSchedule(brand: string): Promise<void> {
    const { departures, until } = current()
    current().airports = await loadAirports(db.query)
    const span = { from: saleWindow().from, until, brand }
    const loaded = new Set(await loadDepartures(db.query, departures, span))
    departures.retain((id, route) => route.brand !== brand || loaded.has(id))
    options.onNetworkChange()
  }

  /** Once a day the window moves on: flown departures go, a new last day comes. */
  async function slide(): Promise<void> {
    const { departures, until } = current()
    const window = saleWindow()
    if (window.until <= until) return
    await loadDepartures(db.query, departures, { from: plusDays(until, 1), until: window.until })
    current().until = window.until
    departures.removeBefore(plusMinutes(now(), -24 * 60))
    options.onNetworkChange()
  }

  function current(): Contents {
    if (!contents) throw new Error('offers are not read yet')
    return contents
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
  const sliding = setInterval(() => void queue.inTurn(slide).catch(complain), slideCheckMilliseconds)
  sliding.unref()
  const stopHearing = db.seatNews.listen((departureIds) => queue.add(seatChannel, [...departureIds].join()))

  /** How far the walk through all departures has come. */
  let walked = 0
  async function readAgain(): Promise<void> {
    const { departures } = current()
    if (walked >= departures.end()) walked = 0
    const most = Math.max(leastAtOnce, Math.ceil((departures.end() * stepMilliseconds) / rereadMilliseconds))
    await refreshSeats(db.query, departures, departures.idsFrom(walked, most))
    walked += most
  }
  const walking = setInterval(() => void queue.inTurn(readAgain).catch(complainOfWalk), stepMilliseconds)
  walking.unref()

  function complainOfWalk(error: unknown): void {
    log.warn({ err: error }, 'seats could not be read again; it is tried again')
  }

  function complain(error: unknown): void {
    log.warn({ err: error }, 'the sale window could not be moved; it is tried again')
  }

  return {
    departures: () => current().departures,
    market: (brand: string) => current().markets.get(brand) ?? nothing,
    airport: (code: string) => current().airports.get(code),
    /** For how many milliseconds changes may have been missed; 0 while all is well. */
    deafFor: () => listener.deafFor(),
    /** Resolves when every notification so far has been handled. */
    settled: () => queue.settled(),
    stats: () => ({ loadMilliseconds, refreshes, connected: listener.deafFor() === 0 }),
    async close() {
      clearInterval(sliding)
      clearInterval(walking)
      stopHearing()
      queue.close()
      await listener.close()
      await queue.settled()
    },
  }
}
