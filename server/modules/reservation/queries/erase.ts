/** SQL of making people pseudonymous: one statement for each table, however many there are. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Pseudonym } from '../reservation.ts'

/** In one fixed order. */
export async function lockBookings(tx: Tx, flowIds: readonly string[]): Promise<void> {
  await sql`
    select id from reservation where flow_id = any(${flowIds}::uuid[]) order by id for no key update
  `.execute(tx)
}

/** Name, earlier names, birth date, gender, what the airline asked, and whose profile it was. */
export async function erasePassengers(tx: Tx, names: readonly Pseudonym[]): Promise<void> {
  await sql`
    with renamed as (
      update booking_change_line l set given = to_jsonb(n) - 'passengerId', taken = to_jsonb(n) - 'passengerId'
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as n ("passengerId" uuid, "firstName" text, "lastName" text, "ticketName" text)
      where l.passenger_id = n."passengerId" and l.kind = 'name'
    )
    update passenger set first_name = n."firstName", last_name = n."lastName", ticket_name = n."ticketName",
      born = null, gender = null, custom_fields = '{}', contact = null, profile_uid = null,
      associated_profile_uid = null
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n ("passengerId" uuid, "firstName" text, "lastName" text, "ticketName" text)
    where passenger.id = n."passengerId"
  `.execute(tx)
}

export interface NoContact {
  readonly reservationId: string
  readonly contact: Contact
}

/** Also where the first passenger has it, and where it was corrected. */
export async function eraseContacts(tx: Tx, contacts: readonly NoContact[]): Promise<void> {
  const sent = JSON.stringify(contacts)
  await sql`
    update reservation set contact = c.contact
    from jsonb_to_recordset(${sent}::jsonb) as c ("reservationId" uuid, contact jsonb)
    where reservation.id = c."reservationId"
  `.execute(tx)
  await sql`
    update booking_change_line l set given = '{}', taken = '{}'
    from booking_change b, jsonb_to_recordset(${sent}::jsonb) as c ("reservationId" uuid)
    where b.id = l.change_id and b.reservation_id = c."reservationId" and l.kind = 'contact'
  `.execute(tx)
  await sql`
    update passenger set contact = null
    from jsonb_to_recordset(${sent}::jsonb) as c ("reservationId" uuid)
    where passenger.reservation_id = c."reservationId" and passenger.contact is not null
  `.execute(tx)
}

/** The address no longer gets copies of any letters. @param email lower case */
export async function dropCopies(tx: Tx, brand: string, email: string): Promise<void> {
  const others = (contact: RawBuilder<unknown>) => sql`${contact} || jsonb_build_object('copiesTo', (
    select coalesce(jsonb_agg(address), '[]')
    from jsonb_array_elements_text(${contact} -> 'copiesTo') as address where lower(address) <> ${email}))`
  await sql`
    with changed as (
      update reservation set contact = ${others(sql`reservation.contact`)}
      where brand = ${brand} and lower((contact -> 'copiesTo')::text)::jsonb ? ${email}
      returning id
    )
    update passenger set contact = ${others(sql`passenger.contact`)}
    where reservation_id in (select id from changed) and contact ? 'copiesTo'
  `.execute(tx)
}

/** With their seats, extras and travel documents. */
export async function deletePeople(tx: Tx, reservationIds: readonly string[]): Promise<void> {
  await sql`delete from passenger where reservation_id = any(${reservationIds}::uuid[])`.execute(tx)
}

export async function markErased(tx: Tx, reservationIds: readonly string[]): Promise<void> {
  await sql`update reservation set erased_at = now() where id = any(${reservationIds}::uuid[])`.execute(tx)
}

export interface LapsedQuestion {
  readonly days: number
  readonly most: number
  readonly after: string | undefined
}

/** By id, which says when it was made; those that another process works on are left out. */
export async function listLapsed(
  tx: Tx,
  { days, most, after }: LapsedQuestion,
): Promise<{ reservationId: string; flowId: string }[]> {
  return tx
    .selectFrom('reservation')
    .select(['id as reservationId', 'flow_id as flowId'])
    .where('state', '=', sql.lit('lapsed'))
    .where('erased_at', 'is', null)
    .where('created_at', '<', sql<Instant>`now() - make_interval(days => ${days}::int)`)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function eraseDocumentsOf(tx: Tx, passengerIds: readonly string[]): Promise<void> {
  await sql`delete from travel_document where passenger_id = any(${passengerIds}::uuid[])`.execute(tx)
}
