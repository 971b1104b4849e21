/** The API of the desk, by the domain word that names it. */
import { deskAccountEndpoints } from './account.ts'
import { deskDepartureEndpoints } from './departures.ts'
import { deskMemberEndpoints } from './member.ts'
import { guestEndpoints } from './guest.ts'
import { staffEndpoints } from './staff.ts'
import { staffHistoryEndpoints } from './staff-history.ts'

export const deskContract = {
  account: deskAccountEndpoints,
  departures: deskDepartureEndpoints,
  member: deskMemberEndpoints,
  guest: guestEndpoints,
  staff: { ...staffEndpoints, ...staffHistoryEndpoints },
}
