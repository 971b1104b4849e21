/** The offer index of a process: availability, prices and the network, answered from memory. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Encoding, Network, OfferIndex, Search } from '../../../offers.ts'
import type { ReadyAnswer } from '../../../ready-answer.ts'
import { type Basis, keepAnswers } from './answers.ts'
import { answerOf } from './kept-answer.ts'
import { keyOf, keyOfDays, keyOfRoute } from './answer-key.ts'
import {
  makeAvailability,
  type MadeAnswer,
  makeDayPrices,
  makeDaysOnSale,
  type OfferSource,
} from './made-answer.ts'
import { openLeastPrices } from './least-prices.ts'
import { drawNetwork } from './network.ts'
import { priceForHold, priceOf } from './recompute.ts'
import type { OfferData } from './offer-data.ts'
import { findFares } from './search.ts'
import { openReplica, type Replica } from './replica.ts'

export interface OfferIndexOptions {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Instant
  readonly config: Pick<Config, 'saleWindowDays' | 'saleClosesMinutes'>
  readonly brands: readonly Brand[]
  /** most bytes of ready answers kept; 0 keeps none */
  readonly answerBytes?: number
  readonly patience?: Patience
  /** time within which every counter is read again, with or without a notification */
  readonly rereadMilliseconds?: number
}

export interface Patience {
  /** after this long without news an answer could be wrong: searches wait for the connection */
  readonly deafMilliseconds: number
  /** a search waits no longer than this */
  readonly deadlineMilliseconds: number
}

const defaultAnswerBytes = 64 * 1024 * 1024

const defaultPatience: Patience = { deafMilliseconds: 20_000, deadlineMilliseconds: 4_000 }

/** Resolves once everything on sale is read. @throws when the database cannot be reached */
export async function openOfferIndex(options: OfferIndexOptions): Promise<OfferIndex> {
  const { config, now, brands, patience = defaultPatience } = options
  const answers = keepAnswers(options.answerBytes ?? defaultAnswerBytes)
  const networks = new Map<string, Network>()
  const { saleWindowDays } = config
  const leastPrices = openLeastPrices({ dataOf, brandOf, network, now, saleWindowDays })
  const replica = await openReplica({
    ...options,
    onNetworkChange() {
      answers.clear()
      networks.clear()
      leastPrices.clear()
    },
  })
  const zoneOf = (code: string) => replica.airport(code)?.zone

  function dataOf(brandId: string, at: Instant): OfferData {
    const { saleClosesMinutes } = config
    return {
      departures: replica.departures(),
      market: replica.market(brandId),
      airport: replica.airport,
      zoneOf,
      connecting: connectingOf(brandOf(brandId), replica),
      saleClosesMinutes,
      now: at,
    }
  }

  function brandOf(id: string): Brand {
    const brand = brands.find((each) => each.id === id)
    if (!brand) throw new RangeError(`no brand ${id}`)
    return brand
  }

  function network(brandId: string): Network {
    const known = networks.get(brandId)
    if (known) return known
    const drawn = drawNetwork({ id: brandId, connections: brandOf(brandId).connections }, replica)
    networks.set(brandId, drawn)
    return drawn
  }

  const isDeaf = () => replica.deafFor() > patience.deafMilliseconds
  const source: OfferSource = { dataOf, brandOf, airport: replica.airport }
  const ask = openAsking({ answers, now, isDeaf }, { patience, marketOf: replica.market })

  return {
    answer: (search, encoding) =>
      ask({ ...search, key: keyOf(search, encoding), encoding }, (at) =>
        makeAvailability(source, search, at),
      ),
    dayPrices: (asked, encoding) =>
      ask({ ...asked, key: keyOfDays(asked, encoding), encoding }, (at) => makeDayPrices(source, asked, at)),
    daysOnSale: (route, encoding) =>
      ask({ ...route, promoCode: null, key: keyOfRoute(route, encoding), encoding }, (at) =>
        makeDaysOnSale(source, route, at),
      ),
    priceForHold: (request) =>
      priceForHold(dataOf(request.brandId, request.now), brandOf(request.brandId), request),
    faresOf: (brandId, asked) => findFares(dataOf(brandId, now()), asked),
    conditionsOf: (brandId, fareBrand) =>
      replica.market(brandId).fareBrands.find(({ code }) => code === fareBrand)?.conditions,
    priceOf: (fareSummaryUid, brandId) => priceOf(dataOf(brandId, now()), brandId, fareSummaryUid),
    network,
    leastPrices: (brandId) => leastPrices.of(brandId),
    zoneOf,
    airport: (code) => replica.airport(code),
    stats: () => ({
      departures: replica.departures().count(),
      routes: replica.departures().routes().length,
      bytes: replica.departures().bytes(),
      ...replica.stats(),
      answers: answers.stats(),
    }),
    settled: () => replica.settled(),
    close: () => replica.close(),
  }
}

function connectingOf(
  { id, connections: rule }: Pick<Brand, 'id' | 'connections'>,
  { connectionTimes }: Pick<Replica, 'connectionTimes'>,
): OfferData['connecting'] {
  return rule && { rule, times: connectionTimes(id) }
}

/** What is asked: its key, and by what its answer is found to hold. */
interface KeyedQuestion extends Pick<Search, 'brandId' | 'promoCode'> {
  readonly key: string
  readonly encoding: Encoding
}

function openAsking(
  keeping: Parameters<typeof answerOf>[0],
  { patience, marketOf }: { readonly patience: Patience; readonly marketOf: Replica['market'] },
): (asked: KeyedQuestion, make: (at: Instant) => MadeAnswer<unknown>) => Promise<ReadyAnswer> {
  return async ({ key, encoding, brandId, promoCode }, make) => {
    if (keeping.isDeaf()) await waitForNews(keeping.isDeaf, patience)
    const basis = (): Basis => {
      const market = marketOf(brandId)
      return { market, promo: market.promo(promoCode) }
    }
    return answerOf(keeping, { key, encoding, basis, make })
  }
}

/** @throws Refusal `search-too-slow` */
async function waitForNews(isDeaf: () => boolean, { deadlineMilliseconds }: Patience): Promise<void> {
  const deadline = performance.now() + deadlineMilliseconds
  while (isDeaf()) {
    if (performance.now() > deadline) throw new Refusal('search-too-slow')
    await sleep(50)
  }
}
