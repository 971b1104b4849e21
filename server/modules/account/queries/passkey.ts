/** SQL of passkeys and of the challenges that were given out for them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

export interface KeptPasskey {
  readonly id: string
  readonly accountId: string
  /** base64url */
  readonly credentialId: string
  /** COSE */
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

interface NewPasskey extends KeptPasskey {
  readonly name: string
  readonly isSynced: boolean
  readonly isBackedUp: boolean
}

export interface ListedPasskey extends Pick<
  NewPasskey,
  'id' | 'credentialId' | 'transports' | 'name' | 'isSynced'
> {
  /** epoch milliseconds */
  readonly addedAt: number
  readonly usedAt: number | null
}

/** The oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<readonly ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    select id, credential_id as "credentialId", transports, name, is_synced as "isSynced",
      floor(extract(epoch from added_at) * 1000)::float8 as "addedAt",
      floor(extract(epoch from used_at) * 1000)::float8 as "usedAt"
    from passkey where account_id = ${accountId} order by added_at, id
  `.execute(db)
  return rows
}

/** By the id that its device names; of an account of the airline and the kind. */
export async function findPasskey(
  db: Db,
  { brand, kind, credentialId }: { brand: string; kind: string; credentialId: string },
): Promise<KeptPasskey | undefined> {
  const { rows } = await sql<KeptPasskey>`
    select passkey.id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
      counter, transports
    from passkey join account on account.id = passkey.account_id
    where credential_id = ${credentialId} and account.brand = ${brand} and account.kind = ${kind}
  `.execute(db)
  return rows[0]
}

/** False when some account has it already, or the account has as many as it may. Call with the account locked. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (id, account_id, credential_id, public_key, counter, transports, is_synced, is_backed_up,
      name)
    select ${passkey.id}::uuid, ${passkey.accountId}::uuid, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}::bigint, ${passkey.transports}::text[], ${passkey.isSynced}::boolean,
      ${passkey.isBackedUp}::boolean, ${passkey.name}
    where (select count(*) from passkey where account_id = ${passkey.accountId}) < ${most}
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

/** False when it is not the account's. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Its counter goes up, or stays at 0 for ever; false when it was used meanwhile, or copied. */
export async function usePasskey(db: Db, id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}::bigint, is_backed_up = ${isBackedUp}::boolean, used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
  `.execute(db)
  return numAffectedRows === 1n
}

/** Replaces the challenge given out before for the same purpose. */
export async function keepChallenge(
  db: Db,
  boundTo: Buffer,
  challengeHash: Buffer,
  seconds: number,
): Promise<void> {
  await sql`
    insert into passkey_challenge (bound_to, challenge_hash, expires_at)
    values (${boundTo}, ${challengeHash}, now() + make_interval(secs => ${seconds}::int))
    on conflict (bound_to) do update set challenge_hash = excluded.challenge_hash,
      expires_at = excluded.expires_at
  `.execute(db)
}

/** Once: false if it was taken before, has ended, or is bound to something else. */
export async function takeChallenge(db: Db, boundTo: Buffer, challengeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where bound_to = ${boundTo} and challenge_hash = ${challengeHash} and expires_at > now()
    returning 1
  `.execute(db)
  return rows.length === 1
}
