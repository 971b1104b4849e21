/** Under which key an answer is kept: everything that it depends on beside the data. */
import { writeBound } from '@jetbridge/core/trip/bound.ts'
import type { DayPricesAsked, Encoding, RouteAsked, Search } from '../../../offers.ts'

export function keyOfRoute(asked: RouteAsked, encoding: Encoding): string {
  const { brandId, origin, destination, mostStops } = asked
  return `days ${encoding} ${brandId} ${origin} ${destination} ${mostStops}`
}

export function keyOfDays({ party, ...asked }: DayPricesAsked, encoding: Encoding): string {
  const { brandId, origin, destination, first, last, currency, promoCode, mostStops } = asked
  const way = `${origin}-${destination} ${first} ${last}`
  return `prices ${encoding} ${brandId} ${way} ${peopleOf(party)} ${currency} ${promoCode} ${mostStops}`
}

function peopleOf({ adult, child, infant }: Search['party']): string {
  return `${adult}.${child}.${infant}`
}

export function keyOf({ party, ...search }: Search, encoding: Encoding): string {
  const { brandId, bounds, currency, promoCode, mostStops, flightsOn } = search
  const days = flightsOn?.join() ?? 'all'
  const people = peopleOf(party)
  return `${encoding} ${brandId} ${bounds.map(writeBound).join(' ')} ${people} ${currency} ${promoCode} ${mostStops} ${days}`
}
