import { canGoBack } from '../wizard/wizard.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import { changeWords } from '../edit/change-words.ts'
import type { Booking } from './booking-context.tsx'
import { tripTotalOf } from './use-trip-total.ts'

/** Why the trip can be changed no more, or not just now; undefined while it can. [FLOW-05, FLOW-06] */
export function whyLocked(booking: Booking): MessageKey | undefined {
  const { paymentPhase, wizard, edit } = booking
  if (edit?.stoppedBy) return 'change.over'
  if (paymentPhase === 'running') return 'payment.locked'
  if (canGoBack(wizard).ok) return undefined
  if (!edit) return 'payment.lockedAfter'
  return changeWords(edit).locked[tripTotalOf(booking).amount > 0 ? 'due' : 'nothingDue']
}
