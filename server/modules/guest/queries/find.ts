/**
 * SQL of finding bookings. Each key is read from its index in the order of departures, no further than a page; who may
 * see a booking is asked there. So a page costs as much among many bookings as among few.
 */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, toTimestamp } from '../../../db/open.ts'
import { placesOf } from '../../reservation/read/search-facts.ts'
import type { Match, MatchKind, Place, Rank } from '../guest.ts'

/** A key that bookings are looked for by. */
export interface Probe {
  readonly brand: string
  readonly key: string
  readonly kind: MatchKind
  readonly rank: Rank
  /** the booking has each of these, too */
  readonly besides?: readonly string[] | undefined
  /** it does not have all of one of these lists: it stands by them already */
  readonly unless?: readonly (readonly string[])[] | undefined
}

/** Bookings that are known by their ids. */
export interface KnownBookings {
  readonly kind: MatchKind
  /** a query of their ids */
  readonly ids: RawBuilder<unknown>
}

/** Where a search looks. */
export interface LookedFor {
  readonly probes: readonly Probe[]
  readonly known: readonly KnownBookings[]
  /** those that `probes` of the second rank leave out: they stand in the first one */
  readonly except?: readonly KnownBookings[]
  /** nothing of the past */
  readonly onlyAhead?: boolean
}

/** Which page of a search. */
export interface PagePlace {
  readonly scopes: readonly StaffScope[]
  /** that all pages of a search are cut at */
  readonly now: Instant
  /** the last one of the page before */
  readonly after: Place | undefined
  readonly limit: number
}

type MatchQuestion = PagePlace & LookedFor

/** Rows of one key that are asked what else their booking has, which costs a look at another place of the index. */
const mostAsked = 5_000

/** One page, each booking once. */
export async function listMatches(db: Db, place: PagePlace, lookedFor: LookedFor): Promise<readonly Match[]> {
  if (lookedFor.probes.length === 0 && lookedFor.known.length === 0) return []
  const { rows } = await selectMatches({ ...place, ...lookedFor }).execute(db)
  return rows
}

/** For its plan, too. */
export function selectMatches(question: MatchQuestion) {
  const directions = question.onlyAhead ? [false] : [false, true]
  const parts = [
    ...(question.probes.length > 0 ? directions.map((isPast) => hits(question, isPast)) : []),
    ...question.known.map((each) => knownHits(question, each)),
  ]
  const { limit } = question
  return sql<Match>`
    select is_past as "isPast", rank, at, reservation_id as "reservationId", array_agg(distinct kind) as kinds
    from (${sql.join(parts, sql` union all `)}) as hit
    group by is_past, rank, at, reservation_id
    order by is_past, rank, case when not is_past then at end, case when is_past then at end desc,
      case when not is_past then reservation_id end, case when is_past then reservation_id end desc
    limit ${limit}`
}

/** By keys, of flights to come or of the past. A booking has each of its keys at each of its times. */
function hits(question: MatchQuestion, isPast: boolean) {
  const { now, limit, except = [] } = question
  const direction = isPast ? sql`desc` : sql`asc`
  const beyond = isPast ? sql`<` : sql`>`
  const first = isPast ? sql`k.is_last` : sql`k.after_at < ${toTimestamp(now)}`
  const rows = JSON.stringify(probesOf(question, isPast))
  return sql`(
    select p.kind, p.rank, ${isPast}::boolean as is_past, k.at, k.reservation_id
    from jsonb_to_recordset(${rows}::jsonb) as p (brand text, stations text[], key text, kind text, rank int,
      besides text[], unless jsonb, most int, "fromAt" timestamptz, "fromId" uuid)
    cross join lateral (
      select near.at, near.reservation_id from (
        select k.at, k.reservation_id from guest_key k
        where k.brand = p.brand and k.key = p.key collate "C" and (k.at, k.reservation_id) ${beyond} (p."fromAt", p."fromId")
          and ${first} and (p.stations is null or string_to_array(k.stations, ' ') && p.stations)
        order by k.at ${direction}, k.reservation_id ${direction} limit p.most
      ) near
      where (p.unless is null or not exists (
          select from jsonb_array_elements(p.unless) as other (keys) where ${hasAll(sql`jsonb_array_elements_text(other.keys)`)}))
        and (p.besides is null or ${hasAll(sql`unnest(p.besides)`)})
        and ${isNoneOf(except)}
      order by near.at ${direction}, near.reservation_id ${direction} limit ${limit}
    ) k)`
}

/**
 * Whether the booking of `near` has all of these keys, by one look at the primary key for each: `not exists` would be
 * planned as a join, which may read all keys of the booking instead.
 */
function hasAll(keys: RawBuilder<unknown>) {
  return sql`not exists (
    select from ${keys} as one (key) where (
      select true from guest_key o
      where o.brand = p.brand and o.key = one.key and o.at = near.at and o.reservation_id = near.reservation_id
      limit 1) is null)`
}

function isNoneOf(known: readonly KnownBookings[]) {
  if (known.length === 0) return sql`true`
  const ids = known.map((each) => sql`(${each.ids})`)
  return sql`near.reservation_id <> all (array(${sql.join(ids, sql` union all `)}))`
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** With where each begins: behind the page before. */
function probesOf({ scopes, probes, now, after, limit }: MatchQuestion, isPast: boolean) {
  const stationsAt = new Map(scopes.map(({ brand, stations }) => [brand, stations]))
  if (after?.isPast && !isPast) return []
  const isSame = after?.isPast === isPast
  return probes
    .filter(({ brand, rank }) => stationsAt.has(brand) && !(isSame && rank < after.rank))
    .map((probe) => {
      const from = isSame && probe.rank === after.rank ? after : { at: now, reservationId: firstId }
      return {
        ...probe,
        stations: stationsAt.get(probe.brand) ?? null,
        most: probe.besides || probe.unless ? mostAsked : limit,
        fromAt: toTimestamp(from.at),
        fromId: from.reservationId,
      }
    })
}

function knownHits({ scopes, now, after, limit }: MatchQuestion, { kind, ids }: KnownBookings) {
  return sql`(
    select ${kind}::text as kind, 0 as rank, place.is_past, place.at, place.id as reservation_id
    from (${placesOf(ids, scopes, now)}) place
    where ${behind(after)}
    order by place.is_past, case when not place.is_past then place.at end, case when place.is_past then place.at end desc,
      case when not place.is_past then place.id end, case when place.is_past then place.id end desc
    limit ${limit})`
}

/** All of these have the first rank. */
function behind(after: Place | undefined) {
  if (!after) return sql`true`
  const rest = sql`(place.at, place.id) ${after.isPast ? sql`<` : sql`>`} (${toTimestamp(after.at)}, ${after.reservationId}::uuid)`
  const same = after.rank === 0 ? sql`place.is_past = ${after.isPast} and ${rest}` : sql`false`
  return after.isPast ? same : sql`(place.is_past or ${same})`
}

export interface NearQuestion {
  readonly brands: readonly string[]
  /** what is left of the words typed */
  readonly left: readonly string[]
  readonly most: number
}

export interface NearWord {
  readonly brand: string
  readonly word: string
  readonly spelling: string
}

/** Words of names at some airlines that have one of these left without a letter. */
export async function listNearWords(db: Db, question: NearQuestion): Promise<readonly NearWord[]> {
  return (await selectNearWords(question).execute(db)).rows
}

/** For its plan, too: an airline has too many words to begin with these. */
export function selectNearWords({ brands, left, most }: NearQuestion) {
  return sql<NearWord>`
    with like_typed as materialized (
      select brand, word, spelling from guest_word where near && ${left}::text[]
    )
    select * from like_typed where brand = any(${brands}::text[]) order by brand, word, spelling limit ${most}`
}

/** Keys of some airlines that begin so, each by one look at the index, at most `most` of each airline. */
export async function listKeysBeginning(
  db: Db,
  {
    brands,
    beginning,
    most,
  }: { readonly brands: readonly string[]; readonly beginning: string; readonly most: number },
): Promise<{ readonly brand: string; readonly key: string }[]> {
  // behind every text that goes on
  const end = `${beginning}\u{10ffff}`
  const next = (than: RawBuilder<unknown>) => sql`(
    select k.key from guest_key k where k.brand = of_brand.name and k.key ${than} and k.key < ${end}
    order by k.key limit 1)`
  const { rows } = await sql<{ brand: string; key: string }>`
    select of_brand.name as brand, each.key from unnest(${brands}::text[]) as of_brand(name) cross join lateral (
      with recursive found(key) as (
        select ${next(sql`>= ${beginning}`)} union all
        select ${next(sql`> found.key`)} from found where found.key is not null
      ) select key from found where key is not null limit ${most}
    ) each
  `.execute(db)
  return rows
}
