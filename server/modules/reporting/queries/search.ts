/** The search of a report: the beginning of a document's number, a booking's code or a name, in any case. */
import { type RawBuilder, sql } from 'kysely'
import { patternOfBeginning } from '../../../db/begins-with.ts'
import type { Db } from '../../../db/open.ts'
import type { AgencyAccount } from '../../agency/read/account.ts'

/** More bookings than this are found sooner by reading the report from its beginning. */
const mostNamed = 1_000

/**
 * The agency's bookings that a search can be about, by the indexes of names, codes and numbers; undefined for too many.
 * A report that is read from its beginning until a rare name has filled a page is read to its end.
 */
export async function findSearched(
  tx: Db,
  { brand, agencyCode }: AgencyAccount,
  search: string | undefined,
): Promise<readonly string[] | undefined> {
  const text = tidied(search)
  if (text === '') return undefined
  const whose = sql`brand = ${brand} and agency_code = ${agencyCode}`
  const like = sql`like ${patternOfBeginning(text)}`
  const number = numberIn(text)
  const most = sql.lit(mostNamed + 1)
  const documents = (view: string) => sql`
    union all (select reservation_id from ${sql.table(view)} where ${whose}
      and document_number between ${(number ?? '').padEnd(13, '0')} and ${(number ?? '').padEnd(13, '9')} limit ${most})`
  const { rows } = await sql<{ id: string }>`
    select distinct reservation_id as id from (
      (select reservation_id from reported_name where ${whose}
        and lower(first_name || ' ' || last_name) ${like} limit ${most})
      union all (select reservation_id from reported_name where ${whose}
        and lower(last_name || ' ' || first_name) ${like} limit ${most})
      union all (select reservation_id from reported_name where ${whose} and lower(record_locator) ${like} limit ${most})
      ${number === undefined ? sql`` : documents('reported_ticket')}
      ${number === undefined ? sql`` : documents('reported_emd')}
    ) found limit ${most}
  `.execute(tx)
  return rows.length > mostNamed ? undefined : rows.map(({ id }) => id)
}

/** @param columns besides the names of the passenger */
export function searched(search: string | undefined, columns: readonly string[]): RawBuilder<unknown> {
  const text = tidied(search)
  if (text === '') return sql`true`
  const pattern = sql`${patternOfBeginning(text)}`
  const number = sql`${patternOfBeginning(numberIn(text) ?? text)}`
  const fields = columns.map((column) => sql`lower(${sql.ref(column)}) like ${number}`)
  const names = [sql`first_name || ' ' || last_name`, sql`last_name || ' ' || first_name`]
  const all = [...fields, ...names.map((name) => sql`lower(${name}) like ${pattern}`)]
  return sql`(${sql.join(all, sql` or `)})`
}

function tidied(search: string | undefined): string {
  return (search ?? '').trim().replace(/\s+/g, ' ')
}

/** A document's number is often written 999-1234567890, and several in conjunction 999-1234567890-92. */
function numberIn(text: string): string | undefined {
  const digits = text.replace(/(?<=\d{10})[/-]\d{1,3}$/, '').replace(/[- ]/g, '')
  return /^\d{3,13}$/.test(digits) ? digits : undefined
}

/**
 * A page is a walk along the index of its report until it is full. The planner cannot know how soon that is, so it is
 * not let join whole tables first, nor send others ahead: they would walk on when the page is full.
 */
export async function planForPage(tx: Db): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}
