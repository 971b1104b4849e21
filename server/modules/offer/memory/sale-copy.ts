/**
 * Everything that is on sale, as it was read from the database, and how parts of it are read again. One call at a time:
 * replica.ts has them take turns.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import {
  dateAt,
  type Instant,
  type LocalDate,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/open.ts'
import { listConnectionTimes } from '../../schedule/read.ts'
import { listPromoCodes } from '../read.ts'
import { Departures } from './departures.ts'
import { loadAirports, loadDepartures, loadMarket, refreshSeats } from './load.ts'
import type { Market } from './market.ts'
import type { OutdatedParts } from './notification-queue.ts'

export interface SaleCopyOptions {
  readonly db: Pick<Database, 'query'>
  readonly now: () => Instant
  readonly config: Pick<Config, 'saleWindowDays'>
  readonly brands: readonly Pick<Brand, 'id'>[]
  /** routes, airports or days have come or gone: answers made from them no longer hold */
  readonly onNetworkChange: () => void
}

interface Contents {
  readonly departures: Departures
  readonly markets: Map<string, Market>
  airports: ReadonlyMap<string, Airport>
  readonly connectionTimes: Map<string, readonly ConnectionTime[]>
  /** last service date loaded */
  until: LocalDate
}

const utc = zone('UTC')

export class SaleCopy {
  readonly #options: SaleCopyOptions
  #contents: Contents | undefined
  /** How far the walk through all departures has come. */
  #walked = 0

  constructor(options: SaleCopyOptions) {
    this.#options = options
  }

  /** @throws before anything was read */
  get contents(): Readonly<Contents> {
    return this.#current()
  }

  #current(): Contents {
    if (!this.#contents) throw new Error('offers are not read yet')
    return this.#contents
  }

  async readEverything(): Promise<void> {
    const { db, brands, onNetworkChange } = this.#options
    const { from, until } = this.#saleWindow()
    const departures = new Departures()
    const airports = await loadAirports(db.query)
    const markets = new Map<string, Market>()
    const connectionTimes = new Map<string, readonly ConnectionTime[]>()
    for (const { id } of brands) {
      markets.set(id, await loadMarket(db.query, id))
      connectionTimes.set(id, await listConnectionTimes(db.query, id))
    }
    await loadDepartures(db.query, departures, { from, until })
    this.#contents = { departures, markets, airports, connectionTimes, until }
    onNetworkChange()
  }

  /** A day of slack on both ends, because dates are local at each airport. */
  #saleWindow(): { from: LocalDate; until: LocalDate } {
    const { now, config } = this.#options
    const today = dateAt(now(), utc)
    return { from: plusDays(today, -1), until: plusDays(today, config.saleWindowDays + 1) }
  }

  async readOutdated(outdated: OutdatedParts): Promise<void> {
    const { db } = this.#options
    await this.moveOn()
    const { departures, markets } = this.#current()
    if (outdated.airports.length > 0) await this.#readAirports()
    for (const brand of outdated.schedule) await this.#readSchedule(brand)
    for (const each of outdated.offer) {
      const [brand = '', part] = each.split(':')
      const market = markets.get(brand)
      if (part === 'promo-codes' && market) market.setPromoCodes(await listPromoCodes(db.query, brand))
      else markets.set(brand, await loadMarket(db.query, brand))
    }
    await refreshSeats(db.query, departures, outdated.inventory)
  }

  /** Names and zones: answers that were made with them are no longer right. */
  async #readAirports(): Promise<void> {
    const { db, onNetworkChange } = this.#options
    this.#current().airports = await loadAirports(db.query)
    onNetworkChange()
  }

  async #readSchedule(brand: string): Promise<void> {
    const { db, onNetworkChange } = this.#options
    const { departures, until } = this.#current()
    this.#current().airports = await loadAirports(db.query)
    this.#current().connectionTimes.set(brand, await listConnectionTimes(db.query, brand))
    const span = { from: this.#saleWindow().from, until, brand }
    const loaded = new Set(await loadDepartures(db.query, departures, span))
    departures.retain((id, route) => route.brand !== brand || loaded.has(id))
    onNetworkChange()
  }

  /** Once a day the window moves on: flown departures go, a new last day comes. */
  async moveOn(): Promise<void> {
    const { db, now, onNetworkChange } = this.#options
    const { departures, until } = this.#current()
    const window = this.#saleWindow()
    if (window.until <= until) return
    await loadDepartures(db.query, departures, { from: plusDays(until, 1), until: window.until })
    this.#current().until = window.until
    departures.removeBefore(plusMinutes(now(), -24 * 60))
    onNetworkChange()
  }

  /** Reads the counters of the next departures again, and begins again behind the last one. @param share of all of them */
  async rereadSeats(share: number, leastAtOnce: number): Promise<void> {
    const { departures } = this.#current()
    if (this.#walked >= departures.end()) this.#walked = 0
    const most = Math.max(leastAtOnce, Math.ceil(departures.end() * share))
    await refreshSeats(this.#options.db.query, departures, departures.idsFrom(this.#walked, most))
    this.#walked += most
  }
}
