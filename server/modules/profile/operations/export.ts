/**
 * Gathers what is kept about a passenger. Invariant: of a shared booking that they found by code and name, they get
 * only what code and name show everybody: names and flights.
 */
import { sql } from 'kysely'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { ownParts } from '@jetbridge/core/passenger/own-booking.ts'
import type { Deps } from '../../../deps.ts'
import { type ProfileExport, type ExportedBooking, findExported } from '../queries/export.ts'
import type { ProfileAccess } from './own.ts'
import { readProfile, type ReadProfile } from './read.ts'

export interface ExportedData {
  readonly exportedAt: string
  readonly profile: ReadProfile
  readonly bookings: readonly (ExportedBooking & { readonly isWhole: boolean })[]
  readonly voucherOrders: ProfileExport['voucherOrders']
  readonly memberships: ProfileExport['memberships']
  readonly newsletter: boolean
}

export async function exportProfile(deps: Deps, access: ProfileAccess): Promise<ExportedData> {
  const { accountId, brand } = access
  const profile = await readProfile(deps, access)
  const exported = await findExported(
    deps.db.query,
    { accountId, brand: brand.id },
    sql`${profile.account.email}`,
    deps.now(),
  )
  return {
    exportedAt: formatInstant(deps.now()),
    profile,
    bookings: exported.bookings.map((each) => ({
      ...each,
      isWhole: isWhole(each, exported, profile, access.profileUid),
    })),
    voucherOrders: exported.voucherOrders,
    memberships: exported.memberships,
    newsletter: exported.newsletter,
  }
}

function isWhole(
  booking: ExportedBooking,
  { claimedBy }: ProfileExport,
  profile: ReadProfile,
  profileUid: string,
): boolean {
  const by = claimedBy[booking.flowId] ?? 'name'
  return by === 'flow' || ownParts(booking, ownPeople(profile, profileUid), by).isWhole
}

/** Whom a profile tells of. */
export function ownPeople({ account, person, companions }: ReadProfile, profileUid: string) {
  const { firstName, lastName } = person ?? { firstName: null, lastName: null }
  return {
    profileUid,
    email: account.email,
    person: { firstName: firstName ?? '', lastName: lastName ?? '' },
    companions,
  }
}
