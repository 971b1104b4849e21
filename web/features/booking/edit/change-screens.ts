import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { WizardStep } from '../wizard/wizard.ts'

const Changed = lazyPart(() => import('./changed-step.tsx').then(({ ChangedStep: it }) => ({ default: it })))

/** Screens of a change in place of the ordinary ones; they are fetched for it alone. */
export const changeScreens: Partial<Record<WizardStep, ComponentType>> = {
  flights: lazyPart(() =>
    import('./edit-flights-step.tsx').then(({ EditFlightsStep: it }) => ({ default: it })),
  ),
  payment: lazyPart(() =>
    import('./edit-payment-step.tsx').then(({ EditPaymentStep: it }) => ({ default: it })),
  ),
  complete: Changed,
  success: Changed,
}
