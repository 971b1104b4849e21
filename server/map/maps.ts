/**
 * The maps of all brands: the network on sale, and the surroundings of an airport. Each is drawn when it is first asked
 * for, and again once what it shows has changed.
 */
import type { Airport as OwnAirport } from '@jetbridge/core/brand/airport.ts'
import type { DrawnMap, NetworkMap } from '@jetbridge/core/contract/map.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import { formatMoney, fromDecimal, symbolOf } from '@jetbridge/core/kernel/money.ts'
import type { LeastPrices, Network, OfferIndex } from '../offers.ts'
import { drawMap, type MapTask } from './draw-map.ts'
import { emsOf, type LetterSizes } from './labels.ts'
import type { Route } from './projection.ts'
import { keepingWorld } from './world.ts'

export interface Maps {
  /** Where a brand flies, with the least prices; the same object until one of them changes. */
  readonly network: (brandId: string) => Promise<NetworkMap>
  /**
   * Around an airport, with its neighbours on sale and the way to a destination.
   * @returns undefined where the brand does not fly
   */
  readonly place: (brandId: string, airport: string, to?: string) => Promise<DrawnMap | undefined>
}

interface MapSource {
  readonly offers: Pick<OfferIndex, 'network' | 'leastPrices'>
  readonly brandOf: (id: string) => ServedBrand
}

const networkFrame = {
  width: 480,
  leastHeight: 300,
  mostHeight: 460,
  marginX: 64,
  marginY: 44,
  leastKilometres: 600,
}

/** On a phone a map is about 340 pixels wide, else up to 700: letters of 13 and 16 pixels. */
const letterSizes = { phone: 19, wide: 11 }
const priceSizes = { phone: 17.5, wide: 10 }

/** As wide as a page shows it: letters of 13 to 14 pixels there, of 11 on a phone. */
const placeSizes = { phone: 20, wide: 14 }
/** A fifth of the picture, and its length in words beside it: web/trip/map/scale.ts. */
const placeScale = { width: 190, height: 34 }
const countrySizes = { phone: 16, wide: 11 }

/** Nothing but the airport fills the picture: it shows the region, as coasts are too coarse for a city. */
const placeFrame = { ...networkFrame, leastHeight: 240, mostHeight: 240, leastKilometres: 520 }

export function openMaps({ offers, brandOf }: MapSource): Maps {
  const drawn = keepLast<DrawnMap>(mostDrawn)
  const networks = new Map<
    string,
    { readonly map: DrawnMap; readonly prices: LeastPrices; readonly made: NetworkMap }
  >()
  const worldOf = keepingWorld()
  const draw = (task: MapTask) => drawn(JSON.stringify(task), () => drawMap(task, worldOf))
  return {
    async network(brandId) {
      const brand = brandOf(brandId)
      const network = offers.network(brandId)
      const prices = offers.leastPrices(brandId)
      const map = network.airports.length > 0 ? await draw(networkTask(brand, network, prices)) : emptyMap
      const known = networks.get(brandId)
      if (known?.map === map && known.prices === prices) return known.made
      const lines = map.lines.map((line) => cheaperWay(line, prices))
      const made = { ...map, lines, currencyCode: brand.currency.default, prices: written(brand, prices) }
      networks.set(brandId, { map, prices, made })
      return made
    },
    async place(brandId, airport, to) {
      const network = offers.network(brandId)
      const knows = (code: string) => network.airports.some((each) => each.code === code)
      if (!knows(airport) || (to !== undefined && !knows(to))) return undefined
      return draw(placeTask(brandOf(brandId), network, airport, to))
    },
  }
}

/** A line says the price of its cheaper way, and a press on it asks for that one. */
function cheaperWay<Line extends { from: string; to: string }>(line: Line, prices: LeastPrices): Line {
  const { from, to } = line
  const amountOf = (key: string) => prices[key]?.amount ?? Infinity
  return amountOf(`${to}-${from}`) < amountOf(`${from}-${to}`) ? { ...line, from: to, to: from } : line
}

/** The page's script has no code for amounts, so they come written. */
function written({ languages, market, currency }: ServedBrand, prices: LeastPrices): NetworkMap['prices'] {
  const writtenIn = (amount: number, locale: Locale) =>
    formatMoney(fromDecimal(amount, currency.default), tagOf(market, locale))
  const textsOf = (amount: number) => ({
    ...Object.fromEntries(languages.map((locale) => [locale, writtenIn(amount, locale)])),
    en: writtenIn(amount, 'en'),
  })
  return Object.fromEntries(
    Object.entries(prices).map(([key, least]) => [key, { ...least, texts: textsOf(least.amount) }]),
  )
}

const emptyMap: DrawnMap = {
  width: networkFrame.width,
  height: networkFrame.leastHeight,
  kilometres: 0,
  land: '',
  borders: '',
  places: [],
  lines: [],
}

function networkTask(brand: ServedBrand, network: Network, prices: LeastPrices): MapTask {
  return {
    places: network.airports.map((airport) => shown(airport, brand.places)),
    routes: pairsOf(network.routes),
    frame: networkFrame,
    nameSizes: letterSizes,
    prices: { ems: emsOfPrices(brand, prices), sizes: priceSizes },
    dotRadius: 5,
  }
}

function placeTask(brand: ServedBrand, network: Network, code: string, to: string | undefined): MapTask {
  const places = network.airports.map((airport) => shown(airport, brand.places))
  const isAway = to !== undefined && to !== code
  const destination = places.find((place) => place.code === to)
  return {
    places,
    routes: isAway ? [[code, to]] : [],
    frame: placeFrame,
    nameSizes: placeSizes,
    prices: { ems: emsOfWay(destination?.names ?? []), sizes: placeSizes },
    dotRadius: 6,
    centre: code,
    countries: { tags: brand.languages.map((locale) => tagOf(brand.market, locale)), sizes: countrySizes },
    scale: placeScale,
  }
}

/** Where a way leaves the picture stands where it leads, after a short word. */
function emsOfWay(names: readonly string[]): LetterSizes {
  const longest = Math.max(0, ...names.map(emsOf)) + emsOf('nach ')
  return { phone: longest, wide: longest }
}

function shown(
  { code, latitude, longitude, city }: Network['airports'][number],
  own: readonly OwnAirport[],
): MapTask['places'][number] {
  const words = own.find((each) => each.code === code)?.city
  const names = words ? Object.values(words).filter((name) => name !== undefined) : [city]
  return { code, latitude, longitude, names }
}

/** Each pair once, in whichever direction it comes first. */
function pairsOf(routes: Network['routes']): Route[] {
  const pairs = Object.entries(routes).flatMap(([from, all]) => all.map((to): Route => [from, to]))
  const seen = new Set<string>()
  return pairs.filter((pair) => {
    const key = pair.toSorted().join('-')
    return !seen.has(key) && seen.add(key)
  })
}

/** Room for the longest price, in steps, so that not each new price moves the others. */
function emsOfPrices({ currency }: Pick<ServedBrand, 'currency'>, prices: LeastPrices): LetterSizes {
  const longest = Math.max(0, ...Object.values(prices).map(({ amount }) => Math.trunc(amount)))
  const figure = emsOf(`${symbolOf(currency.default)}${'0'.repeat(Math.max(String(longest).length, 3))}.00`)
  return { phone: figure, wide: figure + emsOf('from ') }
}

/** Of all brands: their networks, and the airports whose travellers look them up these days. */
const mostDrawn = 400

/** Keeps what was made last, by what it was made from; what fails is tried again. */
function keepLast<Made>(most: number) {
  const kept = new Map<string, Promise<Made>>()
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const made = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
}
