/** The seats of a booking now: cabins, prices, who sits where. Changes nothing. */
import { isAncillaryEdit } from '@jetbridge/core/access/actor.ts'
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { sql } from 'kysely'
import { only, type Statement } from '../../../db/statement.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold, HoldItem } from '../../inventory/inventory.ts'
import { asHold, heldDepartures, refuseUnlessLive, selectHold } from '../../inventory/read/hold.ts'
import { asFareBrands, fareBrandsOf } from '../../offer/read.ts'
import { chosenLinesOf } from '../../reservation/read/booking-change.ts'
import { asPassengers, passengersOf } from '../../reservation/read/party.ts'
import { aircraftOf, departuresOf } from '../../schedule/read.ts'
import { asSeats, layoutsOf, seatPricesOf, standingSeatsOn } from '../read.ts'
import type { BookingSeats, FlightSeats, StandingSeat } from '../seat.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function seatsOfFlow({ db }: Pick<Deps, 'db'>, flow: FlowAccess): Promise<BookingSeats> {
  const facts = await selectHold(db.query, flow.flowId).select(seatFacts(flow)).executeTakeFirst()
  const hold = facts && asHold(facts)
  refuseUnlessLive(hold)
  return seatsOf(flow, hold, facts as NonNullable<typeof facts>)
}

/** The same facts alone, to be read under the lock of the hold; see {@link seatsOf}. */
export function readingSeats(db: Db, flow: FlowAccess): Statement<SeatFacts> {
  return only(selectFacts(db, flow), (row) => row)
}

const selectFacts = (db: Db, flow: FlowAccess) => db.selectNoFrom(seatFacts(flow))

type SeatFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

/** Everything about the seats of a flow's hold, as columns. */
function seatFacts(flow: FlowAccess) {
  const { flowId } = flow
  const brand = flow.brand.id
  const held = heldDepartures(flowId)
  return [
    departuresOf(held).as('departures'),
    fareBrandsOf(sql`${brand}`).as('fareBrands'),
    seatPricesOf(brand).as('prices'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
    layoutsOf(brand, aircraftOf(held)).as('layouts'),
    standingSeatsOn(held).as('standing'),
    chosenLinesOf(flow, 'seat').as('lines'),
  ] as const
}

export function seatsOf({ edits }: Pick<FlowAccess, 'edits'>, hold: Hold, facts: SeatFacts): BookingSeats {
  const { currency } = hold.total
  const departures = new Map(facts.departures.map((each) => [each.id, each]))
  const fareBrands = asFareBrands(facts.fareBrands)
  const layouts = new Map(facts.layouts.map(({ aircraft, layout }) => [aircraft, layout]))
  const priced = facts.prices.filter((each) => each.currency === currency)
  const standing = asSeats(facts.standing)
  const passengers = asPassengers(facts.passengers)
  const isOfChange = isAncillaryEdit(edits)
  const people = new Set(isOfChange ? passengers.map(({ id }) => id) : [])
  return {
    hold,
    isOfChange,
    currency,
    prices: new Map(priced.map(({ zone, amount }) => [zone, amount])),
    passengers,
    flights: hold.items.map((item) => {
      const departure = departures.get(item.departureId)
      if (!departure) throw new Error(`hold ${hold.id} names no departure`)
      const layout = layouts.get(departure.aircraft)
      return {
        item,
        departure,
        layout,
        choice: choiceOf(item, fareBrands),
        ...partSeats({ standing, people, lines: facts.lines }, hold, item),
      }
    }),
  }
}

/** A fare brand that was removed meanwhile sells no seats. */
function choiceOf({ fareBrand }: HoldItem, fareBrands: readonly FareBrand[]) {
  return fareBrands.find(({ code }) => code === fareBrand)?.conditions.seatChoice ?? 'none'
}

interface SeatsAboard {
  readonly standing: readonly StandingSeat[]
  /** ids of those who have flights that are changed */
  readonly people: ReadonlySet<string>
  readonly lines: readonly AncillaryLine[]
}

function partSeats(
  { standing, people, lines }: SeatsAboard,
  { id: holdId }: Hold,
  { departureId }: HoldItem,
): Pick<FlightSeats, 'own' | 'sold' | 'others'> {
  const here = standing.filter((seat) => seat.departureId === departureId)
  const held = here.filter((seat) => seat.holdId === holdId)
  const sold = here.filter((seat) => seat.holdId !== holdId && people.has(seat.passengerId))
  const changed = lines.filter((line) => line.departureId === departureId)
  const stays = sold.filter(({ passengerId }) => changed.every((line) => line.passengerId !== passengerId))
  return {
    own: [
      ...(people.size > 0 ? takenSeats(changed, sold, held) : held),
      ...stays.map((seat) => ({ ...seat, amount: 0 as Minor })),
    ],
    sold,
    others: new Set(
      here.filter((seat) => !held.includes(seat) && !sold.includes(seat)).map(({ code }) => code),
    ),
  }
}

/** What is chosen and still there: a seat of the hold, or one that another person of the booking has. */
function takenSeats(
  lines: readonly AncillaryLine[],
  sold: readonly StandingSeat[],
  held: readonly StandingSeat[],
): StandingSeat[] {
  return lines.flatMap(({ passengerId, taken }) => {
    const seat = [...held, ...sold].find(({ code }) => code === taken?.code)
    return seat && taken ? [{ ...seat, passengerId, amount: taken.amount }] : []
  })
}
