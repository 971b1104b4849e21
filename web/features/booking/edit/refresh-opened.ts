/** The opened reservation as it is after a change (GAP-108). */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { dropEdit, endOpened, openedNow, replaceReservation } from '../../../session/opened-store.ts'

/** What cannot be asked now is asked when my flights is opened; the change is made in any case. */
export async function refreshOpened(api: Api, confirmationCode: string): Promise<void> {
  const opened = openedNow()
  if (opened?.reservation.confirmationCode !== confirmationCode) return
  dropEdit()
  try {
    const own = api.as(opened.session, { onLost: endOpened })
    replaceReservation(await own.call(bookedReservationEndpoints.read, {}, { untold: true, quiet: true }))
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
  }
}
