/** SQL of the sets of permissions that airlines have made themselves. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { OwnRole } from '../staff.ts'

/** By name. */
export async function listRoles(db: Db, brand: string): Promise<readonly OwnRole[]> {
  const { rows } = await sql<OwnRole>`
    select name, permissions from staff_role where brand = ${brand} order by name
  `.execute(db)
  return rows
}

export async function keepRole(tx: Tx, brand: string, { name, permissions }: OwnRole): Promise<void> {
  await sql`
    insert into staff_role (brand, name, permissions) values (${brand}, ${name}, ${permissions}::text[])
    on conflict (brand, name) do update set permissions = excluded.permissions
  `.execute(tx)
}

/** False where there is none of this name. */
export async function deleteRole(tx: Tx, brand: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_role where brand = ${brand} and name = ${name}
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** How many people hold each role, those for whom it has ended as well. */
export async function countHolders(db: Db, brand: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; holders: number }>`
    select role, count(distinct member_id)::int as holders from staff_grant where brand = ${brand} group by role
  `.execute(db)
  return new Map(rows.map(({ role, holders }) => [role, holders]))
}

/** Also by somebody for whom it has ended. */
export async function listHolders(db: Db, brand: string, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from staff_grant where brand = ${brand} and role = ${name}
  `.execute(db)
  return rows.map(({ memberId }) => memberId)
}
