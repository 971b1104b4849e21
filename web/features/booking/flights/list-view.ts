/** How the flights of a day are listed where some of them have stops. */
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import type { FlightOrder, ListView } from '../wizard/flight-choice.ts'

export const usualView: ListView = { order: 'departure', nonstopOnly: false }

/** What there is to choose from in a list: `both`: flights with stops and without. */
export function kindsIn(flights: readonly WireFlight[]): 'nonstop' | 'connections' | 'both' {
  const connections = flights.filter(hasStops).length
  if (connections === 0) return 'nonstop'
  return connections === flights.length ? 'connections' : 'both'
}

/** Where only one kind is there, nothing is left out: a list must not be empty because of another day's choice. */
export function listed(flights: readonly WireFlight[], { order, nonstopOnly }: ListView): WireFlight[] {
  const kinds = kindsIn(flights)
  const shown = kinds === 'both' && nonstopOnly ? flights.filter((flight) => !hasStops(flight)) : flights
  return kinds === 'nonstop' ? [...shown] : shown.toSorted(orders[order])
}

function hasStops({ segments }: WireFlight): boolean {
  return (segments?.length ?? 0) > 1
}

/** Among equals the one that leaves first. */
const orders: Readonly<Record<FlightOrder, (one: WireFlight, other: WireFlight) => number>> = {
  departure: byDeparture,
  duration: (one, other) => one.duration - other.duration || byDeparture(one, other),
  price: (one, other) => priceOf(one) - priceOf(other) || byDeparture(one, other),
}

function byDeparture(one: WireFlight, other: WireFlight): number {
  return parseInstant(one.departsAt) - parseInstant(other.departsAt) || one.duration - other.duration
}

/** What is sold out comes last; two of them are equal. */
function priceOf({ minPrice }: WireFlight): number {
  return minPrice ?? Number.MAX_SAFE_INTEGER
}
