/** The offer index of a process: availability, prices and the network, answered from memory. */
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import type { daysOnSaleSchema } from '@jetbridge/core/contract/system.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/open.ts'
import { ReadyAnswer } from '../../../ready-answer.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Encoding, Network, OfferIndex, RouteAsked, Search } from '../../../offers.ts'
import { type Basis, keepAnswers, type Lifetime } from './answers.ts'
import { priceForHold, priceOf } from './recompute.ts'
import { findSaleDays } from './sale-days.ts'
import { findFares, findOffers, type OfferData } from './search.ts'
import { openReplica } from './replica.ts'
import { presentAirport, presentAvailability } from '../present.ts'

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

/** The search, and how it is answered when no answer is kept. */
interface Question {
  readonly key: string
  readonly encoding: Encoding
  readonly basis: () => Basis
  readonly make: (at: Instant) => MadeAnswer<unknown>
}

interface MadeAnswer<Wire> {
  readonly wire: Wire
  readonly lifetime: Lifetime
}

const defaultAnswerBytes = 64 * 1024 * 1024

const defaultPatience: Patience = { deafMilliseconds: 20_000, deadlineMilliseconds: 4_000 }

/** Resolves once everything on sale is read. @throws when the database cannot be reached */
export async function openOfferIndex(options: OfferIndexOptions): Promise<OfferIndex> {
  const { config, now, brands, patience = defaultPatience } = options
  const answers = keepAnswers(options.answerBytes ?? defaultAnswerBytes)
  const networks = new Map<string, Network>()
  const replica = await openReplica({
    ...options,
    onNetworkChange() {
      answers.clear()
      networks.clear()
    },
  })
  const zoneOf = (code: string) => replica.airport(code)?.zone

  function dataOf(brandId: string, at: Instant): OfferData {
    const { saleClosesMinutes } = config
    const market = replica.market(brandId)
    return { departures: replica.departures(), market, zoneOf, saleClosesMinutes, now: at }
  }

  function brandOf(id: string): Brand {
    const brand = brands.find((each) => each.id === id)
    if (!brand) throw new RangeError(`no brand ${id}`)
    return brand
  }

  function basisOf({ brandId, promoCode }: Pick<Search, 'brandId' | 'promoCode'>): Basis {
    const market = replica.market(brandId)
    return { market, promo: market.promo(promoCode) }
  }

  /**
   * The answer kept under a key, or a new one, which is kept while everything it was made from is the same.
   */
  function answerOf({ key, encoding, basis, make }: Question): ReadyAnswer {
    const madeFrom = basis()
    const kept = answers.find(key, madeFrom, now())
    if (kept) return kept
    const { wire, lifetime } = make(now())
    const bytes = encode(Buffer.from(JSON.stringify(wire)), encoding)
    const holds = () => !isDeaf() && answers.isKept(key, answer, basis(), now())
    const answer = new ReadyAnswer(
      bytes,
      encoding === 'br' ? 'br' : undefined,
      answers.isOpen ? holds : undefined,
    )
    // There are endless routes that nobody flies, and an answer about them saves nothing.
    if (lifetime.seen.length > 0) answers.keep(key, answer, madeFrom, lifetime)
    return answer
  }

  function makeAvailability(search: Search, at: Instant): MadeAnswer<WireAvailability> {
    const offers = findOffers(dataOf(search.brandId, at), search)
    const { currency } = search
    const ownCurrency = brandOf(search.brandId).currency.default
    const wire = presentAvailability(offers, { currency, ownCurrency, airport: replica.airport })
    return { wire, lifetime: offers }
  }

  function makeDaysOnSale(asked: RouteAsked, at: Instant): MadeAnswer<z.output<typeof daysOnSaleSchema>> {
    const data = dataOf(asked.brandId, at)
    const currencies = brandOf(asked.brandId).currency.allowed
    const outbound = findSaleDays(data, asked, currencies)
    const back = { ...asked, origin: asked.destination, destination: asked.origin }
    const inbound = findSaleDays(data, back, currencies)
    const lifetime = {
      seen: [...outbound.seen, ...inbound.seen],
      validUntil: Math.min(outbound.validUntil, inbound.validUntil) as Instant,
    }
    return { wire: { outbound: outbound.saleDays, inbound: inbound.saleDays }, lifetime }
  }

  const isDeaf = () => replica.deafFor() > patience.deafMilliseconds

  async function waitForNews(): Promise<void> {
    const deadline = performance.now() + patience.deadlineMilliseconds
    while (isDeaf()) {
      if (performance.now() > deadline) throw new Refusal('search-too-slow')
      await sleep(50)
    }
  }

  return {
    async answer(search, encoding) {
      if (isDeaf()) await waitForNews()
      const make = (at: Instant) => makeAvailability(search, at)
      return answerOf({ key: keyOf(search, encoding), encoding, basis: () => basisOf(search), make })
    },
    async daysOnSale(route, encoding) {
      if (isDeaf()) await waitForNews()
      const { brandId, origin, destination } = route
      const key = `days ${encoding} ${brandId} ${origin} ${destination}`
      const make = (at: Instant) => makeDaysOnSale(route, at)
      return answerOf({ key, encoding, basis: () => basisOf({ brandId, promoCode: null }), make })
    },
    priceForHold: (request) =>
      priceForHold(dataOf(request.brandId, request.now), brandOf(request.brandId), request),
    faresOf: (brandId, asked) => findFares(dataOf(brandId, now()), asked),
    conditionsOf: (brandId, fareBrand) =>
      replica.market(brandId).fareBrands.find(({ code }) => code === fareBrand)?.conditions,
    priceOf: (fareSummaryUid, brandId) => priceOf(dataOf(brandId, now()), brandId, fareSummaryUid),
    network(brandId) {
      const known = networks.get(brandId)
      if (known) return known
      const network = drawNetwork(brandId, replica)
      networks.set(brandId, network)
      return network
    },
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

function keyOf({ party, ...search }: Search, encoding: Encoding): string {
  const { brandId, origin, destination, departs, returns, currency, promoCode, flightsOn } = search
  const days = flightsOn?.join() ?? 'all'
  const people = `${party.adult}.${party.child}.${party.infant}`
  return `${encoding} ${brandId} ${origin} ${destination} ${departs} ${returns} ${people} ${currency} ${promoCode} ${days}`
}

function encode(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'plain') return plain
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

function drawNetwork(brandId: string, replica: Awaited<ReturnType<typeof openReplica>>): Network {
  const routes: Record<string, string[]> = {}
  for (const route of replica.departures().routes()) {
    if (route.brand !== brandId || route.days.size === 0) continue
    ;(routes[route.origin] ??= []).push(route.destination)
  }
  for (const destinations of Object.values(routes)) destinations.sort()
  const codes = new Set([...Object.keys(routes), ...Object.values(routes).flat()])
  const airports = [...codes].sort().map((code) => {
    const airport = replica.airport(code)
    return {
      ...presentAirport(airport, code),
      city: airport?.city ?? code,
      country: airport?.country ?? '',
      zone: airport?.zone ?? 'UTC',
      latitude: airport?.latitude ?? 0,
      longitude: airport?.longitude ?? 0,
    }
  })
  return { airports, routes }
}
