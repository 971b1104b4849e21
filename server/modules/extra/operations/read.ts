/** The extras of a booking now: what its flights offer, and what it has. Changes nothing. */
import { type Extra, feeOf, furtherFeeOf } from '@jetbridge/core/extra/extra.ts'
import { sql } from 'kysely'
import { only, type Statement } from '../../../db/statement.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { asHold, heldDepartures, refuseUnlessLive, selectHold } from '../../inventory/read/hold.ts'
import { asFareBrands, fareBrandsOf } from '../../offer/read.ts'
import { asPassengers, passengersOf } from '../../reservation/read/party.ts'
import { departuresOf } from '../../schedule/read.ts'
import type { BookingExtras, FlightExtras, Offer, StandingExtra, WantedExtra } from '../extra.ts'
import { standingExtrasOf, type TakenExtra, takenExtrasOn } from '../queries.ts'
import { asExtras, catalogueOf } from '../read.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function extrasOfFlow({ db }: Pick<Deps, 'db'>, flow: FlowAccess): Promise<BookingExtras> {
  const facts = await selectHold(db.query, flow.flowId).select(extraFacts(flow)).executeTakeFirst()
  const hold = facts && asHold(facts)
  refuseUnlessLive(hold)
  return extrasOf(hold, facts as NonNullable<typeof facts>)
}

/** The same facts alone, to be read under the lock of the hold; see {@link extrasOf}. */
export function readingExtras(db: Db, flow: FlowAccess): Statement<ExtraFacts> {
  return only(selectFacts(db, flow), (row) => row)
}

const selectFacts = (db: Db, flow: FlowAccess) => db.selectNoFrom(extraFacts(flow))

type ExtraFacts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

/** Everything about the extras of a flow's hold, as columns. */
function extraFacts({ flowId, brand: { id: brand } }: FlowAccess) {
  const held = heldDepartures(flowId)
  return [
    catalogueOf(brand).as('catalogue'),
    fareBrandsOf(sql`${brand}`).as('fareBrands'),
    departuresOf(held).as('departures'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
    standingExtrasOf(flowId).as('own'),
    takenExtrasOn(brand, held).as('taken'),
  ] as const
}

export function extrasOf(hold: Hold, facts: ExtraFacts): BookingExtras {
  const { currency } = hold.total
  const catalogue = asExtras(facts.catalogue)
  const fareBrands = asFareBrands(facts.fareBrands)
  const departures = new Map(facts.departures.map((each) => [each.id, each]))
  const flights = hold.items.map((item) => {
    const departure = departures.get(item.departureId)
    if (!departure) throw new Error(`hold ${hold.id} names no departure`)
    const { fareBrand } = item
    const conditions = fareBrands.find(({ code }) => code === fareBrand)?.conditions
    const { origin, destination } = departure
    const held = { origin, destination, fareBrand, conditions, currency }
    return withStanding({ item, held, offers: offersOf(catalogue, held), own: [] }, facts)
  })
  return { hold, currency, flights, passengers: asPassengers(facts.passengers) }
}

/** The same facts once the hold has these extras instead of those it had. */
export function withChosen(facts: ExtraFacts, holdId: string, wanted: readonly WantedExtra[]): ExtraFacts {
  const placeOf = ({ departureId, code }: Omit<TakenExtra, 'count'>) => `${departureId} ${code}`
  const counts = new Map(facts.taken.map((each) => [placeOf(each), each]))
  const count = (one: Omit<TakenExtra, 'count'>, more: 1 | -1) => {
    const { departureId, code } = one
    const before = counts.get(placeOf(one))?.count ?? 0
    counts.set(placeOf(one), { departureId, code, count: before + more })
  }
  for (const each of facts.own) count(each, -1)
  for (const each of wanted) count(each, 1)
  const own = wanted.map(({ departureId, passengerId, code, amountMinor, currency }): StandingExtra => {
    return { departureId, passengerId, code, holdId, amount: amountMinor, currency }
  })
  return { ...facts, own, taken: [...counts.values()] }
}

function offersOf(catalogue: readonly Extra[], held: FlightExtras['held']): Offer[] {
  return catalogue.flatMap((extra) => {
    const fee = feeOf(extra, held)
    const furtherFee = furtherFeeOf(extra, held) ?? null
    return fee === undefined ? [] : [{ extra, fee, furtherFee, left: extra.stock }]
  })
}

interface Standing {
  readonly own: readonly StandingExtra[]
  readonly taken: readonly TakenExtra[]
}

function withStanding(flight: FlightExtras, { own, taken }: Standing): FlightExtras {
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
