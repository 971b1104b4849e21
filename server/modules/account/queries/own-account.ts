/** SQL for changes that the owner of an account makes. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import { lockAddress } from './account.ts'

/** The session may change the account for a given time. */
export async function keepProof(
  db: Db,
  sessionUid: string,
  accountId: string,
  minutes: number,
): Promise<void> {
  await sql`
    insert into session_proof (session_uid, account_id, expires_at)
    values (${sessionUid}, ${accountId}, now() + make_interval(mins => ${minutes}::int))
    on conflict (session_uid) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
  `.execute(db)
}

/** Whole seconds for which the session may still change the account; 0 where it may not. */
export async function readProof(db: Db, sessionUid: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from expires_at - now()))::int as left from session_proof
    where session_uid = ${sessionUid} and account_id = ${accountId} and expires_at > now()
  `.execute(db)
  return rows[0]?.left ?? 0
}

export async function setPassword(tx: Tx, id: string, password: string): Promise<void> {
  await tx.updateTable('account').set({ password }).where('id', '=', id).execute()
}

/** Ends every session of the account but one, and every sign-in under way. */
export async function endOtherSessions(tx: Tx, accountId: string, keptUid: string): Promise<void> {
  await sql`
    update account set others_from = now(), kept_session = ${keptUid} where id = ${accountId}
  `.execute(tx)
  await tx
    .deleteFrom('oidc_record')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'Session')
    .where('uid', '!=', keptUid)
    .execute()
}

/** Ends every session of the account, and every sign-in under way. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<void> {
  await sql`update account set sessions_from = now() where id = ${accountId}`.execute(tx)
  await tx
    .deleteFrom('oidc_record')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'Session')
    .execute()
}

export interface EmailAsk {
  readonly id: string
  readonly accountId: string
  readonly email: string
}

export async function insertEmailAsk(tx: Tx, { id, accountId, email }: EmailAsk): Promise<void> {
  await tx.insertInto('email_ask').values({ id, account_id: accountId, email }).execute()
}

/** Uses the link and ends every other link of the account; undefined if it was used, or is another account's. */
export async function useEmailAsk(
  tx: Tx,
  { id, accountId }: Omit<EmailAsk, 'email'>,
  hours: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_ask set used_at = now()
    where id = ${id} and account_id = ${accountId} and used_at is null
      and asked_at > now() - make_interval(hours => ${hours}::int)
    returning email
  `.execute(tx)
  if (!rows[0]) return undefined
  await sql`update email_ask set used_at = now() where account_id = ${accountId} and used_at is null`.execute(
    tx,
  )
  return rows[0].email
}

/** Returns the old address; undefined if another account of the airline has the new one. */
export async function moveAddress(tx: Tx, { id, accountId, email }: EmailAsk): Promise<string | undefined> {
  await lockAddress(tx, email)
  const { rows } = await sql<{ left: string }>`
    with was as (select id, brand, kind, email from account where id = ${accountId})
    update account set email = ${email} from was
    where account.id = was.id and not exists (
      select from account as other
      where other.brand = was.brand and other.kind = was.kind and other.email = ${email} and other.id <> was.id
    )
    returning was.email as left
  `.execute(tx)
  const left = rows[0]?.left
  if (left !== undefined) await sql`update email_ask set left_email = ${left} where id = ${id}`.execute(tx)
  return left
}

/** Deletes old links of that kind, ended proofs and ended challenges. Returns how many. */
export async function deleteOldFactors(db: Db, hours: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with asks as (
      delete from email_ask where id = any (array(
        select id from email_ask where asked_at < now() - make_interval(hours => ${hours}::int)
        order by asked_at limit ${most} for update skip locked))
      returning 1
    ), proofs as (
      delete from session_proof where session_uid = any (array(
        select session_uid from session_proof where expires_at < now()
        order by expires_at limit ${most} for update skip locked))
      returning 1
    ), challenges as (
      delete from passkey_challenge where bound_to = any (array(
        select bound_to from passkey_challenge where expires_at < now()
        order by expires_at limit ${most} for update skip locked))
      returning 1
    )
    select greatest((select count(*) from asks), (select count(*) from proofs),
      (select count(*) from challenges))::int as gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
