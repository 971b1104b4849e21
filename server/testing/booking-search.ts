/** The search of bookings, and their page, as tests and benchmarks drive them. */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import type { Deps } from '../deps.ts'
import type { PageAsked } from '../http/page-cursor.ts'
import { findBookings } from '../modules/guest/operations/find.ts'
import { keepKeys } from '../modules/guest/operations/keep-keys.ts'
import { readBookingPage } from '../modules/guest/operations/read-booking.ts'
import { presentBookingPage } from '../modules/guest/present.ts'

/** Makes keys until none is left to be made. Answers of how many bookings. */
export async function keepAllKeys(deps: Parameters<typeof keepKeys>[0]): Promise<number> {
  let all = 0
  for (let done = -1; done !== 0; all += done) done = await keepKeys(deps)
  return all + 1
}

export function searchBookings(
  deps: Pick<Deps, 'db' | 'now'>,
  scopes: readonly StaffScope[],
  text: string,
  asked: PageAsked = { limit: 20 },
) {
  return findBookings(deps, scopes, text, asked)
}

/** As its endpoint answers it. */
export async function openBookingPage(deps: Deps, scopes: readonly StaffScope[], recordLocator: string) {
  return presentBookingPage(await readBookingPage(deps, scopes, recordLocator, 30))
}
