/** The booking under way, to every piece of the wizard. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { HoldRefusal } from '@jetbridge/core/contract/error.ts'
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { createContext, use } from 'react'
import type { BlockedBy } from '../wizard/can-continue.ts'
import type { StepOptions, Wizard, WizardData, WizardStep } from '../wizard/wizard.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import type { ChoiceRefusal } from './refused-choice.ts'
import type { HeldSeats } from './held-seats.ts'
import type { BookingResult, WireFlow } from '../../../session/kept-bookings.ts'
import type { FlightEdit } from './use-flight-edit.ts'

export type { BookingResult } from '../../../session/kept-bookings.ts'

/** `running` from Buy until the outcome is known; `refunded` when the seats went before the money came. */
export type PaymentPhase = 'none' | 'running' | 'refunded'

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

export interface Booking {
  /** what is searched for */
  readonly query: BookingQuery
  /** the search of the address, which the booking is kept under */
  readonly address: BookingQuery
  /** a flight of a booking that is made is changed [CHG-10] */
  readonly edit: FlightEdit | undefined
  readonly party: Party
  readonly isOneWay: boolean
  readonly currency: Currency
  readonly wizard: Wizard
  readonly options: StepOptions
  readonly held: HeldSeats | undefined
  /** how the payment stood when the flow was opened */
  readonly openedPayment: WireFlow['payment']
  /** nothing of the trip may be changed, and the engine keeps the seats, while it is not `none` */
  readonly paymentPhase: PaymentPhase
  readonly setPaymentPhase: (phase: PaymentPhase) => void
  /** as the payment step knows it */
  readonly voucher: UsedVoucher | undefined
  readonly setVoucher: (voucher: UsedVoucher | undefined) => void
  readonly result: BookingResult | undefined
  /** a step change is under way */
  readonly isMoving: boolean
  /** why the last Continue did not */
  readonly blockedBy: BlockedBy | undefined
  /** why the engine would not hold the flights that were chosen */
  readonly refusedBy: ChoiceRefusal | undefined
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
  /** nothing was charged: the booking is open again, and its seats are held longer than before */
  readonly paymentFailed: () => Promise<void>
  readonly holdLonger: () => Promise<HoldOutcome>
  /** somebody returned from a payment page [FLOW-38] */
  readonly openAtPayment: (returned: PaymentReturn) => void
  /** what the page said on return: a reason to ask the engine, nothing more */
  readonly returned: PaymentReturn['outcome'] | undefined
  /** name and reference, where the page gave them [FLOW-40] */
  readonly holder: PaymentReturn['holder']
  /** takes over seats, extras and prices as the engine has them, which another tab may have changed */
  readonly readAfresh: () => Promise<void>
  /** asks the engine to complete what is paid; shows the result. With the total that is shown, for which nothing is due */
  readonly complete: (total?: Money) => Promise<void>
}

const BookingContext = createContext<Booking | undefined>(undefined)

export const BookingProvider = BookingContext.Provider

/** @throws Error outside the wizard */
export function useBooking(): Booking {
  const booking = use(BookingContext)
  if (!booking) throw new Error('rendered outside the wizard')
  return booking
}
