/** What is known of a change of seats and extras besides what any booking knows. */
import type { WireAncillaryChange } from '@jetbridge/core/contract/ancillary-change.ts'
import { add, fromDecimal, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import type { BookingParts, BookingState, Traveller } from '../model.ts'
import type { OpenedFlow } from '../opening/start-flow.ts'
import { readFlow } from '../store/keeping.ts'
import { useBooking } from '../store/use-booking.tsx'
import { chosenExtrasTotal } from '../wizard/extra-choice.ts'
import { hasAny, keepUnpaid, noExtras } from '../wizard/extra-draft.ts'
import { chosenSeatsTotal, seatDraftOf } from '../wizard/seat-choice.ts'
import type { TotalParts } from '../wizard/totals.ts'
import { dataOf, type Wizard } from '../wizard/wizard.ts'

/** Refusals after which nothing of it can be made: the booking itself is to be looked at. */
export const ancillaryStops = ['flight-not-active', 'reservation-changed', 'departure-cancelled'] as const

/** A change of seats and extras, and its price as the engine told it last. */
export interface AncillaryChange {
  readonly told: WireAncillaryChange
  readonly travellers: readonly Traveller[]
  /** the seats and extras for which it was told */
  readonly toldFor: Wizard
  /** another change has ended it, or its flights can no longer be changed */
  readonly isOver: boolean
}

const unknownBefore: Pick<WireAncillaryChange, 'names'> = { names: [] }

/** @throws Error of a flow that changes no seats and extras */
export function openedAncillaries(flow: OpenedFlow, wizard: Wizard): AncillaryChange {
  const { ancillaryChange, flightInformation } = flow
  if (!ancillaryChange) throw new Error('a flow that changes no seats and extras')
  // an earlier version of the site kept it without names
  const told = { ...unknownBefore, ...ancillaryChange }
  const travellers = flightInformation.passengers
  return { told, travellers, toldFor: wizard, isOver: told.state === 'lapsed' }
}

/** In the wizard’s own sum. */
function chosenIn(wizard: Wizard, { currencyCode }: WireAncillaryChange): Money {
  return add(
    chosenSeatsTotal(dataOf(wizard, 'seats'), currencyCode),
    chosenExtrasTotal(dataOf(wizard, 'ancillaries'), currencyCode),
  )
}

export function ancillariesIn({ own }: Pick<BookingState, 'own'>): AncillaryChange {
  return own as AncillaryChange
}

/** Nothing is given up, taken or renamed so far. */
export function changesNothing({ told: { lines, names } }: Pick<AncillaryChange, 'told'>): boolean {
  return lines.length + names.length === 0
}

/** Names are changed, so that it is not about seats and extras alone. */
export function changesNames({ told: { names } }: Pick<AncillaryChange, 'told'>): boolean {
  return names.length > 0
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
  const { told, toldFor } = ancillariesIn(state)
  const balance = fromDecimal(told.balanceDue, told.currencyCode)
  const isSettled = state.wizard.current !== 'seats' && state.wizard.current !== 'ancillaries'
  return subtract(balance, isSettled ? add(parts.seats, parts.extras) : chosenIn(toldFor, told))
}

/**
 * What is given up pays for what is taken, by rules of its fare that only the engine knows: the sum of a step that gives
 * something up is told once the step is left.
 */
export function isSumToCome({ own, wizard }: Pick<BookingState, 'own' | 'wizard'>): boolean {
  const { told, toldFor } = ancillariesIn({ own })
  if (wizard.current === 'payment' || wizard.current === 'complete') return false
  if (codesIn(wizard) === codesIn(toldFor)) return false
  return told.lines.some(({ given }) => given !== null) || givesUp(wizard)
}

/** All that is chosen, as one text. */
function codesIn(wizard: Wizard): string {
  const seats = dataOf(wizard, 'seats')?.flights ?? []
  const seatCodes = seats.flatMap(({ tripFlightId, selectedSeats }) =>
    selectedSeats.map(({ passengerId, code }) => `${tripFlightId} ${passengerId} ${code}`),
  )
  const extras = Object.entries(dataOf(wizard, 'ancillaries')?.draft ?? noExtras)
  const extraCodes = extras.flatMap(([number, all]) =>
    all.map(({ ancillaryFeeUid }) => `${number} ${ancillaryFeeUid}`),
  )
  return [...seatCodes, ...extraCodes].toSorted().join()
}

/** Something that was sold is chosen no longer. */
function givesUp(wizard: Wizard): boolean {
  const seats = dataOf(wizard, 'seats')
  const extras = dataOf(wizard, 'ancillaries')
  const draft = seats && seatDraftOf(seats)
  return (
    (seats?.paid?.some((seat) => draft?.[seat.tripFlightId]?.[seat.passengerId] !== seat.code) ?? false) ||
    (extras?.paid !== undefined && hasAny(keepUnpaid(extras.paid, extras.draft)))
  )
}

/** Asks what it costs now. @throws ApiFailure */
export async function askPrice(parts: BookingParts): Promise<void> {
  const { store, saved } = parts
  const { ancillaryChange: told } = await readFlow(parts)
  if (!told) return
  const own = ancillariesIn(store.getState())
  store.setState({ own: { ...own, told, toldFor: saved.latest() } satisfies AncillaryChange })
}

/** It can never be made: the screen says so. */
export function endAncillaries(parts: BookingParts): void {
  const { store } = parts
  const own = ancillariesIn(store.getState())
  store.setState({ own: { ...own, isOver: true } satisfies AncillaryChange, where: { kind: 'stopped' } })
}
