/** Members of the staff with a session, without signing in: what they may do is what the database says. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { Grant, StaffPermission } from '@jetbridge/core/access/permission.ts'
import type { Proven } from '../http/actor.ts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

export interface Right {
  readonly brand: string
  readonly station?: string
  readonly permissions?: readonly StaffPermission[]
}

/** With a role of their own for each right. */
export async function openDeskReader(
  { db }: Pick<Deps, 'db'>,
  rights: readonly Right[],
): Promise<Proven<Staff>> {
  const [memberId, accountId, sessionUid] = [randomUUID(), randomUUID(), randomUUID()]
  const email = `${memberId}@example.com`
  const grants = rights.map(({ brand, station = null, permissions = ['read-departures'] }): Grant => ({
    brand,
    station,
    permissions,
  }))
  await db.transact(async (tx) => {
    await sql`insert into account (id, brand, kind, email, locale, password)
      values (${accountId}, 'desk', 'staff', ${email}, 'en', '-')`.execute(tx)
    await sql`insert into staff_member (id, email, account_id) values (${memberId}, ${email}, ${accountId})`.execute(
      tx,
    )
    await sql`insert into oidc_record (issuer, kind, id_hash, sealed, seal_key_id, uid, account_id, expires_at)
      values ('desk/staff', 'Session', ${randomBytes(32)}, ${randomBytes(8)}, '-', ${sessionUid}, ${accountId},
        now() + interval '1 day')`.execute(tx)
    for (const { brand, station, permissions } of grants) {
      const role = `role-${randomBytes(8).toString('hex')}`
      await sql`insert into staff_role (brand, name, permissions) values (${brand}, ${role}, ${permissions}::text[])`.execute(
        tx,
      )
      await sql`insert into staff_grant (member_id, brand, role, station) values (${memberId}, ${brand}, ${role}, ${station})`.execute(
        tx,
      )
    }
  })
  const shown = { isLocked: false, provedSeconds: 600 } as const
  return { kind: 'staff', memberId, accountId, sessionUid, grants, ...shown } as unknown as Proven<Staff>
}
