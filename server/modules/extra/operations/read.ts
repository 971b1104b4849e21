/** The extras of a booking now: what its flights offer, and what it has. Changes nothing. */
import { type Extra, feeOf, furtherFeeOf } from '@jetbridge/core/extra/extra.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { getLiveHold } from '../../inventory/read/hold.ts'
import { listFareBrands } from '../../offer/read.ts'
import { listPassengers } from '../../reservation/read/party.ts'
import { findDepartures } from '../../schedule/read.ts'
import type { BookingExtras, FlightExtras, Offer } from '../extra.ts'
import { countTaken, listExtrasOfHold, type TakenExtra } from '../queries.ts'
import { listExtras } from '../read.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function extrasOfFlow(deps: Deps, flow: FlowAccess): Promise<BookingExtras> {
  return readExtras(deps.db.query, await getLiveHold(deps.db.query, flow.flowId))
}

export async function readExtras(db: Db, hold: Hold): Promise<BookingExtras> {
  const catalogue = await listExtras(db, hold.brandId)
  const fareBrands = await listFareBrands(db, hold.brandId)
  const ids = hold.items.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, hold.brandId, ids)
  const { currency } = hold.total
  const flights = hold.items.map((item) => {
    const departure = departures.get(item.departureId)
    if (!departure) throw new Error(`hold ${hold.id} names no departure`)
    const { fareBrand } = item
    const conditions = fareBrands.find(({ code }) => code === fareBrand)?.conditions
    const { origin, destination } = departure
    const held = { origin, destination, fareBrand, conditions, currency }
    return { item, held, offers: offersOf(catalogue, held), own: [] }
  })
  const passengers = await listPassengers(db, hold.flowId)
  return extrasAsTheyStand(db, { hold, currency, flights, passengers })
}

function offersOf(catalogue: readonly Extra[], held: FlightExtras['held']): Offer[] {
  return catalogue.flatMap((extra) => {
    const fee = feeOf(extra, held)
    const furtherFee = furtherFeeOf(extra, held) ?? null
    return fee === undefined ? [] : [{ extra, fee, furtherFee, left: extra.stock }]
  })
}

/** The same booking, with its extras and what is left as they are now. */
export async function extrasAsTheyStand(db: Db, extras: BookingExtras): Promise<BookingExtras> {
  const { hold, flights } = extras
  const own = await listExtrasOfHold(db, hold.id)
  const limited = flights.flatMap(({ offers }) => offers.filter(({ extra }) => extra.stock !== null))
  const taken = await countTaken(
    db,
    hold.items.map(({ departureId }) => departureId),
    [...new Set(limited.map(({ extra }) => extra.code))],
  )
  return { ...extras, flights: flights.map((flight) => withStanding(flight, own, taken)) }
}

function withStanding(
  flight: FlightExtras,
  own: BookingExtras['flights'][number]['own'],
  taken: readonly TakenExtra[],
): FlightExtras {
  const { departureId } = flight.item
  const countOf = (code: string) =>
    taken.find((each) => each.departureId === departureId && each.code === code)?.count ?? 0
  return {
    ...flight,
    own: own.filter((each) => each.departureId === departureId),
    offers: flight.offers.map((offer) => ({
      ...offer,
      left: offer.extra.stock === null ? null : Math.max(0, offer.extra.stock - countOf(offer.extra.code)),
    })),
  }
}
