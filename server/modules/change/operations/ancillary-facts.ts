/**
 * Everything that a change of seats and extras is judged by, in one statement: the booking as it stands, what its people
 * have, what the change keeps for them, and what was chosen. Changes nothing.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { reusable } from '../../../db/reusable.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { asCharges, type BookedCharge, chargesOf } from '../../booking/read/charges.ts'
import { type ChosenExtra, extrasOf } from '../../extra/read.ts'
import { type BookingChange, bookingChangeOf } from '../../reservation/read/booking-change.ts'
import { openedFrom, type OpenedReservation, selectOpened } from '../../reservation/read/opened.ts'
import { ofBooking, ofFlow } from '../../reservation/read/whose.ts'
import { asSeats, seatsOf } from '../../seat/read.ts'
import type { StandingSeat } from '../../seat/seat.ts'

interface SeatsAndExtras {
  readonly seat: readonly StandingSeat[]
  readonly extra: readonly ChosenExtra[]
}

export interface AncillaryFacts {
  readonly opened: OpenedReservation
  /** undefined: the flow changes nothing */
  readonly change: BookingChange | undefined
  /** what the people of the booking have */
  readonly sold: SeatsAndExtras
  /** what the hold of the change keeps for them */
  readonly held: SeatsAndExtras
  /** of what is held: what it costs, and what its documents say */
  readonly charges: readonly BookedCharge[]
}

interface AncillaryQuestion {
  readonly reservationId: string
  readonly flowId: string
}

const selectFacts = (db: Db, { reservationId, flowId }: AncillaryQuestion) => {
  const flow: RawBuilder<string> = sql`${flowId}::uuid`
  const own = ofBooking(sql.ref<string>('reservation.id'))
  return selectOpened(db, reservationId).select([
    bookingChangeOf(flow).as('change'),
    seatsOf(own).as('soldSeats'),
    extrasOf(own).as('soldExtras'),
    seatsOf(ofFlow(flow)).as('heldSeats'),
    extrasOf(ofFlow(flow)).as('heldExtras'),
    ...chargesOf(ofFlow(flow)),
  ])
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

const reading = reusable((db, named: AncillaryQuestion) => selectFacts(db, named))

/** To be sent behind the locks that keep it true; read its answer with {@link factsFrom}. */
export function readingAncillaries(named: AncillaryQuestion): Statement<FactsRow | undefined> {
  return statement(reading(named), ([row]: readonly FactsRow[]) => row)
}

/** @throws Refusal `not-found` unless the reservation is confirmed */
export async function factsFrom(deps: Deps, db: Db, row: FactsRow | undefined): Promise<AncillaryFacts> {
  const opened = await openedFrom(deps, db, row)
  if (!row) throw new Error(`reservation ${opened.reservation.id} was read without a row`)
  return {
    opened,
    change: row.change ?? undefined,
    sold: { seat: asSeats(row.soldSeats), extra: row.soldExtras },
    held: { seat: asSeats(row.heldSeats), extra: row.heldExtras },
    charges: asCharges(row),
  }
}
