/** SQL of what the embedded provider keeps: found by the hash of its id, sealed otherwise. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'
import { sealedTable } from '../../../db/sealed-store.ts'

/** What the seal of a record is bound to. @param idHash hexadecimal */
export function boundToRecord(issuer: string, kind: string, idHash: string): string {
  return `oidc ${issuer} ${kind} ${idHash}`
}

export const recordStore = sealedTable({
  name: 'sessions, codes and tokens',
  table: 'oidc_record',
  key: [
    ['issuer', 'text'],
    ['kind', 'text'],
    ['id_hash', 'bytea'],
  ],
  keyId: 'seal_key_id',
  boundTo: (issuer = '', kind = '', hash = '') => boundToRecord(issuer, kind, hash.replace(/^\\x/, '')),
})

export interface RecordKey {
  readonly issuer: string
  readonly kind: string
  readonly idHash: Buffer
}

export interface RecordRow extends SealedBytes {
  readonly idHash: Buffer
  /** epoch seconds; null while it is not consumed */
  readonly consumedAt: number | null
}

export interface KeptRecord extends RecordKey, SealedBytes {
  readonly grantId: string | null
  readonly accountId: string | null
  readonly uid: string | null
  /** seconds; undefined if it does not end */
  readonly expiresIn: number | undefined
}

export async function keepRecord(db: Db, record: KeptRecord): Promise<void> {
  await sql`
    insert into oidc_record (issuer, kind, id_hash, sealed, seal_key_id, grant_id, uid, account_id,
      expires_at)
    values (${record.issuer}, ${record.kind}, ${record.idHash}, ${record.bytes}, ${record.keyId},
      ${record.grantId}, ${record.uid}, ${record.accountId},
      now() + make_interval(secs => ${record.expiresIn ?? null}::int))
    on conflict (issuer, kind, id_hash) do update set sealed = excluded.sealed,
      seal_key_id = excluded.seal_key_id, grant_id = excluded.grant_id, uid = excluded.uid,
      account_id = excluded.account_id,
      expires_at = excluded.expires_at
  `.execute(db)
}

export async function findRecord(
  db: Db,
  { issuer, kind, idHash }: RecordKey,
): Promise<RecordRow | undefined> {
  return readOne(db, sql`issuer = ${issuer} and kind = ${kind} and id_hash = ${idHash}`)
}

export async function findSession(db: Db, issuer: string, uid: string): Promise<RecordRow | undefined> {
  return readOne(db, sql`issuer = ${issuer} and kind = 'Session' and uid = ${uid}`)
}

async function readOne(db: Db, where: ReturnType<typeof sql>): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select id_hash as "idHash", sealed as bytes, seal_key_id as "keyId",
      extract(epoch from consumed_at)::int as "consumedAt"
    from oidc_record where ${where} and (expires_at is null or expires_at > now())
  `.execute(db)
  return rows[0]
}

/** False when it was consumed before: of many at once, one consumes it. */
export async function consumeRecord(db: Db, { issuer, kind, idHash }: RecordKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update oidc_record set consumed_at = now()
    where issuer = ${issuer} and kind = ${kind} and id_hash = ${idHash} and consumed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

export async function deleteRecord(db: Db, { issuer, kind, idHash }: RecordKey): Promise<void> {
  await sql`
    delete from oidc_record where issuer = ${issuer} and kind = ${kind} and id_hash = ${idHash}
  `.execute(db)
}

/** All codes and tokens of a grant. */
export async function deleteGrant(db: Db, issuer: string, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_record').where('issuer', '=', issuer).where('grant_id', '=', grantId).execute()
}

/** Answers how many went. A process skips what another deletes. */
export async function deleteEndedRecords(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      -- an array is found once, however the rest is planned
      delete from oidc_record where ctid = any (array(
        select ctid from oidc_record where expires_at < now()
        order by expires_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
