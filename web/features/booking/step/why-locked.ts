import { canGoBack } from '../wizard/wizard.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import type { Booking } from '../model.ts'
import { isPaying, isStopped } from '../where.ts'

/** Why the trip can no longer be changed, or not now; undefined while it can. [FLOW-05, FLOW-06] */
export function whyLocked(booking: Booking): MessageKey | undefined {
  const { wizard, composition } = booking
  if (isStopped(booking)) return 'change.over'
  if (isPaying(booking)) return 'payment.locked'
  if (canGoBack(wizard).ok) return undefined
  return composition.locked(booking)
}
