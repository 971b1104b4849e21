/** SQL of the views that members save. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface SavedView {
  readonly id: string
  readonly name: string
  /** path and query of the desk */
  readonly address: string
}

export async function listViews(db: Db, memberId: string): Promise<readonly SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, address from staff_view where member_id = ${memberId} order by lower(name), id
  `.execute(db)
  return rows
}

/** One of the same name is replaced. Undefined where the member has the most that there may be. */
export async function keepView(
  db: Db,
  memberId: string,
  { id, name, address }: SavedView,
  most: number,
): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`
    insert into staff_view (id, member_id, name, address)
    select ${id}, ${memberId}, ${name}, ${address}
    where exists (select from staff_view where member_id = ${memberId} and name = ${name})
      or (select count(*) from staff_view where member_id = ${memberId}) < ${most}
    on conflict (member_id, name) do update set address = excluded.address
    returning id, name, address
  `.execute(db)
  return rows[0]
}

/** False where the member has no such view. */
export async function deleteView(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_view where id = ${id} and member_id = ${memberId}
  `.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
