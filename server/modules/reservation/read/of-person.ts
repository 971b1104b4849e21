/** Bookings and named flows that are a person's, whether or not they are on a list. Changes nothing. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isFlowOf } from '../../flow/read.ts'

export interface NamedPerson {
  readonly brand: string
  /** lower case; empty where none is proved */
  readonly email: string
  /** of a passenger, as bookers say it */
  readonly profileUid: string
}

/** By the address of the contact, or by the profile of a passenger: flows, and whether each has made a booking. */
export async function flowsOfPerson(
  db: Db,
  { brand, email, profileUid }: NamedPerson,
): Promise<{ readonly flowId: string; readonly isMade: boolean }[]> {
  const address = email === '' ? null : email
  const { rows } = await sql<{ flowId: string; isMade: boolean }>`
    with named as (
      select flow_id, reservation_id from passenger where profile_uid = ${profileUid}
      union
      select flow_id, reservation_id from passenger where lower(contact ->> 'email') = ${address}
    )
    select flow_id as "flowId", true as "isMade" from reservation
    where brand = ${brand}
      and (lower(contact ->> 'email') = ${address} or id in (select reservation_id from named))
    union all
    select flow_id, false from named
    where reservation_id is null
      and ${isFlowOf(sql.ref<string>('named.flow_id'), brand)}
    order by 1
  `.execute(db)
  return rows
}
