/** What the letter of a changed flight tells, read in one place. Never changes anything. */
import { type ItineraryFlight, itineraryOf } from '@jetbridge/core/booking/itinerary.ts'
import { type PaymentPart, paymentParts } from '@jetbridge/core/ticket/receipt.ts'
import type { Deps } from '../../../deps.ts'
import { findLatestAttempt } from '../../payment/queries/attempt.ts'
import { listGivenParts } from '../../payment/queries/refund.ts'
import { findSegment, type FlightChange, getChange } from '../../reservation/queries/change.ts'
import { findDepartures, listAirports } from '../../schedule/queries.ts'
import type { FlightChangedFacts } from '../letter/flight-changed.ts'
import { manageLink } from './manage-link.ts'
import { type ReceiptedBooking, readReceipt } from './read.ts'
import { asPart } from './read-cancelled.ts'

/** @throws when there is no such reservation or change */
export async function readChanged(
  deps: Deps,
  reservationId: string,
  changeId: string,
): Promise<ReceiptedBooking & FlightChangedFacts> {
  const { query } = deps.db
  const booking = await readReceipt(deps, reservationId)
  const change = await getChange(query, changeId)
  const old = await findSegment(query, reservationId, change.segmentId)
  if (!old) throw new Error(`flight change ${changeId} is of no flight`)
  const flightOn = await flightsOn(deps, booking.brand.id, [old.departureId, change.departureId])
  return {
    ...booking,
    was: flightOn(old.departureId),
    now: flightOn(change.departureId),
    quote: change.quote,
    parts: await partsOf(deps, change),
    manageLink: manageLink(deps, booking.brand, reservationId),
  }
}

async function flightsOn(
  { db: { query } }: Deps,
  brandId: string,
  ids: readonly number[],
): Promise<(departureId: number) => ItineraryFlight> {
  const departures = await findDepartures(query, brandId, ids)
  const airports = (await listAirports(query)).map((each) => ({
    ...each,
    names: { en: each.name, ...each.names },
  }))
  const flights = itineraryOf([...departures.values()], airports)
  return (departureId) => {
    const flight = flights.find((each) => each.departureId === departureId)
    if (!flight) throw new Error(`no departure ${departureId}`)
    return flight
  }
}

async function partsOf({ db: { query } }: Deps, { id, reservationId, quote }: FlightChange) {
  if (quote.refund > 0) return (await listGivenParts(query, id)).map(asPart)
  const paid = await findLatestAttempt(query, { reservationId, changeId: id })
  const nothing: PaymentPart[] = []
  return paid?.state === 'approved' ? paymentParts(paid) : nothing
}
