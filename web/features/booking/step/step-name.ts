import type { FlowStep } from '@jetbridge/core/booking/flow-step.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'

/** Every other step has a name in the texts: a new one without does not compile. */
type NamedStep = Exclude<FlowStep, 'payment' | 'complete' | 'success'>

/** @param paymentName the last one is named by its composition: money may come back there, too */
export function stepName(step: FlowStep, paymentName: MessageKey): MessageKey {
  return step === 'payment' ? paymentName : `booking.step.${step as NamedStep}`
}
