/** SQL of the desk's sessions: when they were used, and whether they are locked. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type Session = { readonly accountId: string; readonly sessionUid: string }

/** Until it is opened. */
export async function lockSession(db: Db, { accountId, sessionUid }: Session): Promise<void> {
  await sql`
    insert into staff_session (uid, account_id, locked_at) values (${sessionUid}, ${accountId}, now())
    on conflict (uid) do update set locked_at = now() where staff_session.account_id = excluded.account_id
  `.execute(db)
}

/** It counts as used now. */
export async function openSession(db: Db, { accountId, sessionUid }: Session): Promise<void> {
  await sql`
    update staff_session set locked_at = null, used_at = now()
    where uid = ${sessionUid} and account_id = ${accountId}
  `.execute(db)
}

export interface SessionUse {
  readonly uid: string
  /** epoch milliseconds */
  readonly usedAt: number
  readonly browser: string | null
}

export async function listUses(db: Db, accountId: string): Promise<readonly SessionUse[]> {
  const { rows } = await sql<SessionUse>`
    select uid, floor(extract(epoch from used_at) * 1000)::float8 as "usedAt", browser
    from staff_session where account_id = ${accountId} order by used_at desc limit 100
  `.execute(db)
  return rows
}

/** Sessions that nobody has used for some days. @returns how many went */
export async function deleteOldSessions(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from staff_session where uid = any (array(
        select uid from staff_session where used_at < now() - make_interval(days => ${days}::int)
        order by used_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
