/**
 * A year of bookings that an agency of the demo world has made on account, as values: who flew on what, at the prices
 * of the airline's own fares, and what was given back. It draws the same every time for the same days.
 */
import type { DemoAgency } from '@jetbridge/brands/demo-agencies.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type CancelledFlight, quoteRefund, type RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import { departureKey, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import {
  daysBetween,
  type Instant,
  type LocalDate,
  plusDays,
  plusMinutes,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import { type FareBrand, feesIn } from '@jetbridge/core/offer/fare-conditions.ts'
import { type FiledFare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { type PricedFlight, priceFlight } from '@jetbridge/core/offer/price.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { Network } from './network.ts'
import { commerceOf } from './price-list.ts'
import { type Days, departuresOf } from './timetable.ts'

export interface PlannedFlight {
  readonly departure: ScheduledDeparture
  readonly price: PricedFlight
  readonly conditions: FareBrand['conditions']
}

export interface PlannedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'M' | 'F'
  readonly type: 'adult' | 'child'
}

export interface PlannedBooking {
  readonly bookedAt: Instant
  /** place among the agency's people who book */
  readonly agent: number
  readonly people: readonly PlannedPerson[]
  readonly flights: readonly PlannedFlight[]
  /** when all flights were given back; null: flown, or still to come */
  readonly cancelledAt: Instant | null
}

export interface AgencyYear {
  readonly agency: DemoAgency
  readonly bookings: readonly PlannedBooking[]
}

export interface AgencyPlan {
  readonly years: readonly AgencyYear[]
  /** past departures that somebody was booked on and that do not exist yet */
  readonly opened: readonly ScheduledDeparture[]
}

export interface PlanTerms {
  readonly stock: Stock
  readonly currency: Currency
  readonly today: LocalDate
  readonly now: Instant
  readonly agencies: readonly DemoAgency[]
  /** seats left of every stored departure on the days of the plan, by departureKey; 0 if it is not sold */
  readonly standing: ReadonlyMap<string, number>
}

/** What an airline flies and sells on the days of a plan. */
export interface Stock {
  readonly fares: readonly FiledFare[]
  readonly taxes: readonly Tax[]
  readonly fareBrands: readonly FareBrand[]
  readonly departures: readonly ScheduledDeparture[]
}

const daysBack = 365
const daysToCome = 30

/** The days that a plan looks at. */
export function daysOfPlan(today: LocalDate): Days {
  return { from: plusDays(today, 0 - daysBack), until: plusDays(today, daysToCome) }
}

export function stockOf(
  network: Network,
  brand: Brand,
  days: Days,
  zoneOf: (airport: string) => Zone | undefined,
): Stock {
  const departures = departuresOf(network, brand.carrierCode, zoneOf, days)
  return { ...commerceOf(network, brand, days), departures }
}

/**
 * The agencies share the seats: none is sold twice. On days to come they book stored departures. A stored departure
 * of the past is left alone, because it has flown or is about to: they book beside it, on departures that are opened.
 */
export function planAgencies(terms: PlanTerms): AgencyPlan {
  const { stock, today, standing, agencies } = terms
  const departures = stock.departures.filter((departure) => {
    const stands = standing.has(departureKey(departure))
    return departure.serviceDate < today ? !stands : stands
  })
  const fares = Map.groupBy(
    stock.fares.filter(({ currency }) => currency === terms.currency),
    saleOf,
  )
  const byWay = Map.groupBy(departures, wayOf)
  const desk = { ...terms, stock: { ...stock, departures }, byWay, fares, left: new Map(standing) }
  const years = agencies.map((agency, place) => ({ agency, bookings: planYear(desk, agency, 11 + place) }))
  const opened = new Map<string, ScheduledDeparture>()
  for (const { departure } of years.flatMap(({ bookings }) => bookings.flatMap(({ flights }) => flights)))
    if (departure.serviceDate < today) opened.set(departureKey(departure), departure)
  return { years, opened: [...opened.values()] }
}

interface Desk extends PlanTerms {
  /** its departures, by day and route */
  readonly byWay: ReadonlyMap<string, readonly ScheduledDeparture[]>
  /** those in its currency, by route and class */
  readonly fares: ReadonlyMap<string, readonly FiledFare[]>
  /** seats left; each booking takes its own from them */
  readonly left: Map<string, number>
}

/** @param seed another number, another year */
function planYear(desk: Desk, { bookings }: DemoAgency, seed: number): PlannedBooking[] {
  const draw = drawing(seed)
  const planned: PlannedBooking[] = []
  for (let tries = 0; planned.length < bookings && tries < bookings * 4; tries++) {
    const booking = planBooking(desk, draw)
    if (booking) planned.push(booking)
  }
  return planned.toSorted((a, b) => a.bookedAt - b.bookedAt)
}

type Draw = (below: number) => number

function planBooking(desk: Desk, draw: Draw): PlannedBooking | undefined {
  const { stock, byWay, today, now } = desk
  const out = stock.departures[draw(stock.departures.length)]
  if (!out) return undefined
  const back = draw(3) > 0 ? wayBack(byWay, out, 1 + draw(6)) : undefined
  const people = peopleOf(draw)
  const bookedOn = earlier(plusDays(out.serviceDate, -2 - draw(45)), plusDays(today, -1 - draw(20)))
  const legs = [out, ...(back ? [back] : [])]
  const flights = legs.map((departure) => priced(desk, { departure, people, bookedOn }))
  if (flights.some((flight) => flight === undefined)) return undefined
  if (!takeSeats(desk, legs, people.length)) return undefined
  const bookedAt = plusMinutes(now, 0 - daysBetween(bookedOn, today) * 24 * 60 - draw(9 * 60))
  // One in eight is given back the day after it was booked, where that day has come and nothing has left.
  const givenBack = draw(8) === 0 ? plusMinutes(bookedAt, 24 * 60 + draw(300)) : null
  const cancelledAt = givenBack !== null && givenBack < earlier(now, out.departsAt) ? givenBack : null
  return {
    bookedAt,
    agent: draw(100),
    people,
    flights: flights.filter((each) => each !== undefined),
    cancelledAt,
  }
}

function earlier<T extends LocalDate | Instant>(one: T, other: T): T {
  return one < other ? one : other
}

function wayBack(
  byWay: Desk['byWay'],
  { origin, destination, serviceDate }: ScheduledDeparture,
  days: number,
): ScheduledDeparture | undefined {
  const back = { origin: destination, destination: origin, serviceDate: plusDays(serviceDate, days) }
  return byWay.get(wayOf(back))?.[0]
}

function wayOf(of: Pick<ScheduledDeparture, 'origin' | 'destination' | 'serviceDate'>): string {
  return `${of.serviceDate} ${of.origin} ${of.destination}`
}

/** Takes the seats on every leg, or on none. */
function takeSeats({ left, today }: Desk, legs: readonly ScheduledDeparture[], seats: number): boolean {
  const after = legs.map((leg) => {
    const authorised = leg.classes[0]?.authorised ?? 0
    const free = left.get(departureKey(leg)) ?? authorised
    return { leg, free: free - seats, kept: leg.serviceDate < today ? 0 : keptFree(authorised) }
  })
  if (after.some(({ free, kept }) => free < kept)) return false
  for (const { leg, free } of after) left.set(departureKey(leg), free)
  return true
}

/** Travellers of the demo world find seats on every flight to come: twenty, of a small aircraft a quarter. */
function keptFree(authorised: number): number {
  return authorised > 40 ? 20 : authorised / 4
}

interface WantedBooking {
  readonly departure: ScheduledDeparture
  readonly people: readonly PlannedPerson[]
  readonly bookedOn: LocalDate
}

/** In the airline's dearest class, so that its counter alone moves. */
function priced(
  { fares, stock: { taxes, fareBrands } }: Desk,
  { departure, people, bookedOn }: WantedBooking,
): PlannedFlight | undefined {
  const { origin, destination, serviceDate, classes } = departure
  const occasion = occasionOf(serviceDate, bookedOn)
  const bookingClass = classes[0]?.bookingClass ?? ''
  const filed = fares.get(saleOf({ origin, destination, bookingClass }))
  const fare = filed?.find((each) => isFareValid(each, occasion))
  const sold = fareBrands.find(({ code }) => code === fare?.fareBrand)
  if (!fare || !sold) return undefined
  const count = (type: PlannedPerson['type']) => people.filter((each) => each.type === type).length
  const party = { adult: count('adult'), child: count('child'), infant: 0 }
  const price = priceFlight({ fare: { ...fare, id: 0 }, taxes, party, origin, destination, promoPercent: 0 })
  return { departure, price, conditions: sold.conditions }
}

function saleOf(of: Pick<FiledFare, 'origin' | 'destination' | 'bookingClass'>): string {
  return `${of.origin} ${of.destination} ${of.bookingClass}`
}

const firstNames = [
  ['Anna', 'F'],
  ['Lukas', 'M'],
  ['Sophie', 'F'],
  ['Jonas', 'M'],
  ['Marie', 'F'],
  ['Felix', 'M'],
  ['Clara', 'F'],
  ['David', 'M'],
] as const
const lastNames = ['Moser', 'Keller', 'Winter', 'Baumann', 'Roth', 'Frei', 'Lang', 'Vogel', 'Graf', 'Sommer']

function peopleOf(draw: Draw): PlannedPerson[] {
  const lastName = lastNames[draw(lastNames.length)] ?? 'Moser'
  const size = 1 + Math.floor((draw(10) * draw(10)) / 30)
  const first = draw(firstNames.length)
  return Array.from({ length: size }, (_, place) => {
    const [firstName, gender] = firstNames[(first + place) % firstNames.length] ?? ['Anna', 'F']
    return { firstName, lastName, gender, type: place < 2 ? 'adult' : 'child' }
  })
}

/** What giving back a flight the day after is worth. */
export function refundOf(
  brand: Pick<Brand, 'currency'>,
  booking: Pick<PlannedBooking, 'bookedAt' | 'cancelledAt'>,
  { departure, price, conditions }: PlannedFlight,
  passengers: CancelledFlight['passengers'],
): RefundQuote {
  const now = booking.cancelledAt ?? booking.bookedAt
  const day = (at: Instant) =>
    plusDays(departure.serviceDate, -Math.ceil((departure.departsAt - at) / dayLength))
  return quoteRefund({
    currency: price.currency,
    price,
    passengers,
    conditions,
    fees: feesIn(conditions, price.currency, brand.currency.default),
    ancillaries: [],
    soldAt: booking.bookedAt,
    issuedOn: day(booking.bookedAt),
    today: day(now),
    departsAt: departure.departsAt,
    now,
    notKept: null,
  })
}

const dayLength = 24 * 60 * 60 * 1_000

/** Numbers that look random and are always the same. */
function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
