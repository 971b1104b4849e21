import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  type ConnectionTime,
  isOfTerminal,
  minimumConnection,
  statusOf,
} from '@jetbridge/core/flight/connection-time.ts'
import {
  dateAt,
  type Instant,
  instant,
  localAt,
  localDate,
  minutesBetween,
  parseInstant,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { ConnectionSetting } from '@jetbridge/core/brand/connection-setting.ts'
import { describe, expect, it } from 'vitest'
import { type Chance, chanceOf } from '../../../testing/chance.ts'
import { findConnections } from './connections.ts'
import { Departures } from './departures.ts'

interface Flight {
  readonly id: number
  readonly origin: string
  readonly destination: string
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  readonly originTerminal?: string | null
  readonly destinationTerminal?: string | null
}

/** Both sides of the date line, and zones that change their clocks. */
const places: readonly Airport[] = (
  [
    ['APW', 'Pacific/Apia', 'WS'],
    ['PPG', 'Pacific/Pago_Pago', 'AS'],
    ['AKL', 'Pacific/Auckland', 'NZ'],
    ['WLG', 'Pacific/Auckland', 'NZ'],
    ['LAX', 'America/Los_Angeles', 'US'],
    ['VIE', 'Europe/Vienna', 'AT'],
    ['GRZ', 'Europe/Vienna', 'AT'],
  ] as const
).map(([code, zoneName, country]) => ({
  code,
  name: code,
  names: {},
  city: code,
  country,
  zone: zone(zoneName),
  latitude: 0,
  longitude: 0,
}))

function placeOf(code: string): Airport {
  const place = places.find((each) => each.code === code)
  if (!place) throw new RangeError(`no airport ${code}`)
  return place
}

function departuresOf(flights: readonly Flight[]): Departures {
  const departures = new Departures()
  for (const { id, origin, destination, departsAt, arrivesAt, ...flight } of flights) {
    const { originTerminal, destinationTerminal } = flight
    const offset = (at: Instant, airport: string) =>
      minutesBetween(at, parseInstant(`${localAt(at, placeOf(airport).zone)}:00Z`))
    const departure = {
      id,
      kind: [
        'us',
        'XX',
        '',
        origin,
        destination,
        '320',
        '',
        originTerminal ?? '',
        destinationTerminal ?? '',
      ].join('\u001F'),
      flightNumber: id,
      departsAt,
      arrivesAt,
      departsOffset: offset(departsAt, origin),
      arrivesOffset: offset(arrivesAt, destination),
    }
    departures.put(departure, { places: [], left: [] })
  }
  return departures
}

function leastBetween(one: Flight, next: Flight, times: readonly ConnectionTime[]): number | undefined {
  const hub = placeOf(next.origin)
  return minimumConnection(times, {
    airport: hub.code,
    arrives: statusOf(placeOf(one.origin), hub),
    departs: statusOf(hub, placeOf(next.destination)),
    arrivalTerminal: one.destinationTerminal ?? null,
    departureTerminal: next.originTerminal ?? null,
    day: dateAt(one.arrivesAt, hub.zone),
  })
}

/** Whether a time of terminals decides how long somebody waits in it at least. */
function isMadeByTerminal(chain: readonly Flight[], times: readonly ConnectionTime[]): boolean {
  const others = times.filter((each) => !isOfTerminal(each))
  return chain.slice(1).some((next, place) => {
    const one = chain[place] ?? next
    return leastBetween(one, next, times) !== leastBetween(one, next, others)
  })
}

/** Every chain of flights, tried one by one. */
function bySearch(
  flights: readonly Flight[],
  { rule, times }: { readonly rule: ConnectionSetting; readonly times: readonly ConnectionTime[] },
  asked: { readonly origin: string; readonly destination: string; readonly date: string },
): Flight[][] {
  const connects = (one: Flight, next: Flight) => {
    if (one.destination !== next.origin || !rule.hubs.includes(next.origin)) return false
    const hub = placeOf(next.origin)
    const [day, later] = [dateAt(one.arrivesAt, hub.zone), dateAt(next.departsAt, hub.zone)]
    const least = leastBetween(one, next, times)
    const wait = minutesBetween(one.arrivesAt, next.departsAt)
    const isSameDay = later === day || (rule.overNight && later > day)
    return least !== undefined && wait >= least && wait <= rule.mostWaitMinutes && isSameDay
  }
  const starts = flights.filter(
    ({ origin, departsAt }) =>
      origin === asked.origin && dateAt(departsAt, placeOf(origin).zone) === asked.date,
  )
  let chains: Flight[][] = starts.map((flight) => [flight])
  const found: Flight[][] = []
  for (let stops = 1; stops <= rule.mostStops; stops++) {
    chains = chains.flatMap((chain) =>
      flights
        .filter(({ destination }) =>
          [asked.origin, ...chain.map((each) => each.destination)].every((been) => been !== destination),
        )
        .filter((next) => connects(chain.at(-1) ?? next, next))
        .map((next) => [...chain, next]),
    )
    found.push(...chains.filter((chain) => chain.at(-1)?.destination === asked.destination))
    chains = chains.filter((chain) => chain.at(-1)?.destination !== asked.destination)
  }
  return found
}

/** Nights in which clocks change, and one in which none does. */
const nights = ['2027-03-28', '2027-04-04', '2026-11-01', '2027-09-26', '2027-06-15'] as const

function networkOf(chance: Chance) {
  const around = parseInstant(`${chance.pick(nights)}T00:00:00Z`)
  const terminal = () => chance.pick([null, '1', '2'])
  const code = (of = places) => chance.pick(of as [Airport, ...Airport[]]).code
  const flights = Array.from({ length: Math.round(chance.between(30, 120)) }, (_, index): Flight => {
    const origin = code()
    const destination = code(places.filter((each) => each.code !== origin))
    const departsAt = plusMinutes(around, Math.round(chance.between(-1_000, 2_400)))
    const minutes = Math.round(chance.between(30, 500))
    const arrivesAt = plusMinutes(departsAt, minutes)
    const terminals = { originTerminal: terminal(), destinationTerminal: terminal() }
    return { id: index + 1, origin, destination, departsAt, arrivesAt, ...terminals }
  })
  const rule: ConnectionSetting = {
    hubs: places.filter(() => chance.is(0.7)).map((each) => each.code),
    mostStops: chance.pick([1, 2, 2]),
    mostWaitMinutes: Math.round(chance.between(60, 1_440)),
    overNight: chance.is(0.5),
    discountPercent: 0,
  }
  const hub = () => chance.pick(rule.hubs.length > 0 ? (rule.hubs as [string, ...string[]]) : ['VIE'])
  const times = Array.from({ length: Math.round(chance.between(0, 8)) }, (): ConnectionTime => ({
    ...(chance.is(0.7)
      ? { airport: hub(), arrivalTerminal: terminal(), departureTerminal: terminal() }
      : { airport: null, arrivalTerminal: null, departureTerminal: null }),
    arrives: chance.pick([null, 'domestic', 'international']),
    departs: chance.pick([null, 'domestic', 'international']),
    minutes: chance.is(0.2) ? null : Math.round(chance.between(0, 180)),
    validFrom: null,
    validUntil: null,
  }))
  const distinct = times.filter((one, place) => times.findIndex((other) => sameRow(one, other)) === place)
  return { flights, rule, times: distinct, around }
}

function sameRow(one: ConnectionTime, other: ConnectionTime): boolean {
  const parts = ['airport', 'arrives', 'departs', 'arrivalTerminal', 'departureTerminal'] as const
  return parts.every((part) => one[part] === other[part])
}

/** What decides whether an itinerary is among the shortest. */
function rankOf(flights: readonly Flight[]): string {
  const [first, last] = [flights[0], flights.at(-1)]
  return `${minutesBetween(first?.departsAt ?? instant(0), last?.arrivesAt ?? instant(0))} ${first?.departsAt} ${flights.length}`
}

describe('connections by the hubs of an airline', () => {
  it('are those that a search of every chain of flights finds, in a thousand networks', () => {
    let found = 0
    let cut = 0
    let byTerminal = 0
    for (let seed = 1; seed <= 1_000; seed++) {
      const chance = chanceOf(seed)
      const { flights, rule, times, around } = networkOf(chance)
      const departures = departuresOf(flights)
      const data = { departures, rule, times, airport: placeOf }
      for (const destination of ['VIE', 'APW']) {
        const origin = chance.pick(['AKL', 'PPG', 'GRZ'])
        const date = plusDays(dateAt(around, placeOf(origin).zone), chance.pick([-1, 0, 0, 1]))
        const asked = { brand: 'us', origin, destination, date }
        const answered = findConnections(data, asked).itineraries.map((slots) =>
          slots.map((slot) => flights.find(({ id }) => id === departures.read(slot).id) as Flight),
        )
        const all = bySearch(flights, { rule, times }, asked)
        const best = all.toSorted(byRank).slice(0, 20)
        expect(answered.map(rankOf).toSorted(), `network ${seed}`).toEqual(best.map(rankOf).toSorted())
        expect(all.map(idsOf)).toEqual(expect.arrayContaining(answered.map(idsOf)))
        found += all.length
        byTerminal += all.filter((chain) => isMadeByTerminal(chain, times)).length
        if (all.length > 20) cut++
      }
    }
    expect(found).toBeGreaterThan(1_500)
    expect(cut).toBeGreaterThan(0)
    expect(byTerminal).toBeGreaterThan(50)
  })

  it('look at each route on the way, so that an answer ends with any of them', () => {
    const day = localDate('2027-06-15')
    const leg = (id: number, origin: string, destination: string, departs: string): Flight => ({
      id,
      origin,
      destination,
      departsAt: parseInstant(`${day}T${departs}:00Z`),
      arrivesAt: plusMinutes(parseInstant(`${day}T${departs}:00Z`), 60),
    })
    const departures = departuresOf([
      leg(1, 'GRZ', 'VIE', '06:00'),
      leg(2, 'VIE', 'LAX', '09:00'),
      leg(3, 'GRZ', 'LAX', '07:00'),
    ])
    const rule = { hubs: ['VIE'], mostStops: 2, mostWaitMinutes: 360, overNight: false, discountPercent: 0 }
    const data = { departures, rule, times: [], airport: placeOf }
    const asked = { brand: 'us', origin: 'GRZ', destination: 'LAX', date: day }
    const { itineraries, routes } = findConnections(data, asked)
    expect(itineraries.map((slots) => slots.map((slot) => departures.read(slot).id))).toEqual([[1, 2]])
    expect(routes.map(({ origin, destination }) => origin + destination)).toEqual(['GRZVIE', 'VIELAX'])
    const without = findConnections(data, asked, (slot) => departures.read(slot).id !== 2)
    expect(without.itineraries).toEqual([])
    expect(findConnections(data, { ...asked, brand: 'them' }).itineraries).toEqual([])
  })
})

function idsOf(flights: readonly Flight[]): string {
  return flights.map(({ id }) => id).join()
}

function byRank(one: readonly Flight[], other: readonly Flight[]): number {
  const [a, b] = [one, other].map((flights) => rankOf(flights).split(' ').map(Number))
  for (const [place, part] of (a ?? []).entries()) {
    const difference = part - (b?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
