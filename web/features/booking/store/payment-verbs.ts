/** From the first press of Buy to the booking that is made. */
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { completedBooking } from './complete-booking.ts'
import { updateStep, withCurrent } from '../wizard/wizard.ts'
import type { BookingParts } from '../model.ts'
import { lead } from './lead.ts'
import { dropHold, keepHold, readFlow, reopen } from './keeping.ts'
import { choosing, holderOf, resultOf, type Where, type PaymentPhase } from '../where.ts'

const phases = {
  none: choosing,
  running: { kind: 'paying' },
  refunded: { kind: 'refunded' },
} as const satisfies Record<PaymentPhase, Where>

/** A booking that is made, or a change that is over, is not paid for any more. */
export function setPaymentPhase({ store }: BookingParts, phase: PaymentPhase): void {
  const { kind } = store.getState().where
  if (kind === 'complete' || kind === 'stopped') return
  // Work under way that is no payment ends by itself.
  if (phase === 'none' && kind !== 'paying' && kind !== 'refunded') return
  store.setState({ where: phases[phase] })
}

/** The address leads there once the return is read and taken out of it. */
export function openAtPayment({ store, saved }: BookingParts, returned: PaymentReturn): void {
  store.setState({ returned })
  saved.set(withCurrent(saved.latest(), 'payment'), true)
}

/** Nothing was charged: the booking is open again, and its seats are held longer than before. */
export async function paymentFailed(parts: BookingParts): Promise<void> {
  reopen(parts)
  try {
    const { hold } = await readFlow(parts)
    if (hold) keepHold(parts, hold)
    else dropHold(parts)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
  }
}

export async function complete(parts: BookingParts, total: Money | undefined): Promise<void> {
  const { deps, store, saved, isOnScreen } = parts
  const { api, opened, storage, address } = deps
  const { returned, ...before } = store.getState()
  const made = await completedBooking(api, opened.flow.bookingFlowId, resultOf(before), total)
  store.setState({ where: { kind: 'complete', result: made } })
  storage.bookings.change(address, { state: isOnScreen() ? 'shown' : 'confirmed', result: made })
  const told = deps.composition.onMade(parts, made)
  const paid = updateStep(saved.latest(), 'payment', { isCompleted: true })
  const wizard = withCurrent(paid, holderOf({ returned }) ? 'success' : 'complete')
  saved.set(wizard, true)
  void lead(parts)
  // The booking is made and shown: whether its last screen could be saved changes nothing, and nothing waits for the
  // other data to be read again.
  await Promise.all([told, saved.save(wizard).catch(() => undefined)])
}
