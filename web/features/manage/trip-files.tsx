import { travelDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { isApiFailure, isSessionLost } from '../../api/failure.ts'
import { type GetFile, TravelFiles } from '../../trip/travel-files.tsx'
import { isAhead } from '../../trip/booked-flight.ts'
import type { UsedOpened } from '../../session/opened-store.ts'

/** Receipt and calendar of the opened reservation, and its page on paper. */
export function TripFiles({ opened, blockedBy }: { opened: UsedOpened; blockedBy: string | undefined }) {
  const { bookedReceipt, bookedCalendar } = travelDocumentEndpoints
  const { confirmationCode, flights } = opened.reservation
  return (
    <TravelFiles
      confirmationCode={confirmationCode}
      receipt={fileOf(opened, bookedReceipt)}
      calendar={isAhead(flights) ? fileOf(opened, bookedCalendar) : undefined}
      blockedBy={blockedBy}
    />
  )
}

/** The page says that the session is lost. */
function fileOf({ api }: UsedOpened, endpoint: Parameters<UsedOpened['api']['file']>[0]): GetFile {
  return async () => {
    try {
      return await api.file(endpoint)
    } catch (thrown) {
      if (isApiFailure(thrown) && isSessionLost(thrown)) return undefined
      throw thrown
    }
  }
}
