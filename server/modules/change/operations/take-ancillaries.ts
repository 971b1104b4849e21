/**
 * Takes what a promised change of seats and extras needs and others could have. Invariants: the reservation is locked
 * before the holds; what can no longer be changed takes nothing. Never looks at money or documents.
 */
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Answers, Statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import { extraExchange } from '../../extra/operations/exchange.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { endingBookedFlights } from '../../inventory/operations/booked-flights.ts'
import { keepingHold } from '../../inventory/operations/settle.ts'
import { keepSnapshotsFor, listingBareLetters } from '../../letter/operations/keep-snapshots.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import type { OpenedReservation } from '../../reservation/read/opened.ts'
import { lockingReservation } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { seatExchange } from '../../seat/operations/exchange.ts'
import { type AncillaryFacts, factsFrom, readingAncillaries } from './ancillary-facts.ts'
import { changeObstacle } from './change-obstacle.ts'

/** What is taken, and what it costs in the words of its documents. */
export interface TakenAncillaries {
  readonly change: BookingChange
  /** the booking as it was */
  readonly opened: OpenedReservation
  readonly charges: readonly BookedCharge[]
  /** gives it to the booking; nothing where that is sent */
  readonly exchanging: readonly Statement<void>[]
}

/** Locks all that a change of seats and extras is taken from, and reads it in the same trip. */
export function lockingAncillaries({ id: reservationId, flowId: ownFlowId }: Reservation, flowId: string) {
  return [
    lockingReservation(reservationId),
    keepingHold(flowId),
    keepingHold(ownFlowId),
    readingAncillaries({ reservationId, flowId }),
    listingBareLetters([reservationId]),
  ] as const
}

/** What they have answered; {@link keptFrom} reads it. */
export type LockedAncillaries = Answers<ReturnType<typeof lockingAncillaries>>

export function lockAncillaries(
  deps: Deps,
  tx: Tx,
  reservation: Reservation,
  flowId: string,
): Promise<LockedAncillaries> {
  return betweenCrashPoints(deps, 'lock-reservation', () =>
    tx.together(...lockingAncillaries(reservation, flowId)),
  )
}

/** What a change is taken from, read under the locks of the reservation and of both holds. */
export interface KeptAncillaries {
  readonly facts: AncillaryFacts
  /** of the change, and of the booking */
  readonly hold: Hold | undefined
  readonly sold: Hold | undefined
  /** letters wait for it */
  readonly bare: Answers<ReturnType<typeof lockingAncillaries>>[4]
}

export async function keptFrom(
  deps: Deps,
  tx: Tx,
  [, hold, sold, row, bare]: LockedAncillaries,
): Promise<KeptAncillaries> {
  return { facts: await factsFrom(deps, tx, row), hold, sold, bare }
}

/**
 * Refused where its promise has ended, or where it can no longer be made. What is taken goes to the booking when
 * `exchanging` is sent: by {@link exchangeAncillaries}, or with what makes the change.
 */
export async function takeAncillaries(
  deps: Deps,
  tx: Tx,
  { facts, hold, sold, bare }: KeptAncillaries,
): Promise<TakenAncillaries | RefundReason> {
  const { change, charges } = facts
  if (!hold?.isLive || change?.state !== 'promised') return 'too-late'
  if (await changeObstacle(deps, tx, { facts, change }, true)) return 'too-late'
  if (sold?.state !== 'sold') throw new Error(`the booking of change ${change.id} has no sold hold`)
  await keepSnapshotsFor(deps, tx, bare)
  const holds = { from: hold.id, sold: sold.id }
  const exchanging = [
    ...seatExchange(tx, holds, change.lines),
    ...extraExchange(holds, change.lines),
    endingBookedFlights(hold),
  ]
  return { change, opened: facts.opened, charges, exchanging }
}

/** At once: seats and extras are locked before vouchers and accounts. */
export async function exchangeAncillaries(
  deps: Deps,
  tx: Tx,
  taken: TakenAncillaries,
): Promise<TakenAncillaries> {
  await betweenCrashPoints(deps, 'exchange-ancillaries', () => tx.together(...taken.exchanging))
  return { ...taken, exchanging: [] }
}
