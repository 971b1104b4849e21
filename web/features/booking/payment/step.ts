import { lazyPart } from '../../../ui/lazy-part.ts'
import { expectComplete } from '../complete/step.ts'
import type { Step } from '../model.ts'

/** Nothing to hold. [FLOW-16] */
export const payment: Step<'payment'> = {
  id: 'payment',
  isShown: () => true,
  needsSeats: true,
  screen: lazyPart(() => {
    expectComplete()
    return import('./payment-step.tsx').then(({ PaymentStep: it }) => ({ default: it }))
  }),
}
