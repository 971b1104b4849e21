import { lazyPart } from '../../../ui/lazy-part.ts'
import type { Step } from '../model.ts'

const screen = lazyPart(() => import('./complete-step.tsx').then(({ CompleteStep: it }) => ({ default: it })))

/** Fetches its screen ahead: once somebody has paid, it is there at once. */
export const expectComplete = screen.expect

export const complete: Step<'complete'> = {
  id: 'complete',
  isShown: () => true,
  isListed: () => false,
  needsSeats: false,
  screen,
}

/** The same for somebody who paid on a page that told their name: nobody walks there. [FLOW-40, FLOW-48] */
export const success: Step<'success'> = { ...complete, id: 'success', isShown: () => false }
