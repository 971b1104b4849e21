/** What a search with stops costs beside one without, at the busiest airport of a schedule as the hub. */
import { brands } from '@jetbridge/brands/brands.ts'
import { instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/open.ts'
import { openLog } from '../http/log.ts'
import { openOfferIndex } from '../modules/offer/memory/offer-index.ts'
import type { OfferIndex, Search } from '../offers.ts'
import type { WideRoute } from './wide-world.ts'

interface Setting {
  readonly db: Database
  readonly databaseUrl: string
  readonly brand: string
  readonly routes: readonly WideRoute[]
  readonly today: LocalDate
}

/** Microseconds of the processor for a search, of one round. */
export interface ConnectionRound {
  readonly alone: number
  readonly connected: number
}

export interface ConnectionFigures {
  readonly hub: string
  /** how many pairs of airports were asked for */
  readonly pairs: number
  readonly rounds: readonly ConnectionRound[]
}

const roundsMeasured = 9
const pairsMeasured = 60
/** Each pair is asked for on that many days. */
const daysAsked = 12
/** Answers before the first round, so that both kinds are compiled as after a minute of work. */
const answersBefore = 2_000

/** Each round asks for the same pairs without and with stops, in turns. */
export async function measureConnections(setting: Setting): Promise<ConnectionFigures> {
  const hub = busiest(setting.routes)
  const pairs = pairsOver(setting.routes, hub).slice(0, pairsMeasured)
  const offers = await openAt(setting, hub)
  const searches = (mostStops: number) =>
    pairs.flatMap((pair) =>
      Array.from({ length: daysAsked }, (_, day) => searchOf(setting, pair, mostStops, 4 + day)),
    )
  try {
    const ask = async (mostStops: number) => {
      const began = process.cpuUsage()
      for (const search of searches(mostStops)) await offers.answer(search, 'br')
      const { user, system } = process.cpuUsage(began)
      return (user + system) / searches(mostStops).length
    }
    for (let made = 0; made < answersBefore; made += searches(0).length) {
      await ask(0)
      await ask(1)
    }
    const rounds: ConnectionRound[] = []
    for (let round = 0; round < roundsMeasured; round++)
      rounds.push({ alone: await ask(0), connected: await ask(1) })
    return { hub, pairs: pairs.length, rounds }
  } finally {
    await offers.close()
  }
}

async function openAt({ db, databaseUrl, brand }: Setting, hub: string): Promise<OfferIndex> {
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl })
  const own = brands.filter(({ id }) => id === brand)
  const connections = {
    hubs: [hub],
    mostStops: 1,
    mostWaitMinutes: 360,
    overNight: false,
    discountPercent: 0,
  }
  return openOfferIndex({
    db,
    log: openLog('info', '/dev/null'),
    now: () => instant(Date.now()),
    config,
    brands: own.map((each) => Object.assign({}, each, { connections })),
    answerBytes: 0,
  })
}

/** The airport with the most routes out. */
function busiest(routes: readonly WideRoute[]): string {
  const byOrigin = [...Map.groupBy(routes, ({ origin }) => origin.code)]
  const [most] = byOrigin.toSorted(([, one], [, other]) => other.length - one.length)
  if (!most) throw new Error('no routes')
  return most[0]
}

/** Pairs with a flight of their own that the hub joins, too. */
function pairsOver(routes: readonly WideRoute[], hub: string): WideRoute[] {
  const known = new Set(routes.map(({ origin, destination }) => `${origin.code} ${destination.code}`))
  const pairs = routes.filter(({ origin, destination }) => {
    const isJoined = known.has(`${origin.code} ${hub}`) && known.has(`${hub} ${destination.code}`)
    return isJoined && origin.code !== hub && destination.code !== hub
  })
  return [...new Map(pairs.map((pair) => [`${pair.origin.code} ${pair.destination.code}`, pair])).values()]
}

/** As the site asks first: with the flights of the day asked for. */
function searchOf(
  { brand, today }: Setting,
  { origin, destination }: WideRoute,
  mostStops: number,
  inDays: number,
): Search {
  const departs = plusDays(today, inDays)
  return {
    brandId: brand,
    bounds: [{ origin: origin.code, destination: destination.code, departs }],
    party: { adult: 1, child: 0, infant: 0 },
    currency: 'EUR',
    promoCode: null,
    mostStops,
    flightsOn: [departs],
  }
}
