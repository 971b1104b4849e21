/** The seats of a booking now: cabins, prices, who sits where. Changes nothing. */
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { sql } from 'kysely'
import { only, type Statement } from '../../../db/statement.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold, HoldItem } from '../../inventory/inventory.ts'
import { asHold, heldDepartures, refuseUnlessLive, selectHold } from '../../inventory/read/hold.ts'
import { asFareBrands, fareBrandsOf } from '../../offer/read.ts'
import { asPassengers, passengersOf } from '../../reservation/read/party.ts'
import { aircraftOf, departuresOf } from '../../schedule/read.ts'
import { asSeats, layoutsOf, seatPricesOf, standingSeatsOn } from '../read.ts'
import type { BookingSeats, StandingSeat } from '../seat.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function seatsOfFlow({ db }: Pick<Deps, 'db'>, flow: FlowAccess): Promise<BookingSeats> {
  const facts = await selectHold(db.query, flow.flowId).select(seatFacts(flow)).executeTakeFirst()
  const hold = facts && asHold(facts)
  refuseUnlessLive(hold)
  return seatsOf(hold, facts as NonNullable<typeof facts>)
}

/** The same facts alone, to be read under the lock of the hold; see {@link seatsOf}. */
export function readingSeats(db: Db, flow: FlowAccess): Statement<SeatFacts> {
  return only(selectFacts(db, flow), (row) => row)
}

const selectFacts = (db: Db, flow: FlowAccess) => db.selectNoFrom(seatFacts(flow))

type SeatFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

/** Everything about the seats of a flow's hold, as columns. */
function seatFacts({ flowId, brand: { id: brand } }: FlowAccess) {
  const held = heldDepartures(flowId)
  return [
    departuresOf(held).as('departures'),
    fareBrandsOf(sql`${brand}`).as('fareBrands'),
    seatPricesOf(brand).as('prices'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
    layoutsOf(brand, aircraftOf(held)).as('layouts'),
    standingSeatsOn(held).as('standing'),
  ] as const
}

export function seatsOf(hold: Hold, facts: SeatFacts): BookingSeats {
  const { currency } = hold.total
  const departures = new Map(facts.departures.map((each) => [each.id, each]))
  const fareBrands = asFareBrands(facts.fareBrands)
  const layouts = new Map(facts.layouts.map(({ aircraft, layout }) => [aircraft, layout]))
  const priced = facts.prices.filter((each) => each.currency === currency)
  const standing = asSeats(facts.standing)
  return {
    hold,
    currency,
    prices: new Map(priced.map(({ zone, amount }) => [zone, amount])),
    passengers: asPassengers(facts.passengers),
    flights: hold.items.map((item) => {
      const departure = departures.get(item.departureId)
      if (!departure) throw new Error(`hold ${hold.id} names no departure`)
      const layout = layouts.get(departure.aircraft)
      return {
        item,
        departure,
        layout,
        choice: choiceOf(item, fareBrands),
        ...partSeats(standing, hold, item),
      }
    }),
  }
}

/** A fare brand that was removed meanwhile sells no seats. */
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
