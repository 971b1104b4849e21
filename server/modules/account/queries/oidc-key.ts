/** SQL of the keys that sign tokens. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'
import { sealedTable } from '../../../db/sealed-store.ts'

/** What the seal of a key is bound to. */
export function boundToKey(id: string): string {
  return `oidc key ${id}`
}

export const signingKeyStore = sealedTable({
  name: 'keys that sign tokens',
  table: 'oidc_key',
  key: [['id', 'text']],
  keyId: 'seal_key_id',
  boundTo: boundToKey,
})

export interface KeyRow extends SealedBytes {
  readonly id: string
  readonly isYoung: boolean
}

/** Youngest first. @param youngDays how long a key is young */
export async function findKeys(db: Db, youngDays: number): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, sealed as bytes, seal_key_id as "keyId",
      created_at > now() - make_interval(days => ${youngDays}::int) as "isYoung"
    from oidc_key order by created_at desc, id
  `.execute(db)
  return rows
}

/** Of many processes at once, one waits for the other here. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table oidc_key in share row exclusive mode`.execute(tx)
}

export async function insertKey(tx: Tx, id: string, { bytes, keyId }: SealedBytes): Promise<void> {
  await tx.insertInto('oidc_key').values({ id, sealed: bytes, seal_key_id: keyId }).execute()
}

/** @param keptDays no token that it signed is good any more */
export async function deleteOldKeys(tx: Tx, keptDays: number): Promise<void> {
  await sql`
    delete from oidc_key where created_at < now() - make_interval(days => ${keptDays}::int)
  `.execute(tx)
}
