/** SQL of companions. */
import type { Db, Tx } from '../../../db/open.ts'
import type { Companion } from '../profile.ts'
import { personRow } from './person-row.ts'

function rowOf(told: Omit<Companion, 'id'>) {
  const { email, address1, address2, city, state, postal } = told
  return { ...personRow(told), email, address1, address2, city, state, postal }
}

export async function countCompanions(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('companion')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCompanion(tx: Tx, accountId: string, { id, ...told }: Companion): Promise<void> {
  await tx
    .insertInto('companion')
    .values({ id, account_id: accountId, ...rowOf(told) })
    .execute()
}

/** False when the account has no such companion. */
export async function replaceCompanion(
  db: Db,
  accountId: string,
  { id, ...told }: Companion,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companion')
    .set(rowOf(told))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the account has no such companion. */
export async function deleteCompanion(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companion')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
