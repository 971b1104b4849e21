/** SQL of the keys by which bookings are found: a batch of bookings at a time. */
import type { NameWord } from '@jetbridge/core/guest/name-key.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** How far the bookings of before have got their keys. */
export interface Filling {
  /** those before it are still to come; null: all */
  readonly before: string | null
  readonly isDone: boolean
}

/** Locked until the transaction ends; undefined while another process makes keys. */
export async function claimFilling(tx: Tx): Promise<Filling | undefined> {
  const row = await tx
    .selectFrom('guest_filling')
    .select(['before', sql<boolean>`done_at is not null`.as('isDone')])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row
}

export async function setFilling(tx: Tx, before: string | undefined): Promise<void> {
  await tx
    .updateTable('guest_filling')
    .set(before === undefined ? { done_at: sql<Date>`now()` } : { before })
    .execute()
}

/** Takes the bookings that changed first; each once. */
export async function takeChanges(
  tx: Tx,
  most: number,
): Promise<{ changes: number; reservationIds: string[] }> {
  const { rows } = await sql<{ changes: number; reservationIds: string[] | null }>`
    with gone as (
      delete from guest_change where id in (select id from guest_change order by id limit ${most})
      returning reservation_id
    )
    select count(*) as changes, json_agg(distinct reservation_id) as "reservationIds" from gone
  `.execute(tx)
  const [row] = rows
  return { changes: row?.changes ?? 0, reservationIds: row?.reservationIds ?? [] }
}

/** A departure by which a booking is found. */
export interface KeptTime {
  readonly reservationId: string
  /** epoch milliseconds */
  readonly at: number
  /** of the flight before it; null for the first one */
  readonly after: number | null
  readonly isLast: boolean
  readonly stations: string
}

export interface KeptKey {
  readonly reservationId: string
  readonly brand: string
  readonly key: string
}

export interface KeptBookings {
  readonly reservationIds: readonly string[]
  readonly keys: readonly KeptKey[]
  readonly times: readonly KeptTime[]
}

/** The rows that these bookings must have. */
function rowsOf({ keys, times }: KeptBookings) {
  return sql`
    select k.brand, k.key collate "C" as key, to_timestamp(t.at / 1000.0) as at, k."reservationId" as reservation_id,
      coalesce(to_timestamp(t.after / 1000.0), '-infinity') as after_at, t."isLast" as is_last, t.stations
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("reservationId" uuid, brand text, key text)
    join jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t ("reservationId" uuid, at bigint, after bigint, "isLast" boolean, stations text) using ("reservationId")`
}

/** Removes rows that these bookings no longer have. Answers the words among them. */
export async function removeKeys(tx: Tx, kept: KeptBookings): Promise<{ brand: string; word: string }[]> {
  const { rows } = await sql<{ brand: string; word: string }>`
    with gone as materialized (
      select brand, key, at, reservation_id, after_at, is_last, stations from guest_key
      where reservation_id = any(${kept.reservationIds}::uuid[])
      except
      select brand, key, at, reservation_id, after_at, is_last, stations from (${rowsOf(kept)}) wanted
    ), removed as (
      delete from guest_key k using gone g
      where k.brand = g.brand and k.key = g.key and k.at = g.at and k.reservation_id = g.reservation_id
      returning k.brand, k.key
    )
    select distinct brand, substr(key, 3) as word from removed where key like 'w %'
  `.execute(tx)
  return rows
}

export async function insertKeys(tx: Tx, kept: KeptBookings): Promise<void> {
  await sql`
    insert into guest_key (brand, key, at, reservation_id, after_at, is_last, stations)
    select brand, key, at, reservation_id, after_at, is_last, stations from (${rowsOf(kept)}) wanted
    order by brand, key, at
    on conflict do nothing
  `.execute(tx)
}

interface BrandWord extends NameWord {
  readonly brand: string
}

/** Those that no booking has had yet. */
export async function listNewWords(tx: Tx, words: readonly BrandWord[]): Promise<BrandWord[]> {
  const { rows } = await sql<BrandWord>`
    select n.brand, n.key, n.spelling
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (brand text, key text, spelling text)
    where not exists (
      select from guest_word w where w.brand = n.brand and w.word = n.key and w.spelling = n.spelling)
  `.execute(tx)
  return rows
}

export async function insertWords(
  tx: Tx,
  words: readonly (BrandWord & { readonly near: readonly string[] })[],
): Promise<void> {
  await sql`
    insert into guest_word (brand, word, spelling, near)
    select brand, key, spelling, near
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (brand text, key text, spelling text, near text[])
    on conflict do nothing
  `.execute(tx)
}

/** Forgets those of these words that no booking has any longer. */
export async function removeWords(
  tx: Tx,
  words: readonly { readonly brand: string; readonly word: string }[],
): Promise<void> {
  await sql`
    delete from guest_word w using jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as gone (brand text, word text)
    where w.brand = gone.brand and w.word = gone.word
      and not exists (select from guest_key k where k.brand = w.brand and k.key = 'w ' || w.word)
  `.execute(tx)
}

/** Says of what the keys of these bookings were made; one that is not there any longer has none. */
export async function setSources(
  tx: Tx,
  reservationIds: readonly string[],
  sources: readonly { readonly reservationId: string; readonly source: string }[],
): Promise<void> {
  await sql`
    with there as (
      select * from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s ("reservationId" uuid, source uuid)
    ), gone as (
      delete from guest_booking b where b.reservation_id = any(${reservationIds}::uuid[])
        and not exists (select from there where there."reservationId" = b.reservation_id)
    )
    insert into guest_booking (reservation_id, source) select "reservationId", source from there
    on conflict (reservation_id) do update set source = excluded.source
      where guest_booking.source <> excluded.source
  `.execute(tx)
}

/** Seconds for which the oldest change has waited; 0 if none waits. */
export async function ageOfChanges(db: Db): Promise<number> {
  const oldest = db.selectFrom('guest_change').select('at').orderBy('id').limit(1)
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from clock_timestamp() - (${oldest})), 0)::float8 as age`.execute(db)
  return rows[0]?.age ?? 0
}
