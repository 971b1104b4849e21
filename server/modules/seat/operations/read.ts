/** The seats of a booking now: cabins, prices, who sits where. Changes nothing. */
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold, HoldItem } from '../../inventory/inventory.ts'
import { getLiveHold } from '../../inventory/read/hold.ts'
import { listFareBrands } from '../../offer/read.ts'
import { listPassengers } from '../../reservation/read/party.ts'
import { findDepartures } from '../../schedule/read.ts'
import { listLayouts, listSeatPrices, listStanding } from '../read.ts'
import type { BookingSeats, StandingSeat } from '../seat.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function seatsOfFlow(deps: Deps, flow: FlowAccess): Promise<BookingSeats> {
  return readSeats(deps.db.query, await getLiveHold(deps.db.query, flow.flowId))
}

export async function readSeats(db: Db, hold: Hold): Promise<BookingSeats> {
  const { brandId, items } = hold
  const ids = items.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const fareBrands = await listFareBrands(db, brandId)
  const prices = await listSeatPrices(db, brandId, hold.total.currency)
  const passengers = await listPassengers(db, hold.flowId)
  const aircraft = [...departures.values()].map((each) => each.aircraft)
  const layouts = await listLayouts(db, brandId, aircraft)
  const flights = items.map((item) => {
    const departure = departures.get(item.departureId)
    if (!departure) throw new Error(`hold ${hold.id} names no departure`)
    const choice = choiceOf(item, fareBrands)
    return {
      item,
      departure,
      layout: layouts.get(departure.aircraft),
      choice,
      own: [],
      others: new Set<string>(),
    }
  })
  const currency = hold.total.currency
  return seatsAsTheyStand(db, { hold, currency, prices, flights, passengers })
}

/** The same booking, with the seats as they are taken now. */
export async function seatsAsTheyStand(db: Db, seats: BookingSeats): Promise<BookingSeats> {
  const { hold, flights } = seats
  const ids = flights.map(({ departure }) => departure.id)
  const standing = await listStanding(db, ids)
  return {
    ...seats,
    flights: flights.map((flight) => ({ ...flight, ...partSeats(standing, hold, flight.item) })),
  }
}

/** A fare brand that was removed meanwhile sells no more seats. */
function choiceOf({ fareBrand }: HoldItem, fareBrands: readonly FareBrand[]) {
  return fareBrands.find(({ code }) => code === fareBrand)?.conditions.seatChoice ?? 'none'
}

function partSeats(standing: readonly StandingSeat[], { id }: Hold, { departureId }: HoldItem) {
  const here = standing.filter((seat) => seat.departureId === departureId)
  return {
    own: here.filter(({ holdId }) => holdId === id),
    others: new Set(here.filter(({ holdId }) => holdId !== id).map(({ code }) => code)),
  }
}
