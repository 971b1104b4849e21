/** What every way to pay shares: the amount, what has been accepted, and whom to tell how it ended. */
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Acceptance } from '../../../form/conditions.tsx'
import type { PayOutcome } from './outcome.ts'
import type { PayDeps } from './reserve.ts'

export interface CheckoutState {
  readonly due: Money
  /** a payment runs: nothing may be changed */
  readonly isPaying: boolean
  readonly accepted: Acceptance
  readonly setAccepted: (accepted: Acceptance) => void
  /** the traveller wants the newsletter */
  readonly wantsNews: boolean
  readonly setWantsNews: (wanted: boolean) => void
  readonly deps: PayDeps
  readonly onPaying: () => void
  readonly onOutcome: (outcome: PayOutcome) => void
}

/** One way to pay: its fields and what its button does. */
export interface WayProps {
  readonly checkout: CheckoutState
}
