/**
 * Whether names of a booking can be changed as somebody wishes, what that would change and what it costs. Read under the
 * lock of the reservation, the answer stays true until the transaction ends. Changes nothing.
 */
import {
  judgeNameChange,
  nameChangeEnds,
  nameChangeFee,
  type NameVerdict,
  ticketedName,
} from '@jetbridge/core/change/name-change.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { nameChangeFeeIn } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import type { CouponState } from '@jetbridge/core/ticket/coupon.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { reusable } from '../../../db/reusable.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { nameChangesOf, type RenamedPassenger } from '../../reservation/read/name-change.ts'
import { openedFrom, type OpenedReservation, selectOpened } from '../../reservation/read/opened.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { asTickets, type Coupon, ticketsOf } from '../../ticket/read.ts'
import { isCorrectedBesides, type WantedPerson, personIn, problemsOf, renamedTo } from './wanted-name.ts'

export interface NameFacts {
  readonly opened: OpenedReservation
  /** by passenger, the names that they had before, the oldest first */
  readonly earlier: ReadonlyMap<string, readonly PersonName[]>
  /** passengers who are checked in for a flight */
  readonly checkedIn: ReadonlySet<string>
}

const ofIt = sql.ref<string>('reservation.id')

const selectFacts = (db: Db, id: string) =>
  selectOpened(db, id).select([nameChangesOf(ofIt).as('renamed'), ticketsOf(ofIt).as('tickets')])

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

const reading = reusable((db, { id }: { readonly id: string }) => selectFacts(db, id))

/** To be sent behind the lock that keeps it true; read its answer with {@link nameFactsFrom}. */
export function readingNames(reservationId: string): Statement<FactsRow | undefined> {
  return statement(reading({ id: reservationId }), ([row]: readonly FactsRow[]) => row)
}

/** @throws Refusal `not-found` unless it is confirmed */
export async function nameFactsFrom(deps: Deps, db: Db, row: FactsRow | undefined): Promise<NameFacts> {
  const opened = await openedFrom(deps, db, row)
  const lines = row?.renamed.flatMap((each) => each.lines) ?? []
  const { tickets, coupons } = asTickets(row?.tickets ?? [])
  const isInUse = ({ state }: Coupon) => inUse.includes(state)
  const documents = new Set(coupons.filter(isInUse).map(({ documentNumber }) => documentNumber))
  return {
    opened,
    earlier: new Map(
      [...Map.groupBy(lines, ({ passengerId }) => passengerId)].map(([id, own]) => [
        id,
        own.map(({ was }) => was),
      ]),
    ),
    checkedIn: new Set(
      tickets.filter(({ documentNumber }) => documents.has(documentNumber)).map((each) => each.passengerId),
    ),
  }
}

const inUse: readonly CouponState[] = ['airport-control', 'checked-in', 'lifted']

/**
 * What would change, passenger by passenger; a name that stays as it is has no line.
 * @param isOrdered then of somebody else gender and birth date must be there
 * @throws Refusal `not-found` for a passenger of another booking, `invalid-fields`, `flight-not-active` where no flight
 * is ahead, `name-change-refused` by the place of the name
 */
export function nameLines(
  deps: Pick<Deps, 'now' | 'brandOf'>,
  facts: NameFacts,
  wanted: readonly WantedPerson[],
  isOrdered: boolean,
): RenamedPassenger[] {
  const asked = wanted.map((person) => ({ person: personIn(person), passenger: passengerOf(facts, person) }))
  const now = deps.now()
  const terms = nameTerms(deps, facts.opened)
  if (!terms) throw new Refusal('flight-not-active')
  refuseFields(problemsOf(asked, { trip: facts.opened.trip, now }))
  const judged = asked.map(({ person, passenger }) => {
    const verdict = verdictOf(facts, { person, passenger, terms, now })
    return { person, passenger, verdict }
  })
  const refused = judged.flatMap(({ verdict }, place) =>
    verdict.kind === 'refused' ? [[`names.${place}`, verdict.why]] : [],
  )
  if (refused.length > 0) throw refusalOf('name-change-refused', Object.fromEntries(refused))
  if (isOrdered) refuseFields(missingOf(judged))
  return judged.flatMap(({ person, passenger, verdict }) =>
    verdict.kind === 'change' ? [renamedTo(passenger, person, verdict)] : [],
  )
}

function passengerOf({ opened }: NameFacts, { passengerUid }: WantedPerson): Passenger {
  const passenger = opened.passengers.find(({ id }) => id === passengerUid)
  if (!passenger) throw new Refusal('not-found')
  return passenger
}

function refuseFields(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw refusalOf('invalid-fields', fields)
}

/** Of somebody else nothing is known yet. */
function missingOf(judged: readonly { readonly person: WantedPerson; readonly verdict: NameVerdict }[]) {
  const missing = judged.flatMap(({ person, verdict }, place) => {
    if (verdict.kind !== 'change' || !verdict.isOtherPerson) return []
    const asked = (['gender', 'dateOfBirth'] as const).filter((field) => !person[field])
    return asked.map((field) => [`names.${place}.${field}`, 'required'] as const)
  })
  return Object.fromEntries(missing)
}

interface NameQuestion {
  readonly person: WantedPerson
  readonly passenger: Passenger
  readonly terms: NameTerms
  readonly now: Instant
}

function verdictOf(
  { earlier, checkedIn }: NameFacts,
  { person, passenger, terms, now }: NameQuestion,
): NameVerdict {
  const before = earlier.get(passenger.id) ?? []
  return judgeNameChange({
    ...ticketedName(before, passenger),
    now: passenger,
    wanted: person,
    isCorrectedBesides: isCorrectedBesides(passenger, person),
    changes: before.length,
    isLate: now >= terms.correctableUntil,
    isClosed: now >= terms.changeableUntil,
    isCheckedIn: checkedIn.has(passenger.id),
    fee: terms.fee,
  })
}

/** What the flights ahead say of names. */
export interface NameTerms {
  /** at no charge, for a slip */
  readonly correctableUntil: Instant
  readonly changeableUntil: Instant
  /** of one passenger, for any other name; null: not allowed */
  readonly fee: Minor | null
}

/** Undefined where no flight is ahead. */
export function nameTerms(
  { brandOf }: Pick<Deps, 'brandOf'>,
  { reservation, trip }: Pick<OpenedReservation, 'reservation' | 'trip'>,
): NameTerms | undefined {
  const brand = brandOf(reservation.brandId)
  const ahead = trip.flights.filter(({ isAhead, givenUp }) => isAhead && givenUp === null)
  const departures = ahead.map(({ departure }) => departure.departsAt)
  const { nameCorrectionClosesMinutes: corrections, checkInClosesMinutes: checkIn } = brand
  const correctableUntil = nameChangeEnds(departures, corrections)
  const changeableUntil = nameChangeEnds(departures, Math.min(corrections, checkIn))
  if (correctableUntil === undefined || changeableUntil === undefined) return undefined
  const { currency } = reservation.total
  const fees = ahead.map(({ sold }) => nameChangeFeeIn(sold.conditions, currency, brand.currency.default))
  return { correctableUntil, changeableUntil, fee: nameChangeFee(fees) }
}
