/** SQL of everything that is kept about a passenger beside the profile itself: one statement. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { ClaimedBy } from '@jetbridge/core/passenger/own-booking.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type ExportedMembership, membershipsOf } from '../../membership/read.ts'
import { isReader } from '../../newsletter/read.ts'
import { type MadePayment, paymentsOf } from '../../payment/read/attempt.ts'
import { type ExportedOrder, ordersOf } from '../../payment/read/voucher-order.ts'
import { bookingsOf, type KeptBooking } from '../../reservation/read/listed.ts'
import { flowsOf } from './booking.ts'

export interface ExportedBooking extends KeptBooking {
  readonly payments: readonly MadePayment[]
}

export interface ProfileExport {
  readonly bookings: readonly ExportedBooking[]
  /** by the flow of the booking */
  readonly claimedBy: Readonly<Record<string, ClaimedBy>>
  readonly voucherOrders: readonly ExportedOrder[]
  readonly memberships: readonly ExportedMembership[]
  readonly newsletter: boolean
}

export async function findExported(
  db: Db,
  { accountId, brand }: { readonly accountId: string; readonly brand: string },
  email: Expression<string>,
  now: Instant,
): Promise<ProfileExport> {
  const payments = sql`jsonb_build_object('payments', ${paymentsOf(sql.ref<string>('r.id'))})`
  const { rows } = await sql<ProfileExport>`
    select ${bookingsOf(flowsOf(accountId), now, payments)} as bookings,
      (select coalesce(jsonb_object_agg(last_flow(flow_id), claimed_by order by claimed_by desc), '{}')
        from profile_booking where account_id = ${accountId}) as "claimedBy",
      ${ordersOf(accountId)} as "voucherOrders", ${membershipsOf(accountId)} as memberships,
      ${isReader(brand, email)} as newsletter
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a query without a condition has no row')
  return found
}

/** The bookings of flows, in any state. */
export async function findBookings(db: Db, flowIds: readonly string[], now: Instant): Promise<KeptBooking[]> {
  const flows = sql`select unnest(${flowIds}::uuid[])`
  const { rows } = await sql<{
    bookings: KeptBooking[]
  }>`select ${bookingsOf(flows, now)} as bookings`.execute(db)
  return rows[0]?.bookings ?? []
}
