/** SQL of a passenger's documents: sealed rows go in and out, and nothing here knows their content. */
import type { Db, Tx } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'
import { sealedTable } from '../../../db/sealed-store.ts'

/** What the seal of a document is bound to. */
export function boundToDocument(id: string): string {
  return `profile ${id}`
}

export const profileDocumentStore = sealedTable({
  name: 'documents of profiles',
  table: 'profile_document',
  key: [['id', 'uuid']],
  keyId: 'key_id',
  boundTo: boundToDocument,
})

export async function countDocuments(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('profile_document')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDocument(
  tx: Tx,
  accountId: string,
  id: string,
  { keyId, bytes }: SealedBytes,
): Promise<void> {
  await tx
    .insertInto('profile_document')
    .values({ id, account_id: accountId, key_id: keyId, sealed: bytes })
    .execute()
}

/** False when the account has no such document. */
export async function replaceDocument(
  db: Db,
  accountId: string,
  id: string,
  { keyId, bytes }: SealedBytes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profile_document')
    .set({ key_id: keyId, sealed: bytes })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the account has no such document. */
export async function deleteDocument(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('profile_document')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
