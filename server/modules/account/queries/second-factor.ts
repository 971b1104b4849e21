/** SQL of authenticator apps and recovery codes. */
import { sql } from 'kysely'
import type { SealedBytes } from '../../../db/seal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { sealedTable } from '../../../db/sealed-store.ts'

/** What the seal of an app's secret is bound to. */
export function boundToFactor(accountId: string): string {
  return `second factor ${accountId}`
}

export const secondFactorStore = sealedTable({
  name: 'second factors',
  table: 'second_factor',
  key: [['account_id', 'uuid']],
  keyId: 'seal_key_id',
  boundTo: boundToFactor,
})

export interface KeptSecondFactor extends SealedBytes {
  /** a code of it was entered */
  readonly isConfirmed: boolean
}

export async function findSecondFactor(db: Db, accountId: string): Promise<KeptSecondFactor | undefined> {
  const { rows } = await sql<KeptSecondFactor>`
    select sealed as bytes, seal_key_id as "keyId", confirmed_at is not null as "isConfirmed"
    from second_factor where account_id = ${accountId}
  `.execute(db)
  return rows[0]
}

/** Replaces an unconfirmed app; false if the account has a confirmed one. */
export async function keepSecondFactor(
  db: Db,
  accountId: string,
  { bytes, keyId }: SealedBytes,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factor (account_id, sealed, seal_key_id) values (${accountId}, ${bytes}, ${keyId})
    on conflict (account_id) do update set sealed = excluded.sealed, seal_key_id = excluded.seal_key_id
    where second_factor.confirmed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

/** The code of a step counts; false when it or a later one did before. */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}::bigint
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}::bigint
  `.execute(db)
  return numAffectedRows === 1n
}

/** Nobody else changes it until the transaction ends. */
export async function lockSecondFactor(tx: Tx, accountId: string): Promise<KeptSecondFactor | undefined> {
  const { rows } = await sql<KeptSecondFactor>`
    select sealed as bytes, seal_key_id as "keyId", confirmed_at is not null as "isConfirmed"
    from second_factor where account_id = ${accountId} for update
  `.execute(tx)
  return rows[0]
}

/** Counts from now on, with the code that was entered. */
export async function confirmSecondFactor(tx: Tx, accountId: string, step: number): Promise<void> {
  await sql`
    update second_factor set confirmed_at = now(), last_step = ${step}::bigint
    where account_id = ${accountId} and confirmed_at is null
  `.execute(tx)
}

/** With its recovery codes. False if the account had none. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces the account's earlier codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Uses a code once; false if it is not a code of the account. */
export async function useRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_code where account_id = ${accountId}
  `.execute(db)
  return rows[0]?.left ?? 0
}
