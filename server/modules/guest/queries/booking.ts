/** SQL of the page of a booking: all that is kept of it, in one statement. */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { asCharges, type BookedCharge, chargesOf } from '../../booking/read/charges.ts'
import { type ChosenExtra, extrasOf } from '../../extra/read.ts'
import { type BookingNotice, noticesOf } from '../../notice/read.ts'
import { type MoneyEvent, moneyEventsOf } from '../../payment/read/history.ts'
import {
  bookingOfLocator,
  type DeskBooking,
  type DeskFlight,
  deskFlightsOf,
  documentedOf,
  type FlightEvent,
  flightEventsOf,
} from '../../reservation/read/desk.ts'
import { asPassengers, peopleOf } from '../../reservation/read/party.ts'
import { ofBooking } from '../../reservation/read/whose.ts'
import type { Passenger } from '../../reservation/reservation.ts'
import { asSeats, seatsOf } from '../../seat/read.ts'
import type { StandingSeat } from '../../seat/seat.ts'
import { allTicketsOf, type TicketWithLetters } from '../../ticket/read.ts'
import { asEmds, type Emd, emdsOf } from '../../ticket/read/emd.ts'

/** All of a booking, as it was stored. */
export interface WholeBooking extends DeskBooking {
  /** in the order sent */
  readonly passengers: readonly Passenger[]
  /** in the order flown, with those cancelled or changed */
  readonly flights: readonly DeskFlight[]
  readonly seats: readonly StandingSeat[]
  readonly extras: readonly ChosenExtra[]
  readonly charges: readonly BookedCharge[]
  readonly tickets: readonly TicketWithLetters[]
  readonly emds: readonly Emd[]
  /** ids of passengers */
  readonly documented: readonly string[]
  readonly flightEvents: readonly FlightEvent[]
  readonly moneyEvents: readonly MoneyEvent[]
  /** the newest first */
  readonly notices: readonly BookingNotice[]
}

const mostNotices = 200

type Charges = Parameters<typeof asCharges>[0]
type WholeRow = Omit<WholeBooking, 'passengers' | 'seats' | 'emds' | 'charges'> & {
  readonly passengers: Parameters<typeof asPassengers>[0]
  readonly seats: Parameters<typeof asSeats>[0]
  readonly emds: Parameters<typeof asEmds>[0]
} & Charges

/** By its code; undefined also where it is in none of these scopes. */
export async function findWhole(
  db: Db,
  recordLocator: string,
  scopes: readonly StaffScope[],
): Promise<WholeBooking | undefined> {
  const { rows } = await selectWhole(recordLocator, scopes).execute(db)
  const [row] = rows
  if (!row) return undefined
  const { passengers, seats, emds, paidSeats, paidExtras, ...rest } = row
  return {
    ...rest,
    passengers: asPassengers(passengers),
    seats: asSeats(seats),
    emds: asEmds(emds),
    charges: asCharges({ paidSeats, paidExtras }),
  }
}

function selectWhole(recordLocator: string, scopes: readonly StaffScope[]) {
  const id = sql.ref<string>('booking.id')
  const parts = {
    passengers: peopleOf(id),
    flights: deskFlightsOf(id),
    seats: seatsOf(ofBooking(id)),
    extras: extrasOf(ofBooking(id)),
    tickets: allTicketsOf(id),
    emds: emdsOf(id),
    documented: documentedOf(id),
    flightEvents: flightEventsOf(id),
    moneyEvents: moneyEventsOf(id),
    notices: noticesOf(id, mostNotices),
  }
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`)
  const charges = chargesOf(ofBooking(id)).map(
    (each) => sql`${each.expression} as ${sql.ref(each.alias as string)}`,
  )
  return sql<WholeRow>`
    with booking as materialized (${bookingOfLocator(recordLocator, scopes)})
    select booking.*, ${sql.join([...columns, ...charges])} from booking`
}
