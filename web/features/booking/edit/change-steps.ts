/**
 * The steps of a change: from the flights straight to the payment, and from there to seats and extras on request. The
 * travellers are known. [CHG-03, GAP-40]
 */
import { lazyPart } from '../../../ui/lazy-part.ts'
import { complete, success } from '../complete/step.ts'
import { extras } from '../extras/step.ts'
import { flights } from '../flights/step.ts'
import { payment } from '../payment/step.ts'
import { seats } from '../seats/step.ts'
import type { Step } from '../model.ts'
import type { WizardStep } from '../wizard/wizard.ts'
import { holdChange, takeChange } from './change-verbs.ts'
import { EditFlightsStep } from './edit-flights-step.tsx'

const Changed = lazyPart(() => import('./changed-step.tsx').then(({ ChangedStep: it }) => ({ default: it })))

export const changeSteps: readonly Step[] = [
  {
    ...flights,
    hold: async (parts) => void (await holdChange(parts)),
    goOn: takeChange,
    screen: EditFlightsStep,
  },
  {
    ...seats,
    isShown: (options) => seats.isShown(options) && options.hasChoices,
    back: () => 'payment',
  },
  {
    ...extras,
    isShown: (options) => extras.isShown(options) && options.hasChoices,
    back: (options) => (seats.isShown(options) ? undefined : 'payment'),
  },
  {
    ...payment,
    screen: lazyPart(() => {
      // Once the change is paid, its screen is there at once.
      Changed.expect()
      return import('./edit-payment-step.tsx').then(({ EditPaymentStep: it }) => ({ default: it }))
    }),
  },
  { ...complete, screen: Changed },
  { ...success, screen: Changed },
]

/** The steps whose own screen shows both flights and the sum: beside it they are not shown again. */
export function saysChange(step: WizardStep): boolean {
  return step === 'flights' || step === 'payment'
}
