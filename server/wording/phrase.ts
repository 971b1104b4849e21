/** Days, times, places, amounts and names as a letter or receipt writes them in its reader's language. */
import {
  type Change,
  changesAmong,
  type ItineraryFlight,
  type Stop,
} from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, localeOf, textIn, textOf } from '@jetbridge/core/brand/locale.ts'
import { type Currency, formatMoney, minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import { dateOf, type Minutes } from '@jetbridge/core/kernel/time.ts'
import { nameOfLevy } from '@jetbridge/core/offer/levy-names.ts'
import { meaningOfTax } from '@jetbridge/core/offer/tax.ts'
import { nameOfCard } from '@jetbridge/core/payment/card.ts'
import { type AfterSale, feeOf } from '@jetbridge/core/ticket/after-sale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import { seatService } from '@jetbridge/core/ticket/emd.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import type {
  IncludedExtra,
  PassengerReceipt,
  Receipt,
  ReceiptService,
} from '@jetbridge/core/ticket/receipt.ts'
import type { Entry, FlightEnd, FlightFace, Row } from './row.ts'
import { words } from './words.ts'

/** `6:50 AM`, `06:50`: the time on the airport's clock, written as the site writes it. */
export function phraseTime({ local }: Stop, tag: LanguageTag): string {
  // Few typefaces have the narrow space before AM and PM.
  return formatClock(local, tag).replaceAll('\u202f', '\u00a0')
}

/** `Eastern Time`, `Mitteleuropäische Zeit`; where a language has no name for it, the country's local time. */
function phraseZone({ at, zone }: Stop, tag: LanguageTag): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^(.+) \(Ortszeit\)$/, 'Ortszeit $1')
}

/** `Vienna (VIE)` */
export function phrasePlace({ airport, names }: Stop, tag: LanguageTag): string {
  const name = textIn(names, localeOf(tag), 'en')
  return name ? `${name} (${airport})` : airport
}

/** The same with its terminal, where it is stated: `Vienna (VIE), Terminal 3`. */
export function phraseStop(stop: Stop, tag: LanguageTag): string {
  const place = phrasePlace(stop, tag)
  return stop.terminal ? `${place}, ${words(localeOf(tag)).terminal(stop.terminal)}` : place
}

export function phraseArrival({ to, arrivesDaysLater }: ItineraryFlight, tag: LanguageTag): string {
  const time = phraseTime(to, tag)
  if (arrivesDaysLater === 0) return time
  return `${time} ${arrivesDaysLater > 0 ? words(localeOf(tag)).nextDay : words(localeOf(tag)).previousDay}`
}

export function phraseDuration(lasts: Minutes, tag: LanguageTag): string {
  return words(localeOf(tag)).duration(Math.floor(lasts / 60), String(lasts % 60).padStart(2, '0'))
}

export function flightEntry(flight: ItineraryFlight, tag: LanguageTag, fare: readonly string[] = []): Entry {
  return {
    title: flight.designator,
    face: flightFace(flight, tag),
    lines: [...operatedByLines(flight, tag), ...fare],
  }
}

/** Entries of flights in the order flown: before each flight of a connection but the first stands where one changes. */
export function flightEntries<Flight extends ItineraryFlight>(
  flights: readonly Flight[],
  tag: LanguageTag,
  entryOf: (flight: Flight) => Entry,
): Entry[] {
  const changes = changesAmong(flights)
  return flights.map((flight) => {
    const change = changes.find(({ after }) => after === flight)
    const entry = entryOf(flight)
    return change ? { ...entry, before: words(localeOf(tag)).changeIn(...placeAndWait(change, tag)) } : entry
  })
}

/** What the calendar says of a flight besides: the changes before and behind it. @param flights that go, in order */
export function changeLines(
  { departureId }: ItineraryFlight,
  flights: readonly ItineraryFlight[],
  tag: LanguageTag,
): string[] {
  const say = words(localeOf(tag))
  return changesAmong(flights).flatMap((change) => {
    const told = placeAndWait(change, tag)
    if (change.after.departureId === departureId) return [say.changeAfter(change.before.designator, ...told)]
    return change.before.departureId === departureId ? [say.changeTo(change.after.designator, ...told)] : []
  })
}

function placeAndWait({ after, wait, terminals }: Change, tag: LanguageTag): [place: string, wait: string] {
  const place = phrasePlace(after.from, tag)
  const say = words(localeOf(tag))
  const where = terminals ? say.betweenTerminals(place, terminals.from, terminals.to) : place
  return [where, phraseDuration(wait, tag)]
}

/** Who operates it; nothing for a flight of the airline itself. */
function operatedByLines({ operatedBy }: ItineraryFlight, tag: LanguageTag): string[] {
  return operatedBy === null ? [] : [words(localeOf(tag)).operatedBy(operatedBy)]
}

/** The day, both ends, and how long it takes; the clocks are named when the two ends have different ones. */
export function flightFace(flight: ItineraryFlight, tag: LanguageTag): FlightFace {
  const { from, to, lasts, arrivesDaysLater } = flight
  const isNamed = clockShift(from) !== clockShift(to)
  const endOf = (stop: Stop) => ({
    time: phraseTime(stop, tag),
    code: stop.airport,
    place: isNamed ? `${phraseStop(stop, tag)}, ${phraseZone(stop, tag)}` : phraseStop(stop, tag),
  })
  const shift = words(localeOf(tag))[arrivesDaysLater > 0 ? 'nextDay' : 'previousDay']
  return {
    day: formatDate(dateOf(from.local), tag, 'full'),
    from: endOf(from),
    to: { ...endOf(to), ...(arrivesDaysLater !== 0 && { shift }) },
    duration: phraseDuration(lasts, tag),
  }
}

export function flightLines(flight: ItineraryFlight, tag: LanguageTag): string[] {
  return [...faceLines(flightFace(flight, tag)), ...operatedByLines(flight, tag)]
}

/** The same in plain text, a line each. */
export function faceLines({ day, from, to, duration }: FlightFace): string[] {
  const line = ({ time, shift, place }: FlightEnd) => `${shift ? `${time} ${shift}` : time}  ${place}`
  return [day, line(from), line(to), duration]
}

/** Tells two days of the same flight number apart. */
export function nameDated({ designator, from }: ItineraryFlight, tag: LanguageTag): string {
  return `${designator} (${formatDate(dateOf(from.local), tag)})`
}

/** The same of a flight or a connection: `PE 102, PE 301 (Oct 24, 2026)` */
export function nameWay(flights: readonly ItineraryFlight[], tag: LanguageTag): string {
  const [first] = flights
  return first ? nameDated({ ...first, designator: designatorsOf(flights) }, tag) : ''
}

/** `PE 101, PE 103` */
export function designatorsOf(flights: readonly ItineraryFlight[]): string {
  return flights.map(({ designator }) => designator).join(', ')
}

/** The flight in one line: `PE 101, Oct 24, 2026, 6:50 AM, St. Gallen-Altenrhein (ACH) – Vienna (VIE)` */
export function phraseFlight({ designator, from, to }: ItineraryFlight, tag: LanguageTag): string {
  const day = formatDate(dateOf(from.local), tag)
  return [designator, day, phraseTime(from, tag), wayOf({ from, to }, tag)].join(', ')
}

/** `PE 101 St. Gallen-Altenrhein (ACH) – Vienna (VIE)` */
export function nameOnItsWay({ designator, ...ends }: ItineraryFlight, tag: LanguageTag): string {
  return `${designator} ${wayOf(ends, tag)}`
}

function wayOf({ from, to }: Pick<ItineraryFlight, 'from' | 'to'>, tag: LanguageTag): string {
  return words(localeOf(tag)).onTheWay(phrasePlace(from, tag), phrasePlace(to, tag))
}

/** Milliseconds that an airport's clock is ahead of UTC. */
function clockShift({ local, at }: Stop): number {
  return Date.parse(`${local}Z`) - at
}

/** The fare of a flight, the same for everybody; none for a flight without a coupon. */
export function fareLines(
  { passengers }: Pick<Receipt, 'passengers'>,
  { departureId }: ItineraryFlight,
  tag: LanguageTag,
): string[] {
  const coupons = passengers.flatMap(({ documents }) => documents.flatMap((document) => document.coupons))
  const coupon = coupons.find(({ flight }) => flight.departureId === departureId)
  const name = coupon && textIn(coupon.fareBrandNames, localeOf(tag), 'en')
  return name ? [words(localeOf(tag)).fareName(name)] : []
}

/** An extra that the fare includes has no document to name. @param flights their designators, several of a way */
export function phraseIncluded(
  { names, code }: Pick<IncludedExtra, 'names' | 'code'>,
  flights: string,
  tag: LanguageTag,
): string {
  return words(localeOf(tag)).includedOn(textIn(names, localeOf(tag), 'en') ?? code, flights)
}

/** `Seat 12A`, `Wi-Fi on board`: the name of an extra alone is enough. */
export function phraseService({ names, code, rfisc }: ReceiptService, tag: LanguageTag): string {
  const name = textIn(names, localeOf(tag), 'en') ?? code
  return rfisc === seatService.rfisc ? `${name} ${code}` : name
}

export function phraseAmount(amount: Minor, currency: Currency, tag: LanguageTag): string {
  return formatMoney({ amount, currency }, tag)
}

/** The part of a brand that gives its taxes their names. */
export type TaxNames = Pick<Brand, 'stationTaxCity'>

export interface TaxWords {
  readonly tag: LanguageTag
  readonly brand: TaxNames
  /** a receipt goes to accounts, which know taxes by their codes */
  readonly hasTaxCodes?: boolean
}

/** `Service charge`, as the site names it; undefined for a tax without a name. [FLT-25] */
function phraseTax(code: string, tag: LanguageTag, { stationTaxCity }: TaxNames): string | undefined {
  const say = words(localeOf(tag))
  const meaning = meaningOfTax(code)
  switch (meaning.kind) {
    case 'airport-tax': {
      const city = stationTaxCity[meaning.code]
      return city ? `${say.airportTax} ${textOf(city, localeOf(tag))}` : say.airportTax
    }
    case 'fuel-charge':
      return say.fuelCharge
    case 'service-charge':
      return say.serviceCharge
    case 'code':
      return undefined
  }
}

/**
 * With its code on receipts, because travellers reclaim taxes by it. A tax without a prescribed name shows as its code,
 * and what it is beside it. [FLT-27]
 */
export function nameTax(code: string, { tag, brand, hasTaxCodes = false }: TaxWords): string {
  const name = phraseTax(code, tag, brand)
  const levy = nameOfLevy(code)
  if (name === undefined)
    return levy ? `${code} (${textOf(levy, localeOf(tag))})` : words(localeOf(tag)).tax(code)
  return hasTaxCodes ? `${name} (${code})` : name
}

type PricedReceipt = Pick<Receipt | PassengerReceipt, 'fare' | 'taxes' | 'services' | 'total'> &
  Partial<Pick<Receipt, 'flights' | 'adjustment' | 'afterSale'>>

export interface PriceWords extends TaxWords {
  readonly currency: Currency
  readonly total: string
}

/**
 * Fare, taxes and services, money kept beyond them, and their sum. Without a flight left there is no fare.
 */
export function priceRows(price: PricedReceipt, { currency, total, ...taxes }: PriceWords): Row[] {
  const { tag } = taxes
  const say = words(localeOf(tag))
  const row = (label: string, amount: Minor): Row => ({
    label,
    value: phraseAmount(amount, currency, tag),
  })
  return [
    ...(price.flights?.length === 0 ? [] : [row(say.fare, price.fare)]),
    ...price.taxes.map(({ code, amount }) => row(nameTax(code, taxes), amount)),
    ...(price.services > 0 ? [row(say.services, price.services)] : []),
    ...adjustments(price, tag).map(({ label, amount }) => row(label, amount)),
    { ...row(total, price.total), isTotal: true },
  ]
}

/** The same of a party, each traveller's sum in one line. */
export function totalRows(receipt: Receipt, { currency, total, tag }: PriceWords): Row[] {
  const row = (label: string, amount: Minor): Row => ({
    label,
    value: phraseAmount(amount, currency, tag),
  })
  return [
    ...receipt.passengers.map((each) => row(each.ticketName, each.total)),
    ...adjustments(receipt, tag).map(({ label, amount }) => row(label, amount)),
    { ...row(total, receipt.total), isTotal: true },
  ]
}

/** The money kept of each flight given up or changed; money kept for no known reason comes last. */
function adjustments({ adjustment = minor(0), afterSale = [] }: PricedReceipt, tag: LanguageTag) {
  const say = words(localeOf(tag))
  const known = afterSale.map((event) => ({ label: nameKept(event, tag), amount: event.kept }))
  const explained = known.reduce((all, { amount }) => all + amount, 0)
  const rest = minor(adjustment - explained)
  return [...known, { label: say.adjustment(rest > 0), amount: rest }].filter(({ amount }) => amount !== 0)
}

function nameKept(event: AfterSale, tag: LanguageTag): string {
  const say = words(localeOf(tag))
  if (event.kind === 'ancillaries-changed')
    return event.fees === event.kept ? say.kept.fee : say.keptOfServices
  if (event.kind === 'names-changed') return say.kept.fee
  const fee = feeOf(event)
  const what = fee === 0 ? say.kept.fare : fee === event.kept ? say.kept.fee : say.kept.both
  return event.kind === 'cancelled'
    ? say.keptOf(event.flight.designator, what)
    : say.keptFor(designatorsOf(event.was), what)
}

export function paymentRows(payments: readonly PaymentPart[], tag: LanguageTag): Row[] {
  return payments.map((part) => ({
    label: phrasePayment(part, tag),
    value: formatMoney(part.amount, tag),
  }))
}

function phrasePayment(part: PaymentPart, tag: LanguageTag): string {
  const say = words(localeOf(tag))
  switch (part.kind) {
    case 'card':
      if (part.wallet) return part.wallet
      return part.masked ? nameOfCard(part.masked, say.card) : say.provider
    case 'voucher': {
      const { lastFour, validUntil } = part
      return validUntil ? say.voucherUntil(lastFour, formatDate(validUntil, tag)) : say.voucher(lastFour)
    }
    case 'account':
      return say.account
  }
}

/** `999-0000000007 (check digit 4)`; of several in conjunction `999-0000000007-08 (check digits 4, 5)`. */
export function phraseTickets({ documents }: PassengerReceipt, tag: LanguageTag): string {
  const [first, ...more] = documents.map(({ number }) => number)
  if (!first) return ''
  const say = words(localeOf(tag))
  const digits = documents.map(({ checkDigit }) => checkDigit).join(', ')
  const checked = more.length > 0 ? say.checkDigits(digits) : say.checkDigit(digits)
  return `${formatDocumentNumbers([first, ...more])} (${checked})`
}
