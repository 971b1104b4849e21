/** The booking under way, to every piece of the wizard. */
import type { BlockedBy } from '@jetbridge/core/booking/can-continue.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { PaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { StepOptions, Wizard, WizardData, WizardStep } from '@jetbridge/core/booking/wizard.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { createContext, use } from 'react'
import type { HeldSeats } from './held-seats.ts'
import type { WireFlow } from './start-flow.ts'

export type BookingResult = NonNullable<WireFlow['result']>

export interface Booking {
  readonly query: BookingQuery
  readonly party: Party
  readonly isOneWay: boolean
  readonly currency: Currency
  readonly wizard: Wizard
  readonly options: StepOptions
  readonly held: HeldSeats | undefined
  /** how the payment stood when the flow was opened */
  readonly openedPayment: WireFlow['payment']
  readonly result: BookingResult | undefined
  /** a step change is under way */
  readonly isMoving: boolean
  /** why the last Continue did not */
  readonly blockedBy: BlockedBy | undefined
  /** changes a step's data; saved soon after */
  readonly update: <Step extends WizardStep>(step: Step, data: WizardData[Step]) => void
  /** saves at once */
  readonly save: () => Promise<void>
  readonly next: () => Promise<void>
  readonly goBack: () => Promise<void>
  readonly returnTo: (step: WizardStep) => Promise<void>
  /** the engine said that the hold has ended */
  readonly loseHold: () => void
  readonly holdLonger: () => Promise<'held' | 'refused'>
  /** somebody returned from a payment page; their name and reference, where it gave them [FLOW-38, FLOW-40] */
  readonly openAtPayment: (holder: PaymentReturn['holder']) => void
  readonly holder: PaymentReturn['holder']
  /** asks the engine to complete what is paid; shows the result */
  readonly complete: () => Promise<void>
}

const BookingContext = createContext<Booking | undefined>(undefined)

export const BookingProvider = BookingContext.Provider

/** @throws Error outside the wizard */
export function useBooking(): Booking {
  const booking = use(BookingContext)
  if (!booking) throw new Error('rendered outside the wizard')
  return booking
}
