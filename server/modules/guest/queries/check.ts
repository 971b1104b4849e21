/** SQL of proving the keys of bookings: what is kept of a few of them. Reads only. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Some of the bookings that have their keys, by chance; all of them where there are fewer. */
export async function listKept(db: Db, most: number): Promise<string[]> {
  const { rows: counted } = await sql<{ bookings: number }>`
    select count(*)::int as bookings from guest_booking`.execute(db)
  const percent = Math.min(100, (100 * most) / Math.max(1, counted[0]?.bookings ?? 0))
  const { rows } = await sql<{ id: string }>`
    select reservation_id as id from guest_booking tablesample bernoulli (${percent})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface KeptWord {
  readonly word: string
  readonly spelling: string
  readonly near: readonly string[]
}

export interface KeptFacts {
  readonly reservationId: string
  /** of what its keys were made */
  readonly source: string
  /** its keys are still to be made again */
  readonly isWaiting: boolean
  readonly keys: readonly string[]
  /** of its airline, for each of the words among its keys */
  readonly words: readonly KeptWord[]
}

export async function listKeptFacts(db: Db, reservationIds: readonly string[]): Promise<KeptFacts[]> {
  const { rows } = await sql<KeptFacts>`
    select b.reservation_id as "reservationId", b.source,
      exists (select from guest_change c where c.reservation_id = b.reservation_id) as "isWaiting",
      coalesce(k.keys, '{}') as keys, coalesce((
        select json_agg(json_build_object('word', w.word, 'spelling', w.spelling, 'near', w.near))
        from guest_word w
        where w.brand = k.brand and w.word in (select substr(key, 3) from unnest(k.keys) key where key like 'w %')
      ), '[]') as words
    from guest_booking b cross join lateral (
      select array_agg(distinct key) as keys, min(brand) as brand from guest_key
      where reservation_id = b.reservation_id
    ) k
    where b.reservation_id = any(${reservationIds}::uuid[])
  `.execute(db)
  return rows
}
