/**
 * Takes extras for a booking. Invariants: the hold is locked first, and is live and not being paid; the sent choice
 * replaces what the booking had, all of it or nothing; nobody has an extra that their type may not have; prices are
 * the engine's own. Who gets the last place is never decided by a read, but by `take_extras`.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import type { Ancillary, AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { sharesOf } from '@jetbridge/core/extra/extra-of-way.ts'
import { withFees } from '@jetbridge/core/extra/included-one.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Expression } from 'kysely'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { keepingHold, refuseUnlessOpen } from '../../inventory/operations/settle.ts'
import { choosingLines } from '../../reservation/operations/booking-change.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import {
  type BookingExtras,
  type FlightExtras,
  isOfWay,
  type Offer,
  type SoldOutExtra,
  type WantedExtra,
} from '../extra.ts'
import { feeUid, flightUid } from '../present.ts'
import { takingExtras } from '../queries.ts'
import { extrasOf, readingExtras, withChosen } from './read.ts'

type Details = BodyOf<typeof extraEndpoints.hold>['details']

/**
 * @throws Refusal `hold-expired`, `departure-cancelled`, `already-completed`, `payment-in-progress`,
 * `passengers-missing`, `unknown-extra` (by place in the list), `extra-sold-out` (by `ancillaryFeeUid` how
 * many are left)
 */
export async function holdExtras(deps: Deps, flow: FlowAccess, details: Details): Promise<BookingExtras> {
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const [hold, facts] = await tx.together(keepingHold(flow.flowId), readingExtras(tx, flow))
    refuseUnlessOpen(hold)
    const extras = extrasOf(flow, hold, facts)
    refuseUnnamed(extras)
    const asked = wantedOf(extras, details)
    const wanted = asked.filter((each) => !isSold(extras, each))
    const lines = linesOf(extras, asked, wanted)
    const recording = extras.isOfChange
      ? (where: Expression<boolean>) => choosingLines(flow.flowId, 'extra', lines, where)
      : undefined
    refuseSoldOut(extras, await tx.last(takingExtras(hold.id, wanted, recording)))
    return extrasOf(flow, hold, withChosen(facts, hold.id, { wanted, lines }))
  }, idempotent)
}

function refuseUnnamed({ hold, passengers }: BookingExtras): void {
  const isComplete = passengerTypes.every(
    (type) => passengers.filter((each) => each.type === type).length === hold.party[type],
  )
  if (!isComplete) throw new Refusal('passengers-missing')
}

type PlacedExtra = Pick<WantedExtra, 'departureId' | 'passengerId' | 'code'>

function isSold({ flights }: BookingExtras, extra: PlacedExtra): boolean {
  return flights.some(({ sold }) => sold.some((each) => isSame(each, extra)))
}

function isSame(one: PlacedExtra, other: PlacedExtra): boolean {
  return (
    one.departureId === other.departureId && one.passengerId === other.passengerId && one.code === other.code
  )
}

/** What people are to have beside what they have, and what of it they give up. What is not offered now stays. */
function linesOf(
  { flights, isOfChange }: BookingExtras,
  asked: readonly WantedExtra[],
  wanted: readonly WantedExtra[],
): AncillaryLine[] {
  if (!isOfChange) return []
  const offered = new Set(
    flights.flatMap(({ offers }) =>
      offers.flatMap(({ departureIds, extra }) => departureIds.map((id) => `${id} ${extra.code}`)),
    ),
  )
  const given = flights
    .flatMap(({ sold }) => sold)
    .filter((each) => offered.has(`${each.departureId} ${each.code}`))
    .filter((each) => !asked.some((other) => isSame(each, other)))
    .map((each) => ({ ...placeOfLine(each), given: ancillaryOf(each, each.amount), taken: null }))
  const taken = wanted.map((each) => ({
    ...placeOfLine(each),
    given: null,
    taken: ancillaryOf(each, each.amountMinor),
  }))
  return [...given, ...taken]
}

function placeOfLine({ departureId, passengerId }: PlacedExtra) {
  return { kind: 'extra', departureId, passengerId } as const
}

function ancillaryOf(
  { code, names, isOfWay }: Pick<WantedExtra, 'code' | 'names' | 'isOfWay'>,
  amount: Minor,
): Ancillary {
  return { code, product: code, names, amount, ...(isOfWay && { isOfWay }) }
}

interface AskedExtra {
  readonly offer: Offer
  readonly flight: FlightExtras
  readonly passenger: Passenger
}

/**
 * A repeated extra counts once; each has its price beside the others of its passenger and flight. [XTR-08]
 */
function wantedOf(extras: BookingExtras, details: Details): WantedExtra[] {
  const asked = details.map((detail, place) => askedExtra(extras, detail, place))
  const once = [...new Map(asked.map((each) => [`${keyOf(each)} ${each.offer.extra.code}`, each])).values()]
  // what is paid already comes first, so that nothing else is free beside it
  const isNew = (each: AskedExtra) => Number(!isSold(extras, placed(each)))
  const inOrderOffered = once.toSorted(
    (one, other) => isNew(one) - isNew(other) || placeOf(one) - placeOf(other),
  )
  return [...Map.groupBy(inOrderOffered, keyOf).values()].flatMap((beside) =>
    withFees(
      beside.map(({ offer, passenger }) => {
        const groupingName = offer.extra.grouping?.names['en'] ?? null
        return { offer, passenger, groupingName, fee: offer.fee, furtherFee: offer.furtherFee }
      }),
    ).flatMap((each) => onItsFlights(extras, each)),
  )
}

/** A row for each flight of the way, with its share of the price; one for a flight alone. */
function onItsFlights(
  { currency }: BookingExtras,
  { offer, passenger, fee }: Pick<AskedExtra, 'offer' | 'passenger'> & Pick<Offer, 'fee'>,
): WantedExtra[] {
  const { code, names, rfic, rfisc, stock } = offer.extra
  const shares = sharesOf(fee, currency, offer)
  return offer.departureIds.flatMap((departureId, place) => {
    const amountMinor = shares[place]
    if (amountMinor === undefined) throw new Error(`extra ${code} has no price on departure ${departureId}`)
    const terms = { names, rfic, rfisc, stock, currency, amountMinor, isOfWay: isOfWay(offer) }
    return [{ departureId, passengerId: passenger.id, code, ...terms }]
  })
}

function placed({ flight, passenger, offer }: AskedExtra): PlacedExtra {
  return { departureId: flight.item.departureId, passengerId: passenger.id, code: offer.extra.code }
}

/** In the browser's order: the order sent must not decide which of two equally dear extras is free. */
function placeOf({ flight, offer }: AskedExtra): number {
  return flight.offers.indexOf(offer)
}

function keyOf({ flight, passenger }: AskedExtra): string {
  return `${flightUid(flight)} ${passenger.id}`
}

function askedExtra(
  { flights, passengers }: BookingExtras,
  { passengerUid, tripFlightUid, ancillaryFeeUid }: Details[number],
  place: number,
): AskedExtra {
  const refused = (field: keyof Details[number], why: 'unknown' | 'not-for-type' | 'sold-for-way') =>
    refusalOf('unknown-extra', { [`details.${place}.${field}`]: why })
  const flight = flights.find((each) => flightUid(each) === tripFlightUid)
  if (!flight) throw refused('tripFlightUid', 'unknown')
  const passenger = passengers.find(({ id }) => id === passengerUid)
  if (!passenger) throw refused('passengerUid', 'unknown')
  const offer = flight.offers.find((each) => feeUid(flight, each) === ancillaryFeeUid)
  if (!offer && isPartOfWay(flights, flight, ancillaryFeeUid)) throw refused('tripFlightUid', 'sold-for-way')
  if (!offer) throw refused('ancillaryFeeUid', 'unknown')
  if (!offer.extra.passengerTypes.includes(passenger.type)) throw refused('ancillaryFeeUid', 'not-for-type')
  return { offer, flight, passenger }
}

/** Asked for on a later flight of the way that it is sold for as a whole, by the name it has there or might have. */
function isPartOfWay(flights: readonly FlightExtras[], flight: FlightExtras, asked: string): boolean {
  return flights.some((first) =>
    first.offers.some(
      (offer) =>
        offer.departureIds.slice(1).includes(flight.item.departureId) &&
        [feeUid(first, offer), feeUid(flight, offer)].includes(asked),
    ),
  )
}

/** Of a way, the flight with the fewest places says how many are left. */
function refuseSoldOut({ flights }: BookingExtras, soldOut: readonly SoldOutExtra[]): void {
  if (soldOut.length === 0) return
  const uidOf = ({ departureId, code }: SoldOutExtra) =>
    flights.flatMap((flight) =>
      flight.offers
        .filter(({ extra, departureIds }) => extra.code === code && departureIds.includes(departureId))
        .map((offer) => feeUid(flight, offer)),
    )[0] ?? `${departureId}.${code}`
  const fewestFirst = soldOut.toSorted((one, other) => one.left - other.left)
  const each = [...Map.groupBy(fewestFirst, uidOf)].flatMap(([uid, [fewest]]) =>
    fewest ? [{ uid, ...fewest }] : [],
  )
  const names = each.map(({ code, left }) => `${code} (${left} left)`).join(', ')
  const fields = each.map(({ uid, left }) => [uid, String(left)])
  throw new Refusal('extra-sold-out', `sold out: ${names}`, Object.fromEntries(fields))
}
