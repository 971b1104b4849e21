/** Agreeing to the new times of held flights, as they are shown. */
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Api } from '../../../api/client.ts'

/** @throws ApiFailure also `schedule-changed`, when they have been moved again */
export function acceptTimes(api: Api, { flights }: Pick<WireHold, 'flights'>): Promise<WireHold> {
  const shown = flights.map(({ flightId, departureDateTime, arrivalDateTime }) => ({
    flightId,
    departureDateTime,
    arrivalDateTime,
  }))
  return api.call(reservationEndpoints.acceptTimes, { body: { flights: shown } }, { untold: true })
}
