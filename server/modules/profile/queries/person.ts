/** SQL of the person of a profile. */
import {
  type ProfileFieldName,
  nameFieldNames,
  type ProfilePerson,
} from '@jetbridge/core/passenger/profile-person.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import {
  type ProfileContact,
  type SealedIdentifiers,
  type TravelIdentifier,
  travelIdentifiers,
} from '../profile.ts'
import { columnOf, personRow } from './person-row.ts'

/** What is absent stays. */
export interface PersonChange extends Partial<ProfilePerson> {
  readonly identifiers?: SealedIdentifiers
  readonly contact?: Partial<ProfileContact>
  readonly preferences?: Readonly<Record<string, string>>
}

/** Where a number was before it was sealed. */
const bareColumns = { redress: 'redress', knownTraveler: 'known_traveler' } as const

/**
 * One statement; the first change makes the profile. False when a known name would be emptied: then nothing changes.
 */
export async function changePerson(db: Db, accountId: string, change: PersonChange): Promise<boolean> {
  const row = personRow(change)
  const sealed = change.identifiers ?? {}
  const bare = Object.fromEntries(
    travelIdentifiers.filter((name) => name in sealed).map((name) => [bareColumns[name], null]),
  )
  const identifiers = JSON.stringify(sealed)
  const contact = JSON.stringify(change.contact ?? {})
  const preferences = JSON.stringify(change.preferences ?? {})
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('profile')
    .values({ account_id: accountId, ...row, identifiers, contact, preferences })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          ...row,
          ...bare,
          identifiers: sql<string>`profile.identifiers || excluded.identifiers`,
          contact: sql<string>`profile.contact || excluded.contact`,
          preferences: sql<string>`profile.preferences || excluded.preferences`,
        })
        .where((row) => row.and(nameFieldNames.map((name) => staysNamed(name, change[name])))),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function staysNamed(name: ProfileFieldName, sent: string | null | undefined) {
  return sent === null ? sql<boolean>`${sql.ref(`profile.${columnOf(name)}`)} is null` : sql<boolean>`true`
}

export interface BareNumbers extends Readonly<Record<TravelIdentifier, string | null>> {
  readonly accountId: string
}

/** Numbers that are not sealed yet, locked; those of profiles that another process works on are left out. */
export async function claimBareNumbers(tx: Tx, most: number): Promise<BareNumbers[]> {
  return tx
    .selectFrom('profile')
    .select(['account_id as accountId', 'redress', 'known_traveler as knownTraveler'])
    .where((row) => row.or([row('redress', 'is not', null), row('known_traveler', 'is not', null)]))
    .orderBy('account_id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** A number that was told since counts for more. */
export async function replaceBareNumbers(
  tx: Tx,
  accountId: string,
  identifiers: SealedIdentifiers,
): Promise<void> {
  await sql`
    update profile set redress = null, known_traveler = null,
      identifiers = ${JSON.stringify(identifiers)}::jsonb || identifiers
    where account_id = ${accountId}
  `.execute(tx)
}
