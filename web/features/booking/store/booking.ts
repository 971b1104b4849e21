/** A booking under way: what the wizard knows of it, and what one may do with it. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { HoldRefusal } from '@jetbridge/core/contract/error.ts'
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'
import type { Composition } from '../composition.ts'
import type { HeldSeats } from '../hold/held-seats.ts'
import type { StepOptions } from '../step.ts'
import type { Wizard, WizardData, WizardStep } from '../wizard/wizard.ts'
import type { BookingParts } from './booking-deps.ts'
import type { Where } from './where.ts'

/** What a voucher pays of the trip, and what is left. */
export interface UsedVoucher {
  readonly code: string
  readonly covered: Money
  readonly due: Money
}

export type HoldOutcome =
  | { readonly kind: 'held' }
  | { readonly kind: 'not-held'; readonly failure: ApiFailure }
  /** there is nothing to hold seats for: the screen that this has led to says so */
  | { readonly kind: 'over' }

/** What stays as it is as long as the booking is open. */
export interface BookingFacts {
  readonly composition: Composition
  /** what is searched for */
  readonly query: BookingQuery
  /** the search of the address, which the booking is kept under */
  readonly address: BookingQuery
  readonly party: Party
  readonly isOneWay: boolean
  readonly currency: Currency
  /** how the payment stood when the flow was opened */
  readonly openedPayment: WireFlow['payment']
}

/** What changes. */
export interface BookingState {
  readonly where: Where
  readonly wizard: Wizard
  readonly held: HeldSeats | undefined
  /** what a payment page said on return, and for whom: a reason to ask the engine, nothing more [FLOW-38, FLOW-40] */
  readonly returned: PaymentReturn | undefined
  /** as the payment step knows it */
  readonly voucher: UsedVoucher | undefined
  /** what its composition knows besides; only the pieces of that one read it */
  readonly own: unknown
}

export interface BookingVerbs {
  /** changes a step's data; saved soon after */
  readonly update: <Step extends WizardStep>(step: Step, data: WizardData[Step]) => void
  /** saves at once; the caller says what a failure means @throws ApiFailure */
  readonly save: () => Promise<void>
  readonly next: () => Promise<void>
  readonly goBack: () => Promise<void>
  readonly returnTo: (step: WizardStep) => Promise<void>
  /** the engine said that the hold has ended; with a flight that the airline cancelled, back to the flights */
  readonly loseHold: (why: HoldRefusal) => void
  /** the engine would not begin the payment: nothing was charged, and another choice may be made */
  readonly withdrawPayment: () => void
  /** agrees to the times that the held flights have now; answers why that cannot be */
  readonly acceptTimes: () => Promise<ApiFailure | undefined>
  /** after a payment that came to nothing: goes on at a step in a new flow, in which everything may be changed */
  readonly changeAt: (step: WizardStep) => Promise<void>
  /** nothing was charged: the booking is open again, and its seats are held longer than before */
  readonly paymentFailed: () => Promise<void>
  readonly holdLonger: () => Promise<HoldOutcome>
  /** nothing of the trip may be changed, and the engine keeps the seats, while it is not `none` */
  readonly setPaymentPhase: (phase: PaymentPhase) => void
  readonly setVoucher: (voucher: UsedVoucher | undefined) => void
  /** somebody returned from a payment page [FLOW-38] */
  readonly openAtPayment: (returned: PaymentReturn) => void
  /** takes over seats, extras and prices as the engine has them, which another tab may have changed */
  readonly readAfresh: () => Promise<void>
  /** asks the engine to complete what is paid; shows the result. With the total that is shown, for which nothing is due */
  readonly complete: (total?: Money) => Promise<void>
  /** what only the pieces of its composition do */
  readonly run: <Answer>(act: (parts: BookingParts) => Answer) => Answer
}

/** `running` from Buy until the outcome is known; `refunded` when the seats went before the money came. */
export type PaymentPhase = 'none' | 'running' | 'refunded'

/** As a screen reads it: the wizard at the step that is shown. */
export interface Booking extends BookingFacts, BookingState, BookingVerbs {
  readonly options: StepOptions
  /** the list of steps */
  readonly list: readonly ListedStep[]
  /** where Back on the page leads */
  readonly before: WizardStep | undefined
  /** nothing chosen at the step is worth anything without the seats held */
  readonly needsSeats: boolean
}

/** An entry of the step list. */
export interface ListedStep {
  readonly step: WizardStep
  /** from 1 */
  readonly number: number
  readonly isCompleted: boolean
  readonly isCurrent: boolean
  /** it may be pressed: an earlier, completed step while going back is allowed [FLOW-05] */
  readonly isWayBack: boolean
}
