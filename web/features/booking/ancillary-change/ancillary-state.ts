/** What is known of a change of seats and extras besides what any booking knows. */
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import { add, fromDecimal, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import type { BookingParts, BookingState, Traveller } from '../model.ts'
import type { OpenedFlow } from '../opening/start-flow.ts'
import { readFlow } from '../store/keeping.ts'
import { useBooking } from '../store/use-booking.tsx'
import { chosenExtrasTotal } from '../wizard/extra-choice.ts'
import { chosenSeatsTotal } from '../wizard/seat-choice.ts'
import type { TotalParts } from '../wizard/totals.ts'
import { dataOf, type Wizard } from '../wizard/wizard.ts'

/** Refusals after which nothing of it can be made: the booking itself is to be looked at. */
export const ancillaryStops = ['flight-not-active', 'reservation-changed', 'departure-cancelled'] as const

/** A change of seats and extras, and its price as the engine told it last. */
export interface AncillaryChange {
  readonly told: WireAncillaryChange
  readonly travellers: readonly Traveller[]
  /** what the seats and extras chosen in it came to at that moment, in the wizard’s own sum */
  readonly chosen: Money
  /** another change has ended it, or its flights can no longer be changed */
  readonly isOver: boolean
}

/** @throws Error of a flow that changes no seats and extras */
export function openedAncillaries(flow: OpenedFlow, wizard: Wizard): AncillaryChange {
  const { ancillaryChange: told, flightInformation } = flow
  if (!told) throw new Error('a flow that changes no seats and extras')
  const travellers = flightInformation.passengers
  return { told, travellers, chosen: chosenIn(wizard, told), isOver: told.state === 'lapsed' }
}

function chosenIn(wizard: Wizard, { currencyCode }: WireAncillaryChange): Money {
  return add(
    chosenSeatsTotal(dataOf(wizard, 'seats'), currencyCode),
    chosenExtrasTotal(dataOf(wizard, 'ancillaries'), currencyCode),
  )
}

export function ancillariesIn({ own }: Pick<BookingState, 'own'>): AncillaryChange {
  return own as AncillaryChange
}

/** For the pieces of such a change: each is drawn again when something of it changes. */
export function useAncillaries(): AncillaryChange {
  return useBooking(ancillariesIn)
}

/**
 * What it costs beside the seats and extras that are chosen now: what is given up counts against them. The payment
 * states the engine's own sum.
 */
export function besideChosen(
  parts: Pick<TotalParts, 'seats' | 'extras'>,
  state: Pick<BookingState, 'own' | 'wizard'>,
): Money {
  const { told, chosen } = ancillariesIn(state)
  const balance = fromDecimal(told.balanceDue, told.currencyCode)
  const isSettled = state.wizard.current !== 'seats' && state.wizard.current !== 'ancillaries'
  return subtract(balance, isSettled ? add(parts.seats, parts.extras) : chosen)
}

/** Asks what it costs now. @throws ApiFailure */
export async function askPrice(parts: BookingParts): Promise<void> {
  const { store, saved } = parts
  const { ancillaryChange: told } = await readFlow(parts)
  if (!told) return
  const own = ancillariesIn(store.getState())
  store.setState({ own: { ...own, told, chosen: chosenIn(saved.latest(), told) } satisfies AncillaryChange })
}

/** It can never be made: the screen says so. */
export function endAncillaries(parts: BookingParts): void {
  const { store } = parts
  const own = ancillariesIn(store.getState())
  store.setState({ own: { ...own, isOver: true } satisfies AncillaryChange, where: { kind: 'stopped' } })
}
