/**
 * Takes seats for a booking. Invariants: the hold is locked first, and is live and not being paid; the sent choice
 * replaces what the booking had, all of it or nothing; of a booking that is sold it is a change to be made, and nobody
 * loses their seat before; nobody sits where the rules of core/seat refuse it; prices are
 * the engine's own. Who has a seat is never decided by a read, but by the keys of seat_assignment.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { Ancillary, AncillaryLine } from '@jetbridge/core/change/ancillary-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { namesOfService, seatService } from '@jetbridge/core/ticket/emd.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { zoneOf } from '@jetbridge/core/seat/cabin-layout.ts'
import { type SeatChoices, seatOf, seatTakers } from '@jetbridge/core/seat/seat-map.ts'
import { judgeChoice, type SeatProblem, withoutStrandedDependants } from '@jetbridge/core/seat/seat-rule.ts'
import type { Expression } from 'kysely'
import type { FlowAccess } from '../../../http/actor.ts'
import { ask } from '../../../db/statement.ts'
import { tellPlacesTaken } from '../../../db/moved-departures.ts'
import type { Tx } from '../../../db/open.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { keepingHold, refuseUnlessOpen } from '../../inventory/operations/settle.ts'
import { choosingLines } from '../../reservation/operations/booking-change.ts'
import { flightId, presentMap, presentPeople } from '../present.ts'
import { takingSeats } from '../queries.ts'
import { type BookingSeats, type FlightSeats, type LostSeat, priceOfZone, type WantedSeat } from '../seat.ts'
import { readingSeats, seatsOf } from './read.ts'

type Selection = BodyOf<typeof seatEndpoints.choose>

export interface ChosenSeats {
  readonly seats: BookingSeats
  /** asked for, but others were faster */
  readonly lost: readonly LostSeat[]
}

/**
 * @throws Refusal `hold-expired`, `departure-cancelled`, `already-completed`, `payment-in-progress`,
 * `passengers-missing`, `unknown-seat`, `seat-rule`, and `seat-taken` unless the call asks to keep the free
 * ones
 */
export async function chooseSeats(deps: Deps, flow: FlowAccess, selection: Selection): Promise<ChosenSeats> {
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const [hold, facts] = await tx.together(keepingHold(flow.flowId), readingSeats(tx, flow))
    refuseUnlessOpen(hold)
    const seats = seatsOf(flow, hold, facts)
    refuseUnnamed(seats)
    const asked = askedFor(seats, selection)
    const judged = judge(seats, asked)
    // told without waiting for its turn: others had it before
    if (!selection.keepFree) refuseTaken(judged.lost)
    const taken = await take(tx, seats, judged.kept, selection.keepFree ?? false)
    return { seats: withTaken(seats, taken), lost: [...judged.lost, ...taken.gone, ...taken.stranded] }
  }, idempotent)
}

function refuseUnnamed({ hold, passengers }: BookingSeats): void {
  const isComplete = passengerTypes.every(
    (type) => passengers.filter((each) => each.type === type).length === hold.party[type],
  )
  if (!isComplete) throw new Refusal('passengers-missing')
}

/** Seats by passenger, by departure; a flight that is not named has none. */
type ChoicesByDeparture = ReadonlyMap<number, SeatChoices>

/** @throws Refusal `unknown-seat` for a flight, passenger or code that is not the booking's */
function askedFor(seats: BookingSeats, { selectedSeats }: Selection): ChoicesByDeparture {
  const asked = new Map<number, SeatChoices>()
  for (const { tripFlightId, selectedSeats: entries } of selectedSeats) {
    const flight = seats.flights.find((each) => flightId(each) === tripFlightId)
    if (!flight || asked.has(flight.departure.id))
      throw new Refusal('unknown-seat', `no flight ${tripFlightId}`)
    asked.set(flight.departure.id, choiceOn(seats, flight, entries))
  }
  return asked
}

function choiceOn(
  seats: BookingSeats,
  flight: FlightSeats,
  entries: readonly { passengerId: string; code: string }[],
): SeatChoices {
  const people = presentPeople(seats)
  const takers = new Set(seatTakers(people).map(({ passengerId }) => passengerId))
  const named = new Map(entries.map(({ passengerId, code }) => [passengerId, code.toUpperCase()]))
  if (named.size < entries.length) throw new Refusal('unknown-seat', 'a passenger is named twice')
  const chosen = Object.fromEntries([...named].filter(([passengerId]) => takers.has(passengerId)))
  for (const [passengerId, code] of named) {
    const person = people.find((each) => each.passengerId === passengerId)
    if (!person) throw new Refusal('unknown-seat', `no passenger ${passengerId}`)
    if (seatOf(person, chosen) !== code) refuseRule({ [fieldOf(flight, passengerId)]: 'infantSharesSeat' })
  }
  return chosen
}

/** Which of the seats asked for may be taken. @throws Refusal `unknown-seat`, `seat-rule` */
function judge(seats: BookingSeats, asked: ChoicesByDeparture): { kept: WantedSeat[]; lost: LostSeat[] } {
  const people = presentPeople(seats)
  const kept: WantedSeat[] = []
  const lost: LostSeat[] = []
  const broken: Record<string, SeatProblem> = {}
  for (const flight of seats.flights) {
    const chosen = asked.get(flight.departure.id) ?? unasked(flight)
    const problems = judgeChoice({ map: presentMap(seats, flight), people, chosen })
    for (const [passengerId, code] of Object.entries(chosen)) {
      const problem = problems[passengerId]
      const stays = soldTo(flight, passengerId)?.code === code
      if (flight.others.has(code)) lost.push({ departureId: flight.departure.id, passengerId, code })
      else if (stays && (!problem || problem === 'unknownSeat')) kept.push(soldSeat(flight, passengerId))
      else if (problem) broken[fieldOf(flight, passengerId)] = problem
      else kept.push(wantedSeat(seats, flight, passengerId, code))
    }
  }
  refuseRule(broken)
  return { kept, lost }
}

/** Nobody is asked where they sit where no seat can be chosen: there everybody keeps their own. */
function unasked({ layout, choice, sold }: FlightSeats): SeatChoices {
  if (layout && choice !== 'none') return {}
  return Object.fromEntries(sold.map(({ passengerId, code }) => [passengerId, code]))
}

function soldTo({ sold }: FlightSeats, passengerId: string) {
  return sold.find((each) => each.passengerId === passengerId)
}

/** At the price that was paid for it. */
function soldSeat(flight: FlightSeats, passengerId: string): WantedSeat {
  const seat = soldTo(flight, passengerId)
  if (!seat) throw new Error(`passenger ${passengerId} has no seat on departure ${flight.departure.id}`)
  const { departureId, code, currency, amount: amountMinor } = seat
  const zone = (flight.layout && zoneOf(flight.layout, code)) ?? 'standard'
  return { departureId, code, passengerId, zone, currency, amountMinor }
}

function wantedSeat(
  { currency, prices }: BookingSeats,
  { departure, layout, choice }: FlightSeats,
  passengerId: string,
  code: string,
): WantedSeat {
  const zone = layout && zoneOf(layout, code)
  const amountMinor = zone && priceOfZone(zone, choice, prices)
  if (!zone || amountMinor === undefined) throw new Refusal('unknown-seat', `seat ${code} is not sold`)
  return { departureId: departure.id, code, passengerId, zone, currency, amountMinor }
}

interface SeatTaking {
  readonly kept: readonly WantedSeat[]
  /** others have them */
  readonly gone: readonly LostSeat[]
  /** of children whose adults have none */
  readonly stranded: readonly LostSeat[]
}

/** Takes the seats; if the call asks to keep the free ones, leaves out those taken meanwhile. */
async function take(
  tx: Tx,
  seats: BookingSeats,
  wanted: readonly WantedSeat[],
  keepFree: boolean,
): Promise<SeatTaking> {
  const supported = withSupport(seats, wanted)
  const stranded = wanted.filter((each) => !supported.includes(each))
  const recording = (where: Expression<boolean>) =>
    choosingLines(seats.hold.flowId, 'seat', linesOf(seats, supported), where)
  const taking = takingSeats(
    seats.hold.id,
    supported.filter((each) => !isOfBooking(seats, each)),
    seats.isOfChange ? recording : undefined,
  )
  const { lost, moved } = await (keepFree ? ask(tx, taking) : tx.last(taking))
  if (!keepFree) refuseTaken(lost)
  tellPlacesTaken(tx, moved)
  if (lost.length === 0) return { kept: supported, gone: [], stranded }
  const rest = supported.filter(
    (each) => !lost.some((gone) => gone.departureId === each.departureId && gone.code === each.code),
  )
  const taken = await take(tx, seats, rest, keepFree)
  return { ...taken, gone: [...lost, ...taken.gone], stranded: [...stranded, ...taken.stranded] }
}

/** Somebody of the booking has it: it need not be taken from anybody. */
function isOfBooking({ flights }: BookingSeats, { departureId, code }: WantedSeat): boolean {
  const flight = flights.find(({ departure }) => departure.id === departureId)
  return flight?.sold.some((each) => each.code === code) ?? false
}

/** Who is to sit elsewhere than now, or nowhere. */
function linesOf({ flights, passengers }: BookingSeats, kept: readonly WantedSeat[]): AncillaryLine[] {
  return flights.flatMap((flight) => {
    const departureId = flight.departure.id
    return passengers.flatMap(({ id: passengerId }): AncillaryLine[] => {
      const sold = soldTo(flight, passengerId)
      const seat = kept.find((each) => each.departureId === departureId && each.passengerId === passengerId)
      if (sold?.code === seat?.code) return []
      const given = sold ? ancillaryOf(sold.code, sold.amount) : null
      return [
        {
          kind: 'seat',
          departureId,
          passengerId,
          given,
          taken: seat ? ancillaryOf(seat.code, seat.amountMinor) : null,
        },
      ]
    })
  })
}

function ancillaryOf(code: string, amount: Minor): Ancillary {
  return { code, product: 'seat', names: namesOfService(seatService, code), amount }
}

/** The same booking with its present seats; the seats of others are as they were read. */
function withTaken(seats: BookingSeats, { kept, gone }: SeatTaking): BookingSeats {
  const holdId = seats.hold.id
  const flights = seats.flights.map((flight) => {
    const isHere = ({ departureId }: LostSeat) => departureId === flight.departure.id
    const own = kept.filter(isHere).map(({ amountMinor, ...seat }) => {
      const stays = soldTo(flight, seat.passengerId)?.code === seat.code
      return { ...seat, amount: stays ? (0 as Minor) : amountMinor, holdId }
    })
    return {
      ...flight,
      own,
      others: new Set([...flight.others, ...gone.filter(isHere).map(({ code }) => code)]),
    }
  })
  return { ...seats, flights }
}

/** Without children whose adults have no seat on their flight any more. (GAP-24) */
function withSupport(seats: BookingSeats, wanted: readonly WantedSeat[]): WantedSeat[] {
  const people = presentPeople(seats)
  return seats.flights.flatMap(({ departure }) => {
    const here = wanted.filter(({ departureId }) => departureId === departure.id)
    const chosen = Object.fromEntries(here.map(({ passengerId, code }) => [passengerId, code]))
    const supported = withoutStrandedDependants(people, chosen)
    return here.filter(({ passengerId }) => supported[passengerId] !== undefined)
  })
}

/** By `<tripFlightId>.<passengerId>` the seat that others have. */
function refuseTaken(lost: readonly LostSeat[]): void {
  if (lost.length === 0) return
  const names = lost.map(({ code }) => code).join(', ')
  const fields = lost.map(({ departureId, passengerId, code }) => [`${departureId}.${passengerId}`, code])
  throw new Refusal('seat-taken', `Somebody else has ${names}.`, Object.fromEntries(fields))
}

/** By `<tripFlightId>.<passengerId>` the rule. */
function refuseRule(broken: Readonly<Record<string, SeatProblem>>): void {
  if (Object.keys(broken).length === 0) return
  const code = Object.values(broken).every((each) => each === 'unknownSeat') ? 'unknown-seat' : 'seat-rule'
  throw refusalOf(code, broken)
}

function fieldOf(flight: FlightSeats, passengerId: string): string {
  return `${flightId(flight)}.${passengerId}`
}
