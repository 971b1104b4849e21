/** The engine's present state of a held booking; small acts that several verbs share. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import { isApiFailure } from '../../../api/failure.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'
import { heldSeats } from '../hold/held-seats.ts'
import { withHeldTimes } from '../wizard/held-times.ts'
import { withdrawPayment } from '../wizard/payment-draft.ts'
import { dataOf, updateStep } from '../wizard/wizard.ts'
import type { BookingParts } from '../model.ts'

/** The promise as the engine has it now, and its flights at the times they go now. */
export function keepHold({ store, saved }: BookingParts, answer: WireHold): void {
  store.setState({ held: heldSeats(answer) })
  const before = saved.latest()
  const after = withHeldTimes(before, answer)
  if (after !== before) saved.set(after)
}

/** A hold of other flights: seats and extras that were offered for those before are not those of these. */
export function takeHold({ store, deps }: BookingParts, answer: WireHold): void {
  store.setState({ held: heldSeats(answer) })
  deps.offers.forget(deps.opened.flow.bookingFlowId)
}

export function dropHold({ store }: BookingParts): void {
  store.setState({ held: undefined })
}

/** A payment that failed after the visitor left is shown where they went. */
export function reopen({ deps, isOnScreen }: BookingParts): void {
  if (isOnScreen()) deps.storage.bookings.change(deps.address, { state: 'open' })
}

/** Nothing was charged, and the goods are gone or no longer as seen: another choice may be made. */
export function withdraw({ saved }: BookingParts): void {
  const data = dataOf(saved.latest(), 'payment')
  if (data) saved.set(updateStep(saved.latest(), 'payment', { data: withdrawPayment(data) }))
}

export function readFlow({ deps }: BookingParts): Promise<WireFlow> {
  const query = { id: deps.opened.flow.bookingFlowId }
  return deps.api.call(bookingFlowEndpoints.get, { query }, { untold: true, quiet: true })
}

/** Sold seats are no longer held: another tab may have completed the booking, which is then shown. */
export async function findWhetherMade(parts: BookingParts): Promise<boolean> {
  try {
    const { isCompleted } = await readFlow(parts)
    if (isCompleted) parts.deps.onChanged()
    return isCompleted
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    return false
  }
}
