/** Departures of a demo network: its lines flown on the days between two dates. */
import { authoriseCabin, type ClassAuthorisation } from '@jetbridge/core/flight/class-plan.ts'
import type { ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import {
  daysBetween,
  instantOf,
  localAt,
  localDate,
  localDateTime,
  plusDays,
  plusMinutes,
  weekdayOf,
  type LocalDate,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import type { Line, Network } from './network.ts'

/** Local service dates, both ends included. */
export interface Days {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** A flight of a line, one way. */
interface Flight {
  readonly flightNumber: number
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly weekdays: string
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
  readonly line: Line
}

/** @throws RangeError for an airport without a zone */
export function departuresOf(
  network: Network,
  carrier: string,
  zoneOf: (airport: string) => Zone | undefined,
  days: Days,
): ScheduledDeparture[] {
  const classes = classesByState(network)
  return datesOf(days).flatMap((date) =>
    flightsOf(network)
      .filter((flight) => fliesOn(flight, date))
      .map((flight) => {
        const times = timesOf(flight, date, zoneOf)
        const state = stateOf(flight.flightNumber, date)
        return {
          carrier,
          ...times,
          aircraft: network.aircraft.type,
          operatedBy: null,
          originTerminal: flight.originTerminal,
          destinationTerminal: flight.destinationTerminal,
          capacity: network.aircraft.seats,
          classes: classes[state],
        }
      }),
  )
}

export function datesOf({ from, until }: Days): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, day) => plusDays(from, day))
}

export function flightsOf(network: Network): Flight[] {
  return network.lines.flatMap((line) => {
    const [from, to] = line.pair
    const [fromTerminal, toTerminal] = line.terminals ?? [null, null]
    const out = {
      origin: from,
      destination: to,
      originTerminal: fromTerminal,
      destinationTerminal: toTerminal,
    }
    const back = {
      origin: to,
      destination: from,
      originTerminal: toTerminal,
      destinationTerminal: fromTerminal,
    }
    const oneWay = (times: Line['out'], way: typeof out, first: number) =>
      times.map(([departs, weekdays = '1234567'], index) => ({
        flightNumber: first + 2 * index,
        ...way,
        departs,
        weekdays,
        line,
      }))
    return [...oneWay(line.out, out, line.flightNumber), ...oneWay(line.back, back, line.flightNumber + 1)]
  })
}

function fliesOn({ weekdays, line }: Flight, date: LocalDate): boolean {
  return weekdays.includes(String(weekdayOf(date))) && (!line.season || isInSeason(line.season, date))
}

/** A season may run over the turn of the year. */
export function isInSeason([from, until]: readonly [string, string], date: LocalDate): boolean {
  const day = date.slice(5)
  return from <= until ? day >= from && day <= until : day >= from || day <= until
}

function timesOf(flight: Flight, date: LocalDate, zoneOf: (airport: string) => Zone | undefined) {
  const { flightNumber, origin, destination, departs, line } = flight
  const from = zoneOf(origin)
  const to = zoneOf(destination)
  if (!from || !to) throw new RangeError(`no zone for ${origin} or ${destination}`)
  const departsLocal = localDateTime(`${date}T${departs}`)
  const departsAt = instantOf(departsLocal, from)
  const arrivesAt = plusMinutes(departsAt, line.minutes)
  return {
    flightNumber,
    suffix: '',
    origin,
    destination,
    serviceDate: date,
    departsLocal,
    arrivesLocal: localAt(arrivesAt, to),
    departsAt,
    arrivesAt,
  }
}

/**
 * Some departures have no seat left and some two, always the same ones, so that people can see and test both.
 */
type State = 'open' | 'last-seats' | 'sold-out'

const someday = localDate('2020-01-01')

export function stateOf(flightNumber: number, date: LocalDate): State {
  const draw = (daysBetween(someday, date) * 7 + flightNumber) % 29
  if (draw === 0) return 'sold-out'
  return draw === 1 ? 'last-seats' : 'open'
}

/** Seats that are not for sale are not authorised: nobody has bought them, so no counter may claim so. */
function classesByState({ plan, aircraft }: Network): Record<State, readonly ClassAuthorisation[]> {
  const open = authoriseCabin(plan, aircraft.seats)
  const atMost = (seats: number) =>
    open.map((each) => ({ ...each, authorised: Math.min(each.authorised, seats) }))
  return { open, 'last-seats': atMost(2), 'sold-out': atMost(0) }
}
