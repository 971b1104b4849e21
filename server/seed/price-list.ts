/** What a demo network sells: its rules turned into fares, taxes and promo codes. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Currency, fromDecimal, type Minor, money, percentOf } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import { midnight } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { seatZones } from '@jetbridge/core/seat/cabin-layout.ts'
import type { ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import type { CommerceData } from './commerce.ts'
import { dashboards } from './dashboards.ts'
import { offerFactor, offersOf, weekdayPrices } from './demand.ts'
import type { FareRule, Line, Network, SoldBrand, TaxRule } from './network.ts'
import type { Days } from './timetable.ts'

/** Everything but departures; fares are filed for the days given. */
export function commerceOf(network: Network, brand: Brand, days: Days): CommerceData {
  return {
    fareBrands: network.sold.map((sold, rank) => fareBrandOf(network, brand, sold, rank)),
    fares: faresOf(network, brand, days),
    taxes: currenciesOf(brand).flatMap((currency) =>
      network.taxes.flatMap((rule) => taxesOf(rule, inCurrency(network, brand, currency))),
    ),
    promoCodes: network.promoCodes.map(({ code, percent, validDays: [first, last], quota }) => ({
      code,
      percent,
      validFrom: midnight(plusDays(days.from, first), zone(brand.timeZone)),
      validUntil: midnight(plusDays(days.from, last), zone(brand.timeZone)),
      quota: quota ?? null,
    })),
    emissionFactors: emissionFactorsOf(network, days),
    ...(network.connectionTimes && { connectionTimes: network.connectionTimes }),
    customFields: network.customFields,
    dashboard: dashboards[network.brand] ?? [],
  }
}

/** The figure of a sample is invented, and says so to travellers. */
function emissionFactorsOf({ aircraft, gramsPerKilometre }: Network, { from }: Days): EmissionFactor[] {
  if (gramsPerKilometre === undefined) return []
  const year = Number(from.slice(0, 4))
  return [
    {
      aircraft: aircraft.type,
      grams: gramsPerKilometre,
      source: 'Jetbridge Demo',
      year,
    },
  ]
}

/** In every currency the brand sells in. */
export function seatPricesOf(network: Network, brand: Brand): ZonePrice[] {
  return currenciesOf(brand).flatMap((currency) => {
    const { minorOf } = inCurrency(network, brand, currency)
    return seatZones.map((zone) => ({ zone, price: money(minorOf(network.seatPrices[zone]), currency) }))
  })
}

/** An amount of the brand's own currency in every currency it sells in. */
export function pricesOf(network: Network, brand: Brand, units: number): Partial<Record<Currency, Minor>> {
  const priced = currenciesOf(brand).map(
    (currency) => [currency, inCurrency(network, brand, currency).minorOf(units)] as const,
  )
  return Object.fromEntries(priced)
}

function currenciesOf(brand: Brand): readonly Currency[] {
  return brand.currency.allowed
}

/** Turns whole and part units of the brand's own currency into minor units of another. */
type InCurrency = (units: number) => Minor

interface Exchange {
  readonly currency: Currency
  readonly minorOf: InCurrency
}

/** @throws RangeError when the network states no rate for a currency its brand sells in */
function inCurrency(network: Network, brand: Brand, currency: Currency): Exchange {
  const own = brand.currency.default
  const rate = currency === own ? 1 : network.rates[currency]
  if (rate === undefined) throw new RangeError(`${network.brand} has no rate for ${currency}`)
  return {
    currency,
    minorOf: (units) => percentOf(fromDecimal(Number(units.toFixed(2)), currency), rate * 100).amount,
  }
}

function fareBrandOf(network: Network, brand: Brand, sold: SoldBrand, rank: number): FareBrand {
  const { code, name, description, conditions } = sold
  const foreign = currenciesOf(brand).filter((currency) => currency !== brand.currency.default)
  const fees = foreign.map((currency) => {
    const percent = (network.rates[currency] ?? 0) * 100
    const fee = (minor: number | null) =>
      minor === null ? null : percentOf(money(minor, currency), percent).amount
    const { changeFeeMinor, refundFeeMinor, nameChangeFeeMinor = null } = conditions
    const inCurrency = {
      changeFeeMinor: fee(changeFeeMinor),
      refundFeeMinor: fee(refundFeeMinor),
      nameChangeFeeMinor: fee(nameChangeFeeMinor),
    }
    return [currency, inCurrency] as const
  })
  return {
    code,
    rank,
    names: { en: name[0], de: name[1] },
    descriptions: { en: description[0], de: description[1] },
    conditions: { ...conditions, feesIn: Object.fromEntries(fees) },
  }
}

/** Fares of every line, both ways, in every currency of the brand, season by season. */
export function faresOf(network: Network, brand: Brand, days: Days): FiledFare[] {
  const seasons = seasonsBetween(days)
  return currenciesOf(brand).flatMap((currency) => {
    const file = faresIn(network, inCurrency(network, brand, currency))
    return network.lines.flatMap((line) =>
      network.sold.flatMap((sold, rank) =>
        sold.fares.flatMap((rule) =>
          seasons.flatMap((season) => [
            ...weekdayFares(line, sold, rule, season, file),
            ...(rank === 0 ? offeredFares(line, sold, rule, season, file) : []),
          ]),
        ),
      ),
    )
  })
}

/** Every day of a season, both ways. */
function weekdayFares(line: Line, sold: SoldBrand, rule: FareRule, season: Season, file: File): FiledFare[] {
  const [from, to] = line.pair
  return weekdayPrices.flatMap(({ code, weekdays, factor }) => {
    const valid = { ...season, weekdays: onlyOf(rule, weekdays), code }
    if (valid.weekdays.length === 0) return []
    const fare = file(line, sold, rule, valid, factor)
    return [
      { origin: from, destination: to, ...fare },
      { origin: to, destination: from, ...fare },
    ]
  })
}

/** Only fares that must be bought ahead are ever on offer. */
function offeredFares(line: Line, sold: SoldBrand, rule: FareRule, season: Season, file: File): FiledFare[] {
  if (!rule.advanceDays) return []
  const [from, to] = line.pair
  return (['out', 'back'] as const).flatMap((direction) =>
    offersOf(line, direction, season).map((offer) => {
      const [origin, destination] = direction === 'out' ? [from, to] : [to, from]
      const valid = { ...offer, isHigh: season.isHigh, weekdays: [offer.weekday], code: 'D' }
      return { origin, destination, ...file(line, sold, rule, valid, offerFactor) }
    }),
  )
}

function onlyOf({ weekdays = '1234567' }: FareRule, days: readonly number[]): number[] {
  return days.filter((day) => weekdays.includes(String(day)))
}

interface Validity extends Season {
  readonly weekdays: readonly number[]
  /** of the weekdays, in the fare basis */
  readonly code: string
}

/** Applies one rule to the days it holds, dearer or cheaper by a factor. */
type File = (
  line: Line,
  sold: SoldBrand,
  rule: FareRule,
  valid: Validity,
  factor: number,
) => Omit<FiledFare, 'origin' | 'destination'>

function faresIn(network: Network, { currency, minorOf }: Exchange): File {
  return (line, sold, rule, { from, until, isHigh, weekdays, code }, factor) => {
    const season = isHigh ? network.highSeason : 1
    const price = line.from * rule.factor * season * factor + (rule.plus ?? 0)
    const adultMinor = endingIn(network.ending, minorOf(price))
    const part = (percent: number) => percentOf(money(adultMinor, currency), percent).amount
    const brandCode = sold.code.slice(0, 3).toUpperCase()
    return {
      fareBrand: sold.code,
      bookingClass: rule.bookingClass,
      fareBasis: `${rule.bookingClass}${isHigh ? 'H' : 'L'}${code}${brandCode}${rule.advanceDays ?? ''}`,
      currency,
      adultMinor,
      childMinor: part(network.childPercent),
      infantMinor: part(network.infantPercent),
      travelFrom: from,
      travelUntil: until,
      weekdays,
      advanceDays: rule.advanceDays ?? 0,
    }
  }
}

/** The nearest price with the ending of the airline's prices. */
function endingIn(ending: number, amount: number): number {
  return Math.round((amount - ending) / 100) * 100 + ending
}

interface Season extends Days {
  readonly isHigh: boolean
}

/** First month and day of each season, through the year. */
const turns = [
  ['01-07', false],
  ['06-15', true],
  ['09-11', false],
  ['12-15', true],
] as const

/** The days, cut where a season begins. */
export function seasonsBetween({ from, until }: Days): Season[] {
  const years = [-1, 0, 1, 2, 3, 4].map((plus) => Number(from.slice(0, 4)) + plus)
  const starts = years.flatMap((year) =>
    turns.map(([day, isHigh]) => ({ start: `${year}-${day}` as LocalDate, isHigh })),
  )
  return starts.flatMap(({ start, isHigh }, index) => {
    const next = starts[index + 1]
    if (!next) return []
    const first = start > from ? start : from
    const before = plusDays(next.start, -1)
    const last = before < until ? before : until
    return first <= last ? [{ from: first, until: last, isHigh }] : []
  })
}

function taxesOf(rule: TaxRule, { currency, minorOf }: Exchange): Tax[] {
  const airports: readonly (string | null)[] = rule.airports ?? [null]
  return airports.map((airport) => ({
    code: rule.code,
    airport,
    appliesOn: 'departure',
    currency,
    adultMinor: minorOf(rule.adult ?? 0),
    childMinor: minorOf(rule.child ?? 0),
    infantMinor: minorOf(rule.infant ?? 0),
    percent: rule.percent ?? 0,
    refundable: rule.refundable ?? true,
  }))
}
