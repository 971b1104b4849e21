/** SQL of opened reservations. */
import type { OpenedBy, OpeningAgent, ReservationHolder } from '@jetbridge/core/access/actor.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface NewAccess {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly brandId: string
  readonly reservationId: string
  readonly openedBy: OpenedBy
  readonly agent: OpeningAgent | null
}

/** Keeps at most `most` of a reservation, this one included: those that were idle longest go. */
export async function insertAccess(db: Db, access: NewAccess, most: number): Promise<void> {
  await sql`
    with gone as (
      delete from reservation_access where token_hash in (
        select token_hash from reservation_access where reservation_id = ${access.reservationId}
        order by touched_at desc offset ${most - 1} for update skip locked)
    )
    insert into reservation_access (token_hash, session_id, brand, reservation_id, opened_by, agency_code, agent)
    values (${access.tokenHash}, ${access.sessionId}, ${access.brandId}, ${access.reservationId},
      ${access.openedBy}, ${access.agent?.agencyCode ?? null}, ${access.agent?.login ?? null})
  `.execute(db)
}

export interface AccessClaim {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly brandId: string
  readonly idleMinutes: number
}

export interface AccessRecord extends Omit<ReservationHolder, 'kind' | 'sessionId' | 'brand'> {
  readonly brandId: string
  readonly isIdle: boolean
}

/**
 * The access if the token fits; touches one in use, but only now and then, so that most calls write nothing.
 */
export async function claimAccess(db: Db, claim: AccessClaim): Promise<AccessRecord | undefined> {
  const idle = sql`make_interval(secs => ${claim.idleMinutes * 60})`
  const { rows } = await sql<AccessRecord>`
    with claimed as (
      select token_hash, brand, reservation_id, opened_by, agency_code, agent, touched_at, touched_at <= now() - ${idle} as is_idle,
        coalesce(proven_until > now(), false) as is_proven
      from reservation_access
      where token_hash = ${claim.tokenHash} and session_id = ${claim.sessionId} and brand = ${claim.brandId}
    ), touched as (
      update reservation_access set touched_at = now()
      where token_hash = (select token_hash from claimed where not is_idle and touched_at < now() - ${idle} / 10)
    )
    select brand as "brandId", reservation_id as "reservationId", opened_by as "openedBy", is_proven as "isProven",
      is_idle as "isIdle",
      case when agent is not null then json_build_object('agencyCode', agency_code, 'login', agent) end as agent
    from claimed
  `.execute(db)
  return rows[0]
}
