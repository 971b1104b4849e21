/** SQL of calls by people who have signed in. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { BrowserName } from '@jetbridge/core/access/browser-name.ts'
import type { AccountKind } from '../account.ts'

export interface SignedIn {
  readonly kind: AccountKind
  /** the session that the token was issued to has not ended */
  readonly isLive: boolean
  /** the proof was presented for the first time */
  readonly isFresh: boolean
}

interface PresentedToken {
  readonly issuer: string
  readonly brand: string
  readonly accountId: string
  readonly sessionUid: string
  /** epoch seconds */
  readonly issuedAt: number
  readonly proofHash: Buffer
  readonly proofSeconds: number
  /** what it was presented on */
  readonly on: BrowserName
}

/** How exactly the last use of a session is known: not every call writes it down. */
const useMinutes = 5

/**
 * In one statement: the account, whether its session lives, the proof spent, and now and then that the session was used.
 */
export async function claimSignedIn(db: Db, presented: PresentedToken): Promise<SignedIn | undefined> {
  const { issuer, brand, accountId, sessionUid, issuedAt, proofHash, proofSeconds, on } = presented
  const { rows } = await sql<SignedIn>`
    with proof as (
      insert into dpop_proof (hash, expires_at)
      values (${proofHash}, now() + make_interval(secs => ${proofSeconds}::int))
      on conflict do nothing returning 1
    ), used as (
      update oidc_record set used_at = now(), browser = ${on.browser}, system = ${on.system}
      where issuer = ${issuer} and kind = 'Session' and uid = ${sessionUid} and account_id = ${accountId}
        and expires_at > now() and exists (select from proof)
        and (used_at is null or used_at < now() - make_interval(mins => ${useMinutes}::int))
    )
    select account.kind,
      exists (select from proof) as "isFresh",
      floor(extract(epoch from account.sessions_from)) <= ${issuedAt}::int and exists (
        select from oidc_record
        where issuer = ${issuer} and kind = 'Session' and uid = ${sessionUid}
          and account_id = account.id and expires_at > now()
      ) as "isLive"
    from account where account.id = ${accountId} and account.brand = ${brand}
  `.execute(db)
  return rows[0]
}

/** False for a proof that was spent before: of many at once, one counts. */
export async function spendProof(db: Db, hash: Buffer, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into dpop_proof (hash, expires_at)
    values (${hash}, now() + make_interval(secs => ${seconds}::int))
    on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

export async function deleteEndedProofs(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from dpop_proof where hash = any (array(
        select hash from dpop_proof where expires_at < now()
        order by expires_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}

export interface ListedSession extends BrowserName {
  readonly uid: string
  /** epoch milliseconds */
  readonly beganAt: number
  /** the same; null where that was not written down yet */
  readonly usedAt: number | null
}

/** The account's live sessions, youngest first. */
export async function listSessions(db: Db, accountId: string): Promise<readonly ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select uid, floor(extract(epoch from began_at) * 1000)::float8 as "beganAt",
      floor(extract(epoch from used_at) * 1000)::float8 as "usedAt", browser, system
    from oidc_record
    where account_id = ${accountId} and kind = 'Session' and expires_at > now()
    order by began_at desc limit 100
  `.execute(db)
  return rows
}

/** All but one. Answers how many were live. */
export async function endOtherSessionsOf(db: Db, accountId: string, uid: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from oidc_record where account_id = ${accountId} and kind = 'Session' and uid <> ${uid}
      returning expires_at > now() as was_live
    )
    select count(*) filter (where was_live)::int as ended from ended
  `.execute(db)
  return rows[0]?.ended ?? 0
}

/** False when it is over already. */
export async function endSessionOf(db: Db, accountId: string, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oidc_record')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
