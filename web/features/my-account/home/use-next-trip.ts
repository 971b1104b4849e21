/**
 * The trip that comes next, as My flights shows it. It is opened by its code and name, as View does (GAP-64): a booking
 * on a list gives no right by itself. The access is kept, so that the next question opens nothing again.
 */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { openByCode } from '../../../session/open-reservation.ts'
import type { FoundReservation } from '../../../session/use-find.ts'
import type { ProfileFlight } from './profile-flight.ts'

/** Nothing is asked for a booking that waits for its payment: the engine opens it once it is paid. */
export function useNextTrip(flight: ProfileFlight | undefined) {
  const api = useApi()
  const client = useQueryClient()
  const uid = useSignedIn()?.profileUid
  const code = flight?.state === 'confirmed' ? flight.confirmationCode : null
  const queryKey = ['next-trip', uid, code]
  const familyName = flight?.leadPassengerLastName ?? ''
  return useQuery({
    queryKey,
    enabled: code !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<FoundReservation>(queryKey)
      const again = known && (await readAgain(api, known, signal))
      return again ?? openByCode(api, { confirmationCode: code ?? '', familyName }, signal)
    },
  })
}

/** Undefined once its access has ended. @throws ApiFailure */
async function readAgain(
  api: Api,
  { session }: FoundReservation,
  signal: AbortSignal,
): Promise<FoundReservation | undefined> {
  try {
    const reservation = await api
      .as(session)
      .call(bookedReservationEndpoints.read, {}, { untold: true, quiet: true, signal })
    return { reservation, session }
  } catch (thrown) {
    if (isApiFailure(thrown) && thrown.code === 'session-expired') return undefined
    throw thrown
  }
}
