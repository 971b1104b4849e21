/** The fields of a profile's person and their columns, which the rows of passengers and of companions share. */
import {
  type ProfileFieldName,
  profileFieldNames,
  type ProfilePerson,
} from '@jetbridge/core/passenger/profile-person.ts'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnName, columnName } from '../../../db/column-name.ts'
import type { Schema } from '../../../db/schema.ts'

/** A column that is older than the name of its field. */
const olderColumns = { dob: 'born' } as const

type ColumnOf<Name extends ProfileFieldName> = Name extends keyof typeof olderColumns
  ? (typeof olderColumns)[Name]
  : ColumnName<Name>

/** Does not compile while one of the tables lacks a column of them. */
type PersonColumns = Pick<Schema['profile'] | Schema['companion'], ColumnOf<ProfileFieldName>>

/** The part of a row that holds what was told of a person. */
type PersonRow<Told> = { readonly [Name in keyof Told & ProfileFieldName as ColumnOf<Name>]: Told[Name] }

/** What is absent is left out. */
export function personRow<Told extends Partial<ProfilePerson>>(told: Told): PersonRow<Told> {
  const names = profileFieldNames.filter((name) => told[name] !== undefined)
  return Object.fromEntries(names.map((name) => [columnOf(name), told[name]])) as PersonRow<Told>
}

export function columnOf(name: ProfileFieldName): keyof PersonColumns {
  const older: Partial<Record<ProfileFieldName, string>> = olderColumns
  return (older[name] ?? columnName(name)) as keyof PersonColumns
}

/** Names and columns, for an object of JSON: `'firstName', first_name, …` */
export function personPairs(): RawBuilder<unknown> {
  return sql.join(profileFieldNames.flatMap((name) => [sql.lit(name), sql.ref(columnOf(name))]))
}
