/** What a screen writes into its step. */
import type { PaymentDraft } from '../wizard/payment-draft.ts'
import { dataOf, updateStep, type WizardData, type WizardStep } from '../wizard/wizard.ts'
import type { BookingParts } from '../model.ts'
import { choosing } from '../where.ts'

/** Messages about the earlier choice no longer apply. */
export function update<Step extends WizardStep>(
  parts: BookingParts,
  step: Step,
  data: WizardData[Step],
): void {
  const { deps, store, saved } = parts
  if (store.getState().where.kind === 'choosing') store.setState({ where: choosing })
  const before = dataOf(saved.latest(), 'payment')
  saved.set(updateStep(saved.latest(), step, { data }))
  deps.composition.steps.find(({ id }) => id === step)?.prepare?.(parts)
  if (startsPayment(step, data, before)) deps.storage.bookings.change(deps.address, { state: 'paying' })
}

/** A payment starts at one moment; other changes of its draft start none. */
function startsPayment(step: WizardStep, data: unknown, before: PaymentDraft | undefined): boolean {
  if (step !== 'payment') return false
  const { isTransactionInitiated, paymentDate } = data as PaymentDraft
  return isTransactionInitiated && paymentDate !== before?.paymentDate
}
