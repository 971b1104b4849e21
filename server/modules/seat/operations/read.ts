/** The seats of a booking now: cabins, prices, who sits where. Changes nothing. */
import { isAncillaryEdit } from '@jetbridge/core/access/actor.ts'
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { type RawBuilder, sql } from 'kysely'
import { reusable } from '../../../db/reusable.ts'
import { only, type Statement, statement } from '../../../db/statement.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import { heldFlow, type HeldFlow } from '../../flow/read.ts'
import type { Hold, HoldItem } from '../../inventory/inventory.ts'
import { asHold, heldDepartures, refuseUnlessLive, selectHold } from '../../inventory/read/hold.ts'
import { asFareBrands, fareBrandsOf } from '../../offer/read.ts'
import { chosenLinesOf, linesChosenIn } from '../../reservation/read/booking-change.ts'
import { asPassengers, passengersOf } from '../../reservation/read/party.ts'
import { aircraftOf, departuresOf } from '../../schedule/read.ts'
import { asSeats, layoutsOf, seatPricesOf, standingSeatsOn } from '../read.ts'
import type { BookingSeats, FlightSeats, StandingSeat } from '../seat.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export function seatsOfFlow(flow: FlowAccess, facts: HeldSeats | undefined): BookingSeats {
  const hold = facts && asHold(facts)
  refuseUnlessLive(hold)
  return seatsOf(flow, hold, facts as NonNullable<typeof facts>)
}

/** For the holder of the flow's token; {@link seatsOfFlow} reads its answer. */
export function readingHeldSeats(flow: HeldFlow): Statement<HeldSeats | undefined> {
  return statement(held(flow), ([row]: readonly HeldSeats[]) => row)
}

const selectHeld = (db: Db, flow: HeldFlow) => {
  const flowId = sql.ref<string>('hold.flow_id')
  const lines = linesChosenIn(flowId, 'seat')
  return selectHold(db, heldFlow(flow)).select(seatFacts({ flowId, brand: flow.brand, lines }))
}

type HeldSeats = NonNullable<Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirst']>>>

const held = reusable((db, flow: HeldFlow) => selectHeld(db, flow))

/** The same facts alone, to be read under the lock of the hold; see {@link seatsOf}. */
export function readingSeats(db: Db, flow: FlowAccess): Statement<SeatFacts> {
  return only(selectFacts(db, flow), (row) => row)
}

const selectFacts = (db: Db, flow: FlowAccess) => {
  const { flowId, brand } = flow
  return db.selectNoFrom(
    seatFacts({ flowId: sql`${flowId}`, brand: brand.id, lines: chosenLinesOf(flow, 'seat') }),
  )
}

type SeatFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

interface SeatQuestion {
  readonly flowId: RawBuilder<string>
  readonly brand: string
  /** what the flow has chosen instead of what is sold */
  readonly lines: RawBuilder<AncillaryLine[]>
}

/** Everything about the seats of a flow's hold, as columns. */
function seatFacts({ flowId, brand, lines }: SeatQuestion) {
  const departures = heldDepartures(flowId)
  return [
    departuresOf(departures).as('departures'),
    fareBrandsOf(sql`${brand}`).as('fareBrands'),
    seatPricesOf(brand).as('prices'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
    layoutsOf(brand, aircraftOf(departures)).as('layouts'),
    standingSeatsOn(departures).as('standing'),
    lines.as('lines'),
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
