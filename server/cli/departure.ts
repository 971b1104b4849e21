/** How a departure is named on the command line, and how it is shown. */
import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { zoneLookup } from '@jetbridge/core/flight/airport.ts'
import {
  type Designator,
  type FlightTimes,
  formatDesignator,
  readDesignator,
} from '@jetbridge/core/flight/departure.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { plainText } from '@jetbridge/core/kernel/text.ts'
import { formatInstant, type LocalDateTime, type Zone } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../db/open.ts'
import type { AlterationDiff, ConcernedTravellers } from '../modules/disruption/operations/alter-departure.ts'
import {
  type FlightNamed,
  listAirports,
  listOfFlight,
  type StoredDeparture,
} from '../modules/schedule/read.ts'
import { brandOption } from './brand.ts'
import type { OptionValues } from './command.ts'
import { type Leave, removingOptions } from './proposal.ts'
import { code, date, type Kind, wrongValue } from './kinds.ts'
import { needed, perhaps } from './option.ts'
import { noteOptions, operatorOf } from './reason.ts'
import { refused } from './refusal.ts'
import { atOption } from './scheduled-time.ts'
import { count, list, type Terminal, UsageError } from './terminal.ts'

const designator: Kind<Designator> = {
  shown: 'PE101',
  ask: 'name a flight',
  read(typed, asked) {
    const found = readDesignator(typed)
    if (!found) throw wrongValue(asked, 'a flight like PE101', typed)
    return found
  },
}

const longestReason = 500

/** Told to travellers as it is written. */
const reason: Kind<string> = {
  shown: 'TEXT',
  ask: 'name a reason',
  read(typed, { name }) {
    const plain = plainText(longestReason).safeParse(typed.trim())
    if (!plain.success)
      throw new UsageError(
        `${name} takes one line of ${longestReason} characters at most, without control characters`,
      )
    return plain.data
  },
}

/** Of each command over one departure. */
export const departureOptions = {
  brand: brandOption,
  flight: needed(designator, 'its number'),
  date: needed(date, 'local date the flight was sold under'),
  from: perhaps(
    code('AIRPORT', 'name an airport'),
    'where it departs, for a flight number that leaves from several airports',
  ),
  reason: perhaps(reason, 'told to travellers in these words'),
  ...noteOptions,
  ...removingOptions,
  at: atOption('the local'),
}

/** A departure as the operator names it, and whether it may be changed without asking. */
export interface DepartureCall extends Leave {
  readonly brand: ServedBrand
  readonly flight: FlightNamed
  /** the airport it leaves from, for a flight number that touches several */
  readonly from: string | undefined
  /** told to travellers in these words */
  readonly reason: string | null
  /** by the clock where it departs; undefined: now */
  readonly at: LocalDateTime | undefined
  readonly operator: ConsoleOperator
}

export function departureCallOf(given: OptionValues<typeof departureOptions>): DepartureCall {
  const { brand, flight, date: serviceDate, reason: told, ...rest } = given
  return {
    ...rest,
    brand,
    flight: { ...flight, brand: brand.id, serviceDate },
    reason: told || null,
    operator: operatorOf(given),
  }
}

/** A departure, and the zones of its ends. */
export interface KnownDeparture {
  readonly departure: StoredDeparture
  readonly zones: { readonly from: Zone; readonly to: Zone }
}

/**
 * A departure that is still to fly.
 * @throws RefusedError when there is none, or several, or it has departed or is cancelled
 */
export async function findAhead(
  db: Db,
  { flight, from }: DepartureCall,
  { now }: Terminal,
): Promise<KnownDeparture> {
  const named = `${formatDesignator(flight)} of ${flight.serviceDate}`
  const found = (await listOfFlight(db, flight)).filter(({ origin }) => from === undefined || origin === from)
  const [departure, ...more] = found
  if (!departure) throw refused(`there is no ${named}${from ? ` from ${from}` : ''} of ${flight.brand}`)
  if (more.length > 0) {
    const origins = found.map(({ origin }) => origin).join(', ')
    throw refused(`${named} departs from ${origins}: name one with --from`)
  }
  if (departure.status === 'cancelled') throw refused(`${named} is cancelled already`)
  if (departure.departsAt <= now()) throw refused(`${named} has departed`)
  return { departure, zones: await zonesOf(db, departure) }
}

async function zonesOf(db: Db, { origin, destination }: StoredDeparture) {
  const zoneOf = zoneLookup(await listAirports(db))
  const [from, to] = [zoneOf(origin), zoneOf(destination)]
  if (!from || !to) throw new Error(`no airport ${origin} or ${destination}`)
  return { from, to }
}

/** Both ends with their zone and instant. */
export function describeTimes(
  { departure: { origin, destination }, zones }: KnownDeparture,
  { departsLocal, arrivesLocal, departsAt, arrivesAt }: FlightTimes,
): string {
  const end = (airport: string, local: string, zone: Zone, at: FlightTimes['departsAt']) =>
    `${airport} ${local.replace('T', ' ')} ${zone} (${formatInstant(at).slice(0, 16)}Z)`
  return `${end(origin, departsLocal, zones.from, departsAt)} → ${end(destination, arrivesLocal, zones.to, arrivesAt)}`
}

const listedBeforeAsking = 10

/**
 * Which travellers are told, by record locator, and what may go back to them: a dry run lists all of them. The operator
 * needs no names here.
 */
export function showBooked(
  {
    concerned: { booked },
    owed,
    isDryRun,
  }: Pick<AlterationDiff, 'concerned' | 'owed'> & { readonly isDryRun: boolean },
  { say }: Terminal,
): void {
  const people = booked.reduce((all, { passengers }) => all + passengers, 0)
  say(`${count(booked.length, 'booking')} with ${count(people, 'passenger')}`)
  list(
    'bookings',
    booked.map(({ recordLocator, passengers }) => `${recordLocator}  ${count(passengers, 'passenger')}`),
    { say },
    isDryRun ? booked.length : listedBeforeAsking,
  )
  if (owed.length === 0) return
  const amounts = owed.map((each) => `${formatMoney(each, 'en')} to ${count(each.bookings, 'booking')}`)
  say(`goes back for this flight at most, if all who are asked take their money: ${amounts.join(' and ')}`)
}

/** Seats of travellers who are still booking. */
export function describeHolds({ holds }: ConcernedTravellers): string {
  const seats = holds.reduce((all, each) => all + each.seats, 0)
  return `${count(seats, 'seat')} held by ${count(holds.length, 'traveller')} who ${holds.length === 1 ? 'is' : 'are'} booking`
}
