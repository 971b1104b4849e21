/**
 * What the wizard is put together for: to make a booking, or to change a flight of one. Both are made of the same
 * pieces; what differs is said here, so that a piece asks its composition and never which of both it is in.
 */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { WireHold } from '@jetbridge/core/contract/wire.ts'
import type { Currency, Money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ComponentType } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import type { BookingResult, WireFlow } from '../../session/kept-bookings.ts'
import type { Step } from './step.ts'
import type { Acts } from './store/acts.ts'
import type { Booking, BookingState, HoldOutcome } from './store/booking.ts'
import type { BookingParts } from './store/booking-deps.ts'
import type { TotalParts } from './wizard/totals.ts'
import type { Wizard } from './wizard/wizard.ts'

export interface Composition extends Rules, Words, Screens {
  /** in order; where they differ from those of a booking they hold, lead on and look otherwise */
  readonly steps: readonly Step[]
}

interface Rules {
  /** what it knows besides of a flow that was opened; only its own pieces read that */
  readonly opened: (flow: OpenedFlow) => unknown
  readonly searched: (address: BookingQuery, flow: OpenedFlow, terms: SearchTerms) => Searched
  /** who travels, in the order in which they were told to the engine */
  readonly travellers: (state: BookingState) => readonly Traveller[]
  /** what the flights come to */
  readonly trip: (parts: TotalParts) => Money
  /** somebody back from a payment page has something to pay, whatever is held */
  readonly isPayable: boolean
  /** the engine holds other flights than the wizard has: it is opened again */
  readonly isOtherPage: (wizard: Wizard, held: WireHold) => boolean
  /** the seats could not be held longer */
  readonly notHeldLonger: (parts: BookingParts, failure: ApiFailure) => Promise<HoldOutcome>
  /** its own acts after a refused move, in place of those of any booking */
  readonly afterRefusal: Acts
  /** tells all that has to know, once it is made */
  readonly onMade: (parts: BookingParts, result: BookingResult) => Promise<void>
}

interface Words {
  /** asked before one leaves what was begun */
  readonly leaveText: MessageKey
  /** why nothing of the trip can be changed once a payment was tried */
  readonly locked: (booking: Booking) => MessageKey
  /** @param due what a voucher leaves of the total, where one is used */
  readonly sum: (booking: Booking, due: Money | undefined) => Sum
  /** the last step in the list of steps */
  readonly paymentName: (booking: Booking) => MessageKey
}

interface Screens {
  /** beside the step */
  readonly Sidebar: ComponentType
  /** in place of the step where the engine will never make it */
  readonly Stopped: ComponentType | undefined
  /** beside Back: leaves everything as it is */
  readonly Keep: ComponentType | undefined
  /** the way on after a try to pay */
  readonly AfterTry: ComponentType | undefined
}

/** What the engine knows of a flow. Which kind it is the composition says. */
export type OpenedFlow = Omit<WireFlow, 'kind'>

export interface SearchTerms extends Pick<Brand, 'currency'> {
  readonly today: LocalDate
}

export interface Searched {
  readonly query: BookingQuery
  readonly currency: Currency
}

export interface Traveller {
  readonly passengerUid: string
  readonly passengerType: PassengerType
  readonly firstName: string
  readonly lastName: string
}

/** The figure at the foot of each step. */
export interface Sum {
  /** below zero where money is to come back */
  readonly amount: Money
  /** as it is said with its label */
  readonly shown: Money
  readonly label: MessageKey
  /** while flights are chosen it is not shown */
  readonly isUnknown: boolean
  /** the step itself says it: then it is not said twice */
  readonly isSaid: boolean
}
