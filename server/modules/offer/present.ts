import type { WireAvailability, WireDayPrices } from '@jetbridge/core/contract/reservation.ts'
import type {
  WireAirport,
  WireConnectedFlight,
  WireDay,
  WireFare,
  WireFlight,
  WirePassengerTypeFare,
} from '@jetbridge/core/contract/wire.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { connectedBy } from '@jetbridge/core/trip/connect.ts'
import { type EmissionFactor, emissionOf } from '@jetbridge/core/flight/emission.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { type Currency, type Minor, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import { type FareBrand, offeredIn } from '@jetbridge/core/offer/fare-conditions.ts'
import { originalOf, type PricedFlight, type TaxLine } from '@jetbridge/core/offer/price.ts'
import type { Departure, OfferedFare } from '../../offers.ts'
import type { OfferedDay, OfferedFlight, Offers } from './offer.ts'

/** With this many seats left or fewer, the answer tells how many. */
const fewSeats = 5

/** What the presentation of availability needs. */
export interface Setting {
  readonly currency: Currency
  /** the brand's own, in which fees are stated */
  readonly ownCurrency: Currency
  readonly airport: (code: string) => Airport | undefined
  readonly emissionFactors: readonly EmissionFactor[]
}

export function presentAvailability({ bounds, promo }: Offers, setting: Setting): WireAvailability {
  return {
    currencyCode: setting.currency,
    flightGroups: bounds.map(({ origin, destination, days, nextDay }, bound) => {
      const isReturn = bound > 0
      const flight = flightPresenter(setting, origin, destination, isReturn)
      const presented = days.map((day) => presentDay(day, setting.currency, flight))
      return { isReturn, origin, destination, days: presented, ...(nextDay && { nextDay }), bound }
    }),
    promo,
  }
}

export function presentDayPrices(days: readonly OfferedDay[], currency: Currency): WireDayPrices {
  return {
    currencyCode: currency,
    days: days.map(({ date, flightCount, minPrice }) => ({
      date,
      minPrice: presentPrice(minPrice, currency),
      flightCount,
    })),
  }
}

function presentPrice(minPrice: Minor | undefined, currency: Currency): number | null {
  return minPrice === undefined ? null : toDecimal({ amount: minPrice, currency })
}

function presentDay(
  { date, flightCount, openFlightCount, minPrice, flights }: OfferedDay,
  currency: Currency,
  present: (flight: OfferedFlight) => WireFlight,
): WireDay {
  return {
    date,
    isAvailable: openFlightCount > 0,
    minPrice: presentPrice(minPrice, currency),
    flightCount,
    openFlightCount,
    flights: flights.map(present),
  }
}

/** Presents the flights of one way; shared parts are made once. */
function flightPresenter(setting: Setting, origin: string, destination: string, isReturnFlight: boolean) {
  const departureAirport = presentAirport(setting.airport(origin), origin)
  const arrivalAirport = presentAirport(setting.airport(destination), destination)
  const decimal = (amount: Minor) => toDecimal({ amount, currency: setting.currency })
  const presentFare = farePresenter(setting)
  const emission = emissionPresenter(setting, origin, destination)
  const presentSegments = segmentPresenter(setting)
  return ({ departures, fares, cheapest }: OfferedFlight): WireFlight => {
    const [departure, last] = [departures[0], departures.at(-1)]
    if (!departure || !last) throw new Error('an offer without a flight')
    const segments = departures.length > 1 ? presentSegments(departures) : undefined
    const id = idOf(departures)
    return {
      id,
      dynamicId: id,
      departureAirport,
      arrivalAirport,
      departureDateTime: departure.departsLocal,
      arrivalDateTime: last.arrivesLocal,
      departsAt: segments?.[0]?.departsAt ?? formatInstant(departure.departsAt),
      arrivesAt: segments?.at(-1)?.arrivesAt ?? formatInstant(last.arrivesAt),
      duration: minutesBetween(departure.departsAt, last.arrivesAt),
      marketingCarrierCode: departure.carrier,
      flightNumber: departure.flightNumber,
      aircraft: departure.aircraft,
      ...(segments
        ? { ...emissionTogether(segments), segments }
        : { ...operatingCarrierTold(departure.operatedBy), ...emission(departure.aircraft) }),
      ...terminalsTold({ ...departure, destinationTerminal: last.destinationTerminal }),
      minPrice: cheapest ? decimal(cheapest.priced.total) : null,
      totalAmount: cheapest ? decimal(cheapest.priced.total) : 0,
      baseAmount: cheapest ? decimal(cheapest.priced.base) : 0,
      fareSummaryUid: cheapest?.fareSummaryUid ?? null,
      fares: fares.map(presentFare),
      isReturnFlight,
      balanceDue: 0,
      ptcTaxes: cheapest ? presentTaxes(cheapest.priced) : [],
    }
  }
}

/** Of one flight its number, of a connection all of them, in order. */
function idOf(departures: readonly Departure[]): string {
  const [first] = departures
  if (first && departures.length === 1) return String(first.id)
  return departures.map(({ id }) => id).join(connectedBy)
}

function segmentPresenter(setting: Setting): (departures: readonly Departure[]) => WireConnectedFlight[] {
  const known = new Map<number, WireConnectedFlight>()
  const present = (departure: Departure): WireConnectedFlight => {
    const { id, origin, destination, departsAt, arrivesAt, aircraft } = departure
    return {
      id: String(id),
      departureAirport: presentAirport(setting.airport(origin), origin),
      arrivalAirport: presentAirport(setting.airport(destination), destination),
      departureDateTime: departure.departsLocal,
      arrivalDateTime: departure.arrivesLocal,
      departsAt: formatInstant(departsAt),
      arrivesAt: formatInstant(arrivesAt),
      duration: minutesBetween(departsAt, arrivesAt),
      marketingCarrierCode: departure.carrier,
      flightNumber: departure.flightNumber,
      aircraft,
      ...operatingCarrierTold(departure.operatedBy),
      ...terminalsTold(departure),
      ...emissionPresenter(setting, origin, destination)(aircraft),
    }
  }
  return (departures) =>
    departures.map((departure) => {
      const presented = known.get(departure.id) ?? present(departure)
      known.set(departure.id, presented)
      return presented
    })
}

/** Of all flights, where the airline states it of each; the oldest year counts. */
function emissionTogether(flights: readonly WireConnectedFlight[]): Pick<WireFlight, 'emission'> {
  const stated = flights.flatMap(({ emission }) => emission ?? [])
  if (stated.length < flights.length) return {}
  return {
    emission: {
      kilograms: stated.reduce((all, { kilograms }) => all + kilograms, 0),
      source: [...new Set(stated.map(({ source }) => source))].join('; '),
      year: Math.min(...stated.map(({ year }) => year)),
    },
  }
}

/** Once for each aircraft of a way; nothing where the airline says nothing. */
function emissionPresenter(
  { airport, emissionFactors }: Setting,
  origin: string,
  destination: string,
): (aircraft: string) => Pick<WireFlight, 'emission'> {
  const [from, to] = [airport(origin), airport(destination)]
  if (!from || !to || emissionFactors.length === 0) return () => ({})
  const known = new Map<string, Pick<WireFlight, 'emission'>>()
  return (aircraft) => {
    const found = known.get(aircraft)
    if (found) return found
    const emission = emissionOf(emissionFactors, aircraft, from, to)
    const presented = emission ? { emission } : {}
    known.set(aircraft, presented)
    return presented
  }
}

/** Parts of a fare that do not depend on the flight are made once for each priced fare. */
function farePresenter(setting: Setting): (fare: OfferedFare) => WireFare {
  const known = new Map<PricedFlight, Omit<WireFare, 'fareSummaryUid' | 'seatsLeft'>>()
  const share = ({ fareBrand, priced }: OfferedFare) => {
    const { currency } = priced
    const shared = {
      fareBrand: presentFareBrand(fareBrand, setting),
      bookingClass: priced.bookingClass,
      totalAmount: toDecimal({ amount: priced.total, currency }),
      baseAmount: toDecimal({ amount: priced.base, currency }),
      originalAmount: toDecimal({ amount: priced.original, currency }),
      passengerTypeFares: presentPassengerTypeFares(priced),
    }
    known.set(priced, shared)
    return shared
  }
  return (fare) => ({
    fareSummaryUid: fare.fareSummaryUid,
    ...(known.get(fare.priced) ?? share(fare)),
    ...(fare.openSeats <= fewSeats ? { seatsLeft: fare.openSeats } : {}),
  })
}

function presentFareBrand(fareBrand: FareBrand, { currency, ownCurrency }: Setting): WireFare['fareBrand'] {
  const { conditions, names, descriptions, code } = fareBrand
  return {
    code,
    name: names['en'] ?? code,
    translations: { ...names },
    descriptionTranslations: { ...descriptions },
    conditions: offeredIn(conditions, currency, ownCurrency),
  }
}

/** Fare and taxes of one passenger of each type that travels. [FLT-22, GAP-105] */
export function presentPassengerTypeFares({ currency, passengers }: PricedFlight): WirePassengerTypeFare[] {
  const decimal = (amount: Minor) => toDecimal({ amount, currency })
  return passengers.map((one) => ({
    passengerType: one.type,
    requestedSeats: one.count,
    fareAmount: decimal(one.total),
    totalFare: decimal(one.total),
    baseFare: decimal(one.base),
    originalFare: decimal(originalOf(one)),
    ptcTaxes: one.taxes.map((line) => presentTax(line, currency)),
  }))
}

function presentTaxes({ passengers, currency }: PricedFlight): WireFlight['ptcTaxes'] {
  return passengers.map(({ type, taxes }) => ({
    passengerType: type,
    taxes: taxes.map((line) => presentTax(line, currency)),
  }))
}

function presentTax({ code, amount, airport, refundable }: TaxLine, currency: Currency) {
  return {
    taxCode: code,
    amount: toDecimal({ amount, currency }),
    ...(airport === undefined ? {} : { airport }),
    refundable,
  }
}

export function presentAirport(airport: Airport | undefined, code: string): WireAirport {
  return { code, name: airport?.name ?? code, translations: { ...airport?.names } }
}
