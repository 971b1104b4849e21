/**
 * Whether names of a booking can be changed as somebody wishes, and what that would change. Read under the lock of the
 * reservation, the answer stays true until the transaction ends. Changes nothing.
 */
import {
  isSameName,
  nameCorrectionEnds,
  nameObstacle,
  type NameObstacle,
} from '@jetbridge/core/change/name-change.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import {
  type NameProblem,
  nameProblem,
  ticketName,
  ticketTitle,
} from '@jetbridge/core/passenger/ticket-name.ts'
import type { CouponState } from '@jetbridge/core/ticket/coupon.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
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

/** A name as somebody wishes it. */
export interface WantedName extends PersonName {
  readonly passengerUid: string
}

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
 * @throws Refusal `not-found` for a passenger of another booking, `invalid-fields`, `flight-not-active` where no flight
 * is ahead, `name-change-refused` by the place of the name
 */
export function nameLines(
  deps: Pick<Deps, 'now' | 'brandOf'>,
  facts: NameFacts,
  wanted: readonly WantedName[],
): RenamedPassenger[] {
  const asked = wanted.map((name) => ({ name, passenger: passengerOf(facts, name) }))
  refuseUnfit(wanted)
  const ends = namesEnd(deps, facts.opened)
  if (ends === undefined) throw new Refusal('flight-not-active')
  const isLate = deps.now() >= ends
  refuseObstacles(
    asked.map(({ name, passenger }) => {
      const earlier = facts.earlier.get(passenger.id) ?? []
      return nameObstacle({
        ticketed: earlier[0] ?? passenger,
        now: passenger,
        wanted: name,
        corrections: earlier.length,
        isLate,
        isCheckedIn: facts.checkedIn.has(passenger.id),
      })
    }),
  )
  return asked
    .filter(({ name, passenger }) => !isSameName(passenger, name))
    .map(({ name, passenger }) => lineOf(passenger, name))
}

function passengerOf({ opened }: NameFacts, { passengerUid }: WantedName): Passenger {
  const passenger = opened.passengers.find(({ id }) => id === passengerUid)
  if (!passenger) throw new Refusal('not-found')
  return passenger
}

function refuseUnfit(wanted: readonly WantedName[]): void {
  const fields: Record<string, NameProblem> = {}
  for (const [place, each] of wanted.entries()) {
    const isTwice = wanted.findIndex(({ passengerUid }) => passengerUid === each.passengerUid) < place
    if (isTwice) fields[`names.${place}.passengerUid`] = 'not-valid'
    for (const field of ['firstName', 'lastName'] as const) {
      const problem = nameProblem(each[field])
      if (problem) fields[`names.${place}.${field}`] = problem
    }
  }
  if (Object.keys(fields).length > 0) throw refusalOf('invalid-fields', fields)
}

/** Until when names of the booking can be corrected; undefined where no flight is ahead. */
export function namesEnd(
  { brandOf }: Pick<Deps, 'brandOf'>,
  { reservation, trip }: Pick<OpenedReservation, 'reservation' | 'trip'>,
): Instant | undefined {
  const ahead = trip.flights.filter(({ isAhead, givenUp }) => isAhead && givenUp === null)
  const departures = ahead.map(({ departure }) => departure.departsAt)
  return nameCorrectionEnds(departures, brandOf(reservation.brandId).nameCorrectionClosesMinutes)
}

function refuseObstacles(obstacles: readonly (NameObstacle | undefined)[]): void {
  const found = obstacles.flatMap((obstacle, place) => (obstacle ? [[`names.${place}`, obstacle]] : []))
  if (found.length > 0) throw refusalOf('name-change-refused', Object.fromEntries(found))
}

function lineOf(
  { id, type, gender, firstName, lastName, ticketName: printed }: Passenger,
  wanted: PersonName,
): RenamedPassenger {
  const name = { firstName: wanted.firstName, lastName: wanted.lastName }
  const printedNow = ticketName(name.firstName, name.lastName, ticketTitle(type, gender))
  return {
    passengerId: id,
    was: { firstName, lastName, ticketName: printed },
    now: { ...name, ticketName: printedNow },
  }
}
