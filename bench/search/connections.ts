/** What a search with stops costs beside one without, at the busiest airport of a schedule as the hub. */
import { brands } from '@jetbridge/brands/brands.ts'
import { instant, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { parseConfig } from '@jetbridge/server/config.ts'
import type { Database } from '@jetbridge/server/db/open.ts'
import { openLog } from '@jetbridge/server/http/log.ts'
import { openOfferIndex } from '@jetbridge/server/modules/offer/memory/offer-index.ts'
import type { OfferIndex, Search } from '@jetbridge/server/offers.ts'
import type { WideRoute } from '@jetbridge/server/testing/wide-world.ts'
import { brief, percentile, table } from '../figures.ts'

interface Setting {
  readonly db: Database
  readonly databaseUrl: string
  readonly brand: string
  readonly routes: readonly WideRoute[]
  readonly today: LocalDate
}

export interface ConnectionFigures {
  /** processor time of a search with stops to one without; median of the rounds */
  readonly ratio: number
}

const rounds = 9
const pairsMeasured = 60

/** Each round asks for the same pairs without and with stops, in turns. */
export async function measureConnections(setting: Setting): Promise<ConnectionFigures> {
  const hub = busiest(setting.routes)
  const pairs = pairsOver(setting.routes, hub).slice(0, pairsMeasured)
  const offers = await openAt(setting, hub)
  try {
    const ask = async (mostStops: number) => {
      const began = process.cpuUsage()
      for (const pair of pairs) await offers.answer(searchOf(setting, pair, mostStops), 'br')
      const { user, system } = process.cpuUsage(began)
      return (user + system) / pairs.length
    }
    // once unmeasured, so that both are compiled
    await ask(0)
    await ask(1)
    const times: { alone: number; connected: number }[] = []
    for (let round = 0; round < rounds; round++) times.push({ alone: await ask(0), connected: await ask(1) })
    const ratio = percentile(
      times.map(({ alone, connected }) => connected / alone),
      50,
    )
    const rows = [
      [
        'without a stop',
        brief(
          percentile(
            times.map(({ alone }) => alone),
            50,
          ),
        ),
        '1',
      ],
      [
        'with a stop',
        brief(
          percentile(
            times.map(({ connected }) => connected),
            50,
          ),
        ),
        ratio.toFixed(2),
      ],
    ]
    console.log(
      `\nSearches of ${pairs.length} pairs that ${hub} connects, one way, ${rounds} rounds in turns`,
    )
    console.log(table(['', 'CPU µs', 'ratio'], rows))
    return { ratio }
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
function searchOf({ brand, today }: Setting, { origin, destination }: WideRoute, mostStops: number): Search {
  const departs = plusDays(today, 4)
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
