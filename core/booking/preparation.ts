/** What one traveller needs before one flight: the facts of its airline, for its airport and its times. */
import { bagWeight } from '../brand/bag-weight.ts'
import type { Brand } from '../brand/brand.ts'
import { type LocalisedText, locales, type Market } from '../brand/locale.ts'
import type { BagFacts } from '../brand/preparation-facts.ts'
import type { Airport } from '../flight/airport.ts'
import { isDomestic } from '../flight/border.ts'
import { type Instant, localAt, type LocalDateTime, plusMinutes } from '../kernel/time.ts'

export interface PreparedPlace {
  readonly terminal: LocalisedText | undefined
  readonly address: string
  /** `https:`, opens at the door */
  readonly map: string
}

/** Undefined parts are those that the airline does not tell. */
export interface Preparation {
  readonly place: PreparedPlace | undefined
  /** on the clock of the airport, as all times here */
  readonly arriveBy: LocalDateTime | undefined
  readonly checkIn: {
    readonly opens: LocalDateTime | undefined
    readonly closes: LocalDateTime
    readonly at: LocalisedText | undefined
  }
  readonly papers: LocalisedText | undefined
  /** size and weight of the bag under the seat, which every fare takes along */
  readonly smallBag: LocalisedText | undefined
  /** size and weight of the bags that fares include */
  readonly cabinBag: LocalisedText | undefined
  readonly checkedBag: LocalisedText | undefined
}

interface Departing {
  readonly origin: string
  readonly destination: string
  readonly departsAt: Instant
  /** where the flight states it, it counts before that of its airport */
  readonly originTerminal?: string | null
}

/** Undefined for a flight from an airport that is not known. */
export type Prepare = (flight: Departing) => Preparation | undefined

type Facts = Pick<Brand, 'checkInClosesMinutes' | 'market' | 'preparation'>

/** The only reader of these facts: screens, letters and receipts tell what it answers. */
export function preparing(
  { checkInClosesMinutes, market, preparation }: Facts,
  airports: readonly Pick<Airport, 'code' | 'zone' | 'country'>[],
): Prepare {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  return ({ origin, destination, departsAt, originTerminal }) => {
    const from = byCode.get(origin)
    if (!from) return undefined
    const place = preparation.places[origin]
    const before = (minutes: number) => localAt(plusMinutes(departsAt, -minutes), from.zone)
    const staysInside = isDomestic(from.country, byCode.get(destination)?.country)
    return {
      place: place && {
        terminal: originTerminal ? named(originTerminal) : place.terminal,
        address: place.address,
        map: mapOf(place.position),
      },
      arriveBy: optional(place?.arriveMinutes ?? preparation.arriveMinutes, before),
      checkIn: {
        opens: optional(preparation.checkInOpensMinutes, before),
        closes: before(checkInClosesMinutes),
        at: place?.checkInAt ?? preparation.checkInAt,
      },
      papers: staysInside ? preparation.papers.domestic : preparation.papers.abroad,
      smallBag: optional(preparation.smallBag, (bag) => limitsOf(bag, market)),
      cabinBag: optional(preparation.cabinBag, (bag) => limitsOf(bag, market)),
      checkedBag: optional(preparation.checkedBag, (bag) => limitsOf(bag, market)),
    }
  }
}

/** Signs everywhere call it so. */
function named(terminal: string): LocalisedText {
  const name = `Terminal ${terminal}`
  return { en: name, de: name }
}

function optional<From, To>(value: From | undefined, become: (value: From) => To): To | undefined {
  return value === undefined ? undefined : become(value)
}

/** `50 lb, 62 linear inches` */
function limitsOf({ kilograms, size }: BagFacts, market: Market): LocalisedText {
  const weight = optional(kilograms, (each) => bagWeight(each, market))
  const spoken = new Set<string>([...locales, ...Object.keys(size ?? {})])
  const said = [...spoken].map((locale) => {
    const parts = [weight && (weight[locale] ?? weight['de']), size && (size[locale] ?? size.en)]
    return [locale, parts.filter((part) => part !== undefined).join(', ')] as const
  })
  return Object.fromEntries(said) as LocalisedText
}

/** A map of nobody's shop: the traveller's own programs open it from there. */
function mapOf([latitude, longitude]: readonly [number, number]): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
