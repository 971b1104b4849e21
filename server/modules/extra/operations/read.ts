/** The extras of a booking now: what its flights offer, and what it has. Changes nothing. */
import { isAncillaryEdit } from '@jetbridge/core/access/actor.ts'
import type { AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { feeOnWay } from '@jetbridge/core/extra/extra-of-way.ts'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { wholeKilometres } from '@jetbridge/core/flight/distance.ts'
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
import { flightsOf } from '../../schedule/read.ts'
import type { BookingExtras, FlightExtras, Offer, StandingExtra, WantedExtra } from '../extra.ts'
import { standingExtrasOf, type TakenExtra, takenExtrasOn } from '../queries.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import { asExtras, catalogueOf, type ChosenExtra, extrasOf as extrasOfBooking } from '../read.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function extrasOfFlow({ db }: Pick<Deps, 'db'>, flow: FlowAccess): Promise<BookingExtras> {
  const facts = await selectHold(db.query, flow.flowId).select(extraFacts(flow)).executeTakeFirst()
  const hold = facts && asHold(facts)
  refuseUnlessLive(hold)
  return extrasOf(flow, hold, facts as NonNullable<typeof facts>)
}

/** The same facts alone, to be read under the lock of the hold; see {@link extrasOf}. */
export function readingExtras(db: Db, flow: FlowAccess): Statement<ExtraFacts> {
  return only(selectFacts(db, flow), (row) => row)
}

const selectFacts = (db: Db, flow: FlowAccess) => db.selectNoFrom(extraFacts(flow))

type ExtraFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

/** Everything about the extras of a flow's hold, as columns. */
function extraFacts(flow: FlowAccess) {
  const { flowId, edits } = flow
  const brand = flow.brand.id
  const held = heldDepartures(flowId)
  return [
    catalogueOf(brand).as('catalogue'),
    fareBrandsOf(sql`${brand}`).as('fareBrands'),
    flightsOf(held).as('stored'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
    standingExtrasOf(flowId).as('own'),
    isAncillaryEdit(edits)
      ? extrasOfBooking(ofBooking(edits.reservationId)).as('sold')
      : sql<ChosenExtra[]>`'[]'::json`.as('sold'),
    chosenLinesOf(flow, 'extra').as('lines'),
    takenExtrasOn(brand, held).as('taken'),
  ] as const
}

export function extrasOf({ edits }: Pick<FlowAccess, 'edits'>, hold: Hold, facts: ExtraFacts): BookingExtras {
  const { currency } = hold.total
  const catalogue = asExtras(facts.catalogue)
  const fareBrands = asFareBrands(facts.fareBrands)
  const stored = new Map(facts.stored.map((each) => [each.departure.id, each]))
  const flights = hold.items.map((item): PlacedFlight => {
    const flight = stored.get(item.departureId)
    if (!flight) throw new Error(`hold ${hold.id} names no departure`)
    const { fareBrand } = item
    const conditions = fareBrands.find(({ code }) => code === fareBrand)?.conditions
    const { origin, destination } = flight.departure
    const kilometres = wholeKilometres(flight.from, flight.to)
    return { item, held: { origin, destination, fareBrand, conditions, currency, kilometres } }
  })
  return {
    hold,
    isOfChange: isAncillaryEdit(edits),
    currency,
    flights: flights.map((flight) => {
      const way = flights.filter(({ item }) => item.bound === flight.item.bound)
      const isHere = ({ departureId }: { departureId: number }) => departureId === flight.item.departureId
      const sold = facts.sold.filter(isHere)
      const given = facts.lines.filter((line) => isHere(line) && line.given !== null)
      const stays = sold.filter(
        ({ passengerId, code }) =>
          !given.some((line) => line.passengerId === passengerId && line.given?.code === code),
      )
      const own = [...facts.own.filter(isHere), ...stays.map((each) => paidBefore(each, hold))]
      return { ...flight, own, sold, offers: offersOf(catalogue, { flight, way }, facts.taken) }
    }),
    passengers: asPassengers(facts.passengers),
  }
}

function paidBefore(
  { departureId, passengerId, code, isOfWay }: ChosenExtra,
  { id: holdId, total: { currency } }: Hold,
): StandingExtra {
  return { departureId, passengerId, code, holdId, amount: 0 as Minor, currency, isOfWay }
}

/** The same facts once the hold has these extras instead of those it had, and a change these lines. */
export function withChosen(
  facts: ExtraFacts,
  holdId: string,
  { wanted, lines }: { readonly wanted: readonly WantedExtra[]; readonly lines: readonly AncillaryLine[] },
): ExtraFacts {
  const placeOf = ({ departureId, code }: Omit<TakenExtra, 'count'>) => `${departureId} ${code}`
  const counts = new Map(facts.taken.map((each) => [placeOf(each), each]))
  const count = (one: Omit<TakenExtra, 'count'>, more: 1 | -1) => {
    const { departureId, code } = one
    const before = counts.get(placeOf(one))?.count ?? 0
    counts.set(placeOf(one), { departureId, code, count: before + more })
  }
  for (const each of facts.own) count(each, -1)
  for (const each of wanted) count(each, 1)
  const own = wanted.map((each): StandingExtra => {
    const { departureId, passengerId, code, amountMinor, currency, isOfWay } = each
    return { departureId, passengerId, code, holdId, amount: amountMinor, currency, isOfWay }
  })
  return { ...facts, own, lines: [...lines], taken: [...counts.values()] }
}

interface PlacedFlight extends Pick<FlightExtras, 'held'> {
  readonly item: HoldItem
}

/** A flight with all flights of its way, in the order flown. */
interface FlightOfWay {
  readonly flight: PlacedFlight
  readonly way: readonly PlacedFlight[]
}

function offersOf(
  catalogue: readonly Extra[],
  { flight, way }: FlightOfWay,
  taken: readonly TakenExtra[],
): Offer[] {
  return catalogue.flatMap((extra) => {
    const isForWay = extra.soldFor === 'way'
    if (isForWay && flight !== way[0]) return []
    const flights = isForWay ? way : [flight]
    const sold = feeOnWay(
      extra,
      flights.map(({ held }) => held),
    )
    if (!sold) return []
    const departureIds = flights.map(({ item }) => item.departureId)
    const left = leftOf(extra, departureIds, taken)
    return [{ ...sold, extra, departureIds, furtherFee: sold.furtherFee ?? null, left }]
  })
}

/** On the flight with the fewest places. */
function leftOf(
  { code, stock }: Extra,
  departureIds: readonly number[],
  taken: readonly TakenExtra[],
): number | null {
  if (stock === null) return null
  const countOn = (departureId: number) =>
    taken.find((each) => each.departureId === departureId && each.code === code)?.count ?? 0
  return Math.max(0, stock - Math.max(...departureIds.map(countOn)))
}
