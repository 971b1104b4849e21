/** Who is booked on a departure, with seat, extras, document and coupon. Changes nothing. */
import { needsOf } from '@jetbridge/core/extra/special-need.ts'
import type { BoardDeparture, SpecialNeed } from '@jetbridge/core/flight/board.ts'
import { isDomestic } from '@jetbridge/core/flight/border.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type ExtraAboard, extrasAboard } from '../../extra/read.ts'
import {
  listAboard,
  type PersonalData,
  type PersonAboard,
  personalData,
  type PersonKey,
} from '../../reservation/read/aboard.ts'
import { asFlights, flightsOf } from '../../schedule/read.ts'
import { seatAboard } from '../../seat/read.ts'
import { couponLetterOf } from '../../ticket/read.ts'

export type DocumentState = 'given' | 'missing' | 'not-needed'

export interface Traveller extends PersonAboard {
  readonly seat: string | null
  readonly extras: readonly ExtraAboard[]
  readonly needs: readonly SpecialNeed[]
  readonly document: DocumentState
  /** null without a ticket that counts */
  readonly coupon: CouponState | null
}

interface ServiceFacts {
  readonly seat: string | null
  readonly extras: readonly ExtraAboard[]
  readonly letter: string | null
}

interface Slice {
  readonly after: PersonKey | undefined
  readonly limit: number
}

export function listTravellers(db: Db, departure: BoardDeparture, slice: Slice): Promise<Traveller[]> {
  return read(db, departure, slice, sql``)
}

/** The same with what is told only to those who may know it. */
export function listPersonal(
  db: Db,
  departure: BoardDeparture,
  slice: Slice,
): Promise<(Traveller & PersonalData)[]> {
  return read<PersonalData>(db, departure, slice, sql`, ${personalData}`)
}

async function read<More>(
  db: Db,
  departure: BoardDeparture,
  slice: Slice,
  more: RawBuilder<unknown>,
): Promise<(Traveller & More)[]> {
  const [id, passengerId] = [sql`${departure.id}::bigint`, sql.ref('p.id')]
  const known = sql`${seatAboard(id, passengerId)} as seat,
    ${extrasAboard(id, passengerId, sql`${departure.brand}`)} as extras,
    ${couponLetterOf(sql.ref('s.id'), passengerId)} as letter ${more}`
  const ends = await airportsAt(db, departure)
  const isHome = isDomestic(ends.from?.country, ends.to?.country)
  const people = await listAboard<ServiceFacts & More>(db, departure.id, slice, known)
  return people.map(({ letter, ...person }) => ({
    ...person,
    needs: needsOf(
      person.type,
      person.extras.flatMap(({ kind }) => kind ?? []),
    ),
    document: isHome ? 'not-needed' : person.hasDocument ? 'given' : 'missing',
    coupon: letter === null ? null : couponStateOf(letter),
  })) as unknown as (Traveller & More)[]
}

/** Where a departure leaves and where it arrives. */
export async function airportsAt(
  db: Db,
  { id, origin, destination }: BoardDeparture,
): Promise<{ readonly from: Airport | undefined; readonly to: Airport | undefined }> {
  const { flights } = await db
    .selectNoFrom(flightsOf(sql`${id}::bigint`).as('flights'))
    .executeTakeFirstOrThrow()
  const { airports } = asFlights(flights)
  const at = (code: string) => airports.find((airport) => airport.code === code)
  return { from: at(origin), to: at(destination) }
}
