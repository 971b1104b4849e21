/** Faults that the proof of the year must find. Each is undone once `work` is over. */
import { sql } from 'kysely'
import type { YearAgency } from './agency-year.ts'
import type { TestApp } from './app.ts'

type Spoil = (app: TestApp, agency: YearAgency, work: () => Promise<void>) => Promise<void>

/** A ticket says a cent more than was booked. */
export const withDearerCoupon: Spoil = async ({ deps }, { brand, code }, work) => {
  const dearer = (by: number) =>
    sql`update coupon set base_minor = base_minor + ${by} where (document_number, number) = (
      select document_number, number from coupon c join ticket t using (document_number)
      where t.brand = ${brand} and t.agency_code = ${code} and c.status = 'O'
      order by document_number, number limit 1)`.execute(deps.db.query)
  await dearer(1)
  try {
    await work()
  } finally {
    await dearer(-1)
  }
}

/** An entry of the account is a cent more than was booked: the guard of the ledger is off meanwhile. */
export const withMovedEntry: Spoil = async ({ deps }, { brand, code }, work) => {
  const move = (by: number) =>
    deps.db.transact(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_entry set amount_minor = amount_minor + ${by} where (posting_id, position) = (
        select e.posting_id, e.position from ledger_entry e join ledger_posting l on l.id = e.posting_id
        where l.brand = ${brand} and e.account = 'agency-account' and e.detail = ${code}
        order by l.id, e.position limit 1)`.execute(tx)
    })
  await move(1)
  try {
    await work()
  } finally {
    await move(-1)
  }
}

/** The view of the postings leaves one out. */
export const withoutOnePosting: Spoil = async ({ deps }, { brand, code }, work) => {
  const { rows } = await sql<{ definition: string; id: string }>`
    select rtrim(pg_get_viewdef('reported_posting'), '; ') as definition, id from reported_posting
    where brand = ${brand} and agency_code = ${code} order by id limit 1`.execute(deps.db.query)
  const { definition, id } = rows[0] ?? { definition: '', id: '' }
  const replace = (query: string) => deps.db.pool.query(`create or replace view reported_posting as ${query}`)
  await replace(`select * from (${definition}) posting where id <> '${id}'`)
  try {
    await work()
  } finally {
    await replace(definition)
  }
}

/** Reports take the days of UTC for the agency's. */
export const withDaysOfUtc: Spoil = async ({ deps }, { brand, code, zone }, work) => {
  const live = (where: string) =>
    sql`update agency set time_zone = ${where} where brand = ${brand} and code = ${code}`.execute(
      deps.db.query,
    )
  await live('UTC')
  try {
    await work()
  } finally {
    await live(zone)
  }
}
