/** Changes of the same booking in another tab are taken over when the visitor comes back to this one. */
import { isApiFailure } from '../../../api/failure.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'
import type { BookingParts } from '../model.ts'
import { readFlow } from './keeping.ts'
import { paymentPhase } from '../where.ts'

/** @returns ends it */
export function followOtherTabs(parts: BookingParts): () => void {
  const onReturn = () => {
    if (mayLook(parts)) void look(parts)
  }
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

async function look(parts: BookingParts): Promise<void> {
  const flow = isReplaced(parts) ? undefined : await flowNow(parts)
  if (!parts.isOnScreen()) return
  if (isReplaced(parts) || (flow && mayLook(parts) && !isKnown(parts, flow))) parts.deps.onChanged()
}

/** Nothing may be taken over in the middle of a move or a payment. */
function mayLook({ store }: BookingParts): boolean {
  const { kind } = store.getState().where
  return (kind === 'choosing' || kind === 'refunded') && !document.hidden
}

/** The browser keeps another flow for this search now. */
function isReplaced({ deps }: BookingParts): boolean {
  const kept = deps.storage.bookings.find(deps.address)?.bookingFlowId
  return kept !== undefined && kept !== deps.opened.flow.bookingFlowId
}

/** If the flow cannot be read now, its next use shows the failure. */
async function flowNow(parts: BookingParts): Promise<WireFlow | undefined> {
  try {
    return await readFlow(parts)
  } catch (thrown) {
    if (isApiFailure(thrown)) return undefined
    throw thrown
  }
}

function isKnown({ store, saved }: BookingParts, { data, isCompleted, payment }: WireFlow): boolean {
  const isToldOf = payment.state !== 'pending' || paymentPhase(store.getState()) !== 'none'
  return saved.knows(data) && !isCompleted && isToldOf
}
