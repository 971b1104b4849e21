/**
 * Owns starting a payment, whichever way it is paid. Invariants: the engine's own amount is due, less what the
 * flow's voucher covers; that part is reserved with the attempt; one attempt of a reservation is open at a time,
 * and its hold is frozen. Never takes a browser's word for anything, and never calls a gateway.
 */
import { recordAttempt } from '../../payment/operations/attempt.ts'
import { reservePart } from '../../payment/operations/voucher.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import { takesCurrency } from '@jetbridge/core/brand/payment-provider.ts'
import { coveredBy } from '@jetbridge/core/payment/voucher.ts'
import { atStep } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { obstacleToPromise } from '../../aftersale/operations/keep-change.ts'
import { refuseMoved } from '../../booking/operations/accept-times.ts'
import { amountOf, bookingCharges, dueOfChange } from '../../booking/read/charges.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Hold } from '../../inventory/hold.ts'
import { freezeHold } from '../../inventory/operations/settle.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import type { Claim } from '../../payment/read/voucher.ts'
import { refuseUnfitChange } from '../../reservation/operations/trip-order.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import type { Reservation, ReservedParty } from '../../reservation/reservation.ts'
import { type ClaimedParty, getClaimedParty } from '../queries.ts'
import { isWhatIsHeld } from './held-booking.ts'
import { flowOf, type Purchase, takeSeats } from './take-seats.ts'
import { isAmount } from './voucher.ts'

/** What is asked for, and what the browser says of it. */
export interface Opening {
  /** `default`, `datatrans` …; `voucher` where it covers everything */
  readonly provider: string
  /** what the traveller was shown: refused when it is not what is due */
  readonly amount?: number | null | undefined
  /** the same before a voucher */
  readonly total?: number | undefined
  /** the record locator the traveller was shown */
  readonly confirmationCode?: string | null | undefined
  readonly agencyCode?: string
  /** first group, eight X, last group */
  readonly maskedCard?: string | null | undefined
  readonly billing?: object
  /** the seats are sold with it: what pays is in the same transaction */
  readonly sellsNow?: boolean
}

/** On disk, with the hold frozen; what it pays for stays as it is until it is settled. */
export interface OpenedAttempt {
  readonly attempt: Attempt
  readonly booking: ReservedParty
  /** the change of the booking that it pays for, where it does not pay for the booking itself */
  readonly change: FlightChange | undefined
  /** what the gateway or the account is asked for */
  readonly due: Money
}

/**
 * Opens an attempt in a transaction of its own, for a gateway to be called after it.
 * @throws Refusal `hold-expired`, `departure-cancelled`, `schedule-changed`, `passengers-missing`,
 *   `already-completed`, `payment-in-progress`, `amount-differs`, `voucher-refused`, `not-found`,
 *   `unknown-provider` for a currency it has no account in; of a change `quote-expired`, `reservation-changed`,
 *   `flight-not-active`
 */
export async function openAttempt(deps: Deps, flow: FlowAccess, opening: Opening): Promise<OpenedAttempt> {
  const opened = await deps.db.transact(async (tx) => {
    const made = await insertOpening(deps, tx, flow, opening)
    if (made.due.amount === 0) throw new Refusal('amount-differs', 'nothing is due')
    deps.crashPoint('payment.before-commit-attempt')
    return made
  })
  deps.crashPoint('payment.after-commit-attempt')
  return opened
}

/**
 * The same in the caller's transaction. The hold goes first, of a change after the reservation: one that is not
 * frozen has no open attempt that somebody could be settling.
 */
export async function insertOpening(
  deps: Deps,
  tx: Tx,
  { flowId, edits }: FlowAccess,
  opening: Opening,
): Promise<OpenedAttempt> {
  const { paymentMinutes } = deps.config.hold
  if (edits) await atStep(deps, 'lock-reservation', () => lockReservation(tx, edits.reservationId))
  const hold = await atStep(deps, 'freeze-hold', () => freezeHold(tx, flowId, paymentMinutes))
  if (edits) await refuseUnfitChange(tx, edits, hold)
  refuseMoved(hold)
  const { booking, claim, change, total } = await atStep(deps, 'load-booking', () =>
    edits ? loadPayableChange(deps, tx, hold) : loadPayable(tx, hold),
  )
  const { recordLocator, brandId } = booking.reservation
  if (opening.confirmationCode && opening.confirmationCode !== recordLocator) throw new Refusal('not-found')
  const part = partOf(claim, total)
  const due = part ? subtract(total, money(part.amount, total.currency)) : total
  if (!takesCurrency(deps.gateways[opening.provider] ?? {}, due.currency))
    throw new Refusal('unknown-provider')
  if (typeof opening.amount === 'number' && !isAmount(opening.amount, due))
    throw new Refusal('amount-differs')
  if (opening.total !== undefined && !isAmount(opening.total, total)) throw new Refusal('amount-differs')
  // classes are locked before vouchers, here as wherever a payment is settled
  if (opening.sellsNow) await sell({ deps, tx, booking, change })
  if (part) await reserve(deps, tx, brandId, part)
  const attempt = attemptOf(deps, { ...booking, change }, opening, { due, part })
  const askIn = deps.config.gateway.timeoutMilliseconds
  const isOnly = await recordAttempt(deps, tx, { ...attempt, billing: opening.billing ?? {}, askIn })
  if (!isOnly) throw new Refusal('payment-in-progress')
  return { attempt, booking, change, due }
}

/** What is paid for, and what it costs before a voucher. */
interface Payable extends Pick<OpenedAttempt, 'booking' | 'change'> {
  readonly claim: Claim | undefined
  readonly total: Money
}

/** The flow's reservation, if it is still what the hold promises; read under the hold's lock it stays as it is. */
async function loadPayable(tx: Tx, hold: Hold): Promise<Payable> {
  const { claim, change, ...party } = await getClaimedParty(tx, hold.flowId)
  const booking = payableBooking(party)
  // Other seats or people were chosen after the reservation was made: it has to be made again.
  if (!isWhatIsHeld(booking, hold, await bookingCharges(tx, hold.flowId)))
    throw new Refusal('amount-differs', 'the reservation has changed')
  return { booking, claim, change, total: booking.reservation.total }
}

/** The change that the flow was quoted, if it can still be made as it was promised. */
async function loadPayableChange(deps: Deps, tx: Tx, hold: Hold): Promise<Payable> {
  const { claim, change, reservation, ...party } = await getClaimedParty(tx, hold.flowId)
  if (!change || !reservation) throw new Refusal('quote-expired')
  if (change.state === 'committed') throw new Refusal('already-completed')
  const obstacle = await obstacleToPromise(deps, tx, change, hold)
  if (obstacle) throw new Refusal(obstacle)
  // Other seats or extras were chosen since it was reckoned.
  if (change.charges !== amountOf(await bookingCharges(tx, hold.flowId)))
    throw new Refusal('amount-differs', 'seats or extras have changed')
  return { booking: { ...party, reservation }, claim, change, total: dueOfChange(change) }
}

function payableBooking({ reservation, ...party }: Omit<ClaimedParty, 'claim' | 'change'>): ReservedParty {
  if (!reservation) throw new Refusal('passengers-missing')
  if (reservation.state === 'confirmed') throw new Refusal('already-completed')
  if (reservation.state !== 'unpaid') throw new Refusal('hold-expired')
  return { ...party, reservation }
}

/** @throws Error when the seats are gone, which those of a frozen hold never are */
async function sell(purchase: Purchase): Promise<void> {
  const seats = await takeSeats(purchase)
  if (seats !== 'sold') throw new Error(`the frozen seats of flow ${flowOf(purchase)} are gone`)
}

function partOf(claim: Claim | undefined, total: Money): Claim | undefined {
  if (!claim) return undefined
  const { amount } = coveredBy(money(claim.amount, total.currency), total)
  return amount > 0 ? { code: claim.code, amount } : undefined
}

/** @throws Refusal `voucher-refused` when others have used it up, or its time is over */
async function reserve(deps: Deps, tx: Tx, brand: string, part: Claim): Promise<void> {
  if (!(await reservePart(deps, tx, brand, part))) throw new Refusal('voucher-refused')
}

function attemptOf(
  { now, random }: Deps,
  { reservation, change }: Pick<Purchase, 'change'> & { readonly reservation: Reservation },
  { provider, agencyCode, maskedCard }: Opening,
  { due, part }: { due: Money; part: Claim | undefined },
): Attempt {
  return {
    id: uuidv7(now(), random),
    reservationId: reservation.id,
    changeId: change?.id ?? null,
    provider,
    state: 'created',
    ...due,
    voucherCode: part?.code ?? null,
    voucherAmount: money(part?.amount ?? 0, due.currency).amount,
    agencyCode: agencyCode ?? null,
    transactionId: null,
    maskedCard: maskedCard ?? null,
    reason: null,
    createdAt: now(),
    settledAt: null,
  }
}
