import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { useNavigate } from 'react-router'
import { bookingFlowPath } from '../../paths.ts'
import { keepAncillaryWish, type WantedName } from '../../session/opened-store.ts'
import { queryFor, stateOf } from '../../trip/booked-flight.ts'

/** Goes on to the wizard that changes seats, extras and names; undefined where no flight is left to change. */
export function useBeginAncillaries(
  reservation: WireReservation,
): ((names?: readonly WantedName[]) => void) | undefined {
  const navigate = useNavigate()
  const first = reservation.flights.find((flight) => flight.canCancel && stateOf(flight) === 'active')
  if (!first) return undefined
  return (names) => {
    keepAncillaryWish(names)
    const query = { ...queryFor(first, reservation), provider: 'ancillaries' as const }
    void navigate(bookingFlowPath(query))
  }
}
