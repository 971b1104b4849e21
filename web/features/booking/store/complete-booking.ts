/** Asking the engine for a booking that is made. */
import { type Money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import type { BookingResult } from '../../../session/kept-bookings.ts'

/**
 * A shown result means a completed booking, even if the engine has forgotten its flow.
 * @param total the cost as the traveller sees it: no voucher is spent on another sum
 * @throws ApiFailure
 */
export async function completedBooking(
  api: Api,
  id: string,
  shown: BookingResult | undefined,
  total: Money | undefined,
) {
  const body = { totalAmount: total && toDecimal(total) }
  try {
    const { complete } = bookingFlowEndpoints
    const { result } = await api.call(complete, { query: { id }, body }, { untold: true })
    return result
  } catch (thrown) {
    if (shown && isApiFailure(thrown)) return shown
    throw thrown
  }
}
