import type { ActiveState } from '@jetbridge/core/contract/agency.ts'
import { CircleCheck, MessageCircleWarning, PlaneTakeoff } from 'lucide-react'
import type { StateLook } from '../../../ui/state-mark.tsx'

/** How the state of a booking looks, beside its word. */
export const looks: Readonly<Record<ActiveState, StateLook>> = {
  booked: { icon: CircleCheck, tone: 'good' },
  'to-answer': { icon: MessageCircleWarning, tone: 'warn' },
  departed: { icon: PlaneTakeoff, tone: 'quiet' },
}
