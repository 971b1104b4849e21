/** A passenger and their row. A field of the person and its column have one name, written in two ways. */
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { ofFields, type PersonFieldName, personFieldNames } from '@jetbridge/core/passenger/person.ts'
import type { Person } from '@jetbridge/core/passenger/person-value.ts'
import type { Selectable } from 'kysely'
import { type ColumnName, columnName } from '../../../db/column-name.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Passenger } from '../reservation.ts'

export type PassengerRow = Selectable<Schema['passenger']>

/** Columns that are older than the names of their fields. */
const olderColumns = {
  dateOfBirth: 'born',
  associatedPassengerProfileUid: 'associated_profile_uid',
} as const satisfies { readonly [Name in PersonFieldName]?: keyof PassengerRow }

type ColumnOf<Name extends PersonFieldName> = Name extends keyof typeof olderColumns
  ? (typeof olderColumns)[Name]
  : ColumnName<Name>

/** The part of a row that holds the person: does not compile with a row that lacks one of its columns. */
type PersonRow = { [Name in PersonFieldName as ColumnOf<Name>]: Person[Name] }

function columnOf(name: PersonFieldName): keyof PersonRow {
  const older: Partial<Record<PersonFieldName, string>> = olderColumns
  return (older[name] ?? columnName(name)) as keyof PersonRow
}

function personIn(row: PersonRow): Person {
  return ofFields<Person>(personFieldNames, (_, name) => row[columnOf(name)])
}

function personRow(person: Person): PersonRow {
  const cells = personFieldNames.map((name) => [columnOf(name), person[name]])
  return Object.fromEntries(cells) as PersonRow
}

export function asPassenger(row: PassengerRow): Passenger {
  return {
    ...personIn(row),
    id: row.id,
    number: row.number,
    type: row.passenger_type,
    ticketName: row.ticket_name,
    adultId: row.adult_id,
    contact: row.contact as Contact | null,
    canTakeInternalSeat: row.can_take_internal_seat,
  }
}

/** The whole row: what it leaves out would become null. */
export function asPassengerRow(flowId: string, passenger: Passenger): PassengerRow {
  return {
    ...personRow(passenger),
    id: passenger.id,
    flow_id: flowId,
    // of the flow, once it has one: the trigger `passenger_has_reservation`
    reservation_id: null,
    number: passenger.number,
    passenger_type: passenger.type,
    ticket_name: passenger.ticketName,
    adult_id: passenger.adultId,
    contact: passenger.contact,
    can_take_internal_seat: passenger.canTakeInternalSeat,
  }
}
