/** What members of the staff may do now. */
import {
  type Grant,
  isStandardRole,
  type StaffPermission,
  staffPermissions,
  standardRoles,
} from '@jetbridge/core/access/permission.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isLiveSession } from '../../account/read.ts'
import type { CallingMember } from '../queries/member.ts'
import { lockMinutes } from '../staff.ts'

type HeldRole = CallingMember['grants'][number]

/** What a role gives at an airline. */
export function grantOf({ brand, role, station, ownPermissions }: HeldRole): Grant {
  return {
    brand,
    station,
    permissions: isStandardRole(role) ? standardRoles[role] : known(ownPermissions ?? []),
  }
}

/** A set may name what an older or a newer version knows. */
export function known(names: readonly string[]): StaffPermission[] {
  return names.filter((name): name is StaffPermission => Object.hasOwn(staffPermissions, name))
}

/** Somebody who has signed in, and stays for a while. */
export interface StayingMember {
  readonly memberId: string
  readonly accountId: string
  readonly sessionUid: string
}

/** What those may do whose session lives and is neither locked nor idle, by their session: one statement for all. */
export async function listGrantsOf(
  db: Db,
  members: readonly StayingMember[],
): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const each = (of: keyof StayingMember) => members.map((member) => member[of])
  const { rows } = await sql<{ sessionUid: string; grants: readonly HeldRole[] }>`
    select asked.session as "sessionUid", coalesce((
      select json_agg(json_build_object('brand', g.brand, 'role', g.role, 'station', g.station,
        'ownPermissions', r.permissions) order by g.brand, g.role, g.station)
      from staff_grant g left join staff_role r on r.brand = g.brand and r.name = g.role
      where g.member_id = m.id and coalesce(g.ends_at > now(), true)), '[]') as grants
    from unnest(${each('memberId')}::uuid[], ${each('accountId')}::uuid[], ${each('sessionUid')}::text[])
      as asked (member, account, session)
    join staff_member m on m.id = asked.member and m.account_id = asked.account
    where ${isLiveSession(sql.ref('asked.session'), sql.ref('asked.account'))}
      and not exists (
        select from staff_session s where s.uid = asked.session
          and (s.locked_at is not null or s.used_at < now() - make_interval(mins => ${lockMinutes}::int)))
  `.execute(db)
  return new Map(rows.map(({ sessionUid, grants }) => [sessionUid, grants.map(grantOf)]))
}
