/** What the letter of a cancelled flight tells, read in one place. Never changes anything. */
import { itineraryOf } from '@jetbridge/core/booking/itinerary.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/receipt.ts'
import type { Deps } from '../../../deps.ts'
import { type GivenPart, listGivenParts } from '../../payment/queries/refund.ts'
import { listSegments } from '../../reservation/queries.ts'
import { getCancellation } from '../../reservation/queries/cancel.ts'
import { findDepartures, listAirports } from '../../schedule/queries.ts'
import type { FlightCancelledFacts } from '../letter/flight-cancelled.ts'
import { type Addressed, readAddressed } from './read.ts'

/** @throws when there is no such reservation or cancellation */
export async function readCancelled(
  deps: Deps,
  reservationId: string,
  cancellationId: string,
): Promise<Addressed & FlightCancelledFacts> {
  const { query } = deps.db
  const addressed = await readAddressed(deps, reservationId)
  const { segmentId, quote } = await getCancellation(query, cancellationId)
  const flights = await flightsOf(deps, addressed, reservationId)
  const cancelled = flights.find(({ id }) => id === segmentId)
  if (!cancelled) throw new Error(`cancellation ${cancellationId} is of no flight`)
  return {
    ...addressed,
    flight: cancelled.flight,
    quote,
    parts: (await listGivenParts(query, cancellationId)).map(asPart),
    left: flights.filter(({ status }) => status === 'HK').map(({ flight }) => flight),
  }
}

/** In the order flown, cancelled ones with them. */
async function flightsOf({ db: { query } }: Deps, { brand }: Addressed, reservationId: string) {
  const segments = await listSegments(query, reservationId)
  const ids = segments.map(({ departureId }) => departureId)
  const departures = await findDepartures(query, brand.id, ids)
  const airports = (await listAirports(query)).map((each) => ({
    ...each,
    names: { en: each.name, ...each.names },
  }))
  const flights = segments.flatMap(({ id, status, departureId }) => {
    const departure = departures.get(departureId)
    return itineraryOf(departure ? [departure] : [], airports).map((flight) => ({ id, status, flight }))
  })
  return flights.toSorted((one, other) => one.flight.from.at - other.flight.from.at)
}

/** One part of what goes back, as a letter says where. */
export function asPart(given: GivenPart): PaymentPart {
  const amount = money(given.amount, given.currency)
  switch (given.method) {
    case 'gateway':
      return { kind: 'card', masked: given.maskedCard, amount }
    case 'voucher':
      return { kind: 'voucher', lastFour: (given.voucherCode ?? '').slice(-4), amount }
    case 'account':
      return { kind: 'account', amount }
  }
}
