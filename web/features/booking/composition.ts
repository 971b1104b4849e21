/**
 * What the wizard is put together for: to make a booking, or to change a flight of one. Both are made of the same
 * pieces; what differs is said here, so that a piece asks its composition and never which of both it is in.
 */
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../i18n/i18n.tsx'
import type { Booking } from './store/booking.ts'
import type { TotalParts } from './wizard/totals.ts'

export interface Composition {
  /** asked before one leaves what was begun */
  readonly leaveText: MessageKey
  /** what the flights come to */
  readonly trip: (parts: TotalParts) => Money
  /** who travels, in the order in which they were told to the engine */
  readonly travellers: (booking: Booking) => readonly Traveller[]
  /** why nothing of the trip can be changed once a payment was tried */
  readonly locked: (booking: Booking) => MessageKey
  /** @param due what a voucher leaves of the total, where one is used */
  readonly sum: (booking: Booking, due: Money | undefined) => Sum
  /** beside Back: leaves everything as it is */
  readonly Keep: ComponentType | undefined
  /** the way on after a try to pay */
  readonly AfterTry: ComponentType | undefined
}

export interface Traveller {
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
}
