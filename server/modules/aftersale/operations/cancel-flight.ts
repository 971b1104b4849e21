/**
 * Owns cancelling one flight of a confirmed reservation, with those it is in connection with. Invariants: all or
 * nothing in one transaction, which locks the reservation first. Then the seats, places and extras are for others
 * again, the coupons are closed, and the money is on its way back, once. Exactly the promised quote is done, or
 * nothing; the same promise again tells what was done. Never calls a gateway before the commit.
 */
import { type RefundQuote, refundTogether } from '@jetbridge/core/booking/refund-quote.ts'
import { uuidSchema, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import { sendRefunds } from '../../payment/operations/pay-back.ts'
import { type Cancellation, findCancelQuote, listCancellations } from '../../reservation/read/cancel.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { giveBackFlights } from '../../change/operations/give-back.ts'
import { makeGivenBack } from '../../change/operations/make-given-back.ts'
import { quoteWay } from '../../change/operations/quote-given-back.ts'

export interface CancelRequest {
  readonly flightId: string
  /** the quote that was promised; without one, what cancelling gives back now */
  readonly quoteId?: string | undefined
}

export interface CancelledFlight {
  readonly flightId: string
  readonly refund: Money
}

/**
 * A flight that the airline has moved or cancelled, and that waits for an answer, gives everything back.
 * @throws Refusal `flight-not-active` when it is cancelled, departed or closed, `quote-expired` when the
 * promise has ended or no longer holds, `not-found` for a flight of another reservation
 */
export async function cancelFlight(
  deps: Deps,
  { reservationId }: ReservationAccess,
  request: CancelRequest,
): Promise<CancelledFlight> {
  const { flightId } = request
  const id = request.quoteId ?? uuidv7(deps.now(), deps.random)
  const { refundIds, ...cancelled } = await deps.db.inTurn(reservationId).transact(
    async (tx) => {
      const done = await cancel(deps, tx, { ...request, reservationId, id })
      deps.crashPoint('payment.before-commit-cancellation')
      return done
    },
    async (db) => {
      const done = await findDone(db, reservationId, { flightId, quoteId: id })
      return done && { ...done, refundIds: [] }
    },
  )
  deps.crashPoint('payment.after-commit-cancellation')
  await sendRefunds(deps, refundIds)
  return cancelled
}

interface Cancelling extends CancelRequest {
  readonly reservationId: string
  /** of the cancellation: that of the quote, where there is one */
  readonly id: string
}

async function cancel(
  deps: Deps,
  tx: Tx,
  { reservationId, id, flightId, quoteId }: Cancelling,
): Promise<CancelledFlight & { refundIds: readonly string[] }> {
  await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, reservationId))
  const done = quoteId === undefined ? undefined : await findDone(tx, reservationId, { flightId, quoteId })
  if (done) return { ...done, refundIds: [] }
  const quoted = await betweenCrashPoints(deps, 'load-flight', () =>
    quoteWay(deps, tx, reservationId, flightId),
  )
  const { quote } = quoted
  const named = { id, reservationId, segmentId: flightId }
  if (quoteId !== undefined) await refuseOtherQuote(tx, named, quote)
  await keepSnapshots(deps, tx, [reservationId])
  const departureIds = quoted.flights.map(({ flight }) => flight.departureId)
  await betweenCrashPoints(deps, 'give-back-flight', () =>
    giveBackFlights(tx, quoted.reservation.flowId, departureIds),
  )
  const refundIds: string[] = []
  const withIds: string[] = []
  for (const own of quoted.flights) {
    const isAsked = own.flight.id === flightId
    const by = isAsked ? { id, withId: null } : { id: uuidv7(deps.now(), deps.random), withId: id }
    refundIds.push(...(await makeGivenBack(deps, tx, quoted, { ...own, ...by })))
    if (!isAsked) withIds.push(by.id)
  }
  await betweenCrashPoints(deps, 'queue-notice', () =>
    queueLetter(tx, {
      kind: 'flight-cancelled',
      brand: quoted.reservation.brandId,
      reservationId,
      cancellationId: id,
      ...(withIds.length > 0 && { withIds }),
    }),
  )
  return { flightId, refund: money(quote.refund, quote.currency), refundIds }
}

/**
 * What cancelling a flight has given back; with a quote, only if that very quote was used: its answer was lost, or
 * the button was pressed twice.
 */
export async function findDone(
  db: Db,
  reservationId: string,
  { flightId, quoteId }: CancelRequest,
): Promise<CancelledFlight | undefined> {
  const cancelled = await listCancellations(db, reservationId)
  const done = cancelled.find(
    ({ id, segmentId }) => segmentId === flightId && (quoteId === undefined || id === quoteId),
  )
  if (!done) return undefined
  const actOf = ({ id, withId }: Pick<Cancellation, 'id' | 'withId'>) => withId ?? id
  const together = cancelled.filter((each) => actOf(each) === actOf(done))
  const { refund, currency } = refundTogether(together.map(({ quote }) => quote))
  return { flightId, refund: money(refund, currency) }
}

/** @throws Refusal `quote-expired` unless it is still valid and says what cancelling gives back now */
async function refuseOtherQuote(
  tx: Tx,
  named: { readonly id: string; readonly reservationId: string; readonly segmentId: string },
  now: RefundQuote,
): Promise<void> {
  const isId = uuidSchema.safeParse(named.id).success
  const promised = isId ? await findCancelQuote(tx, named) : undefined
  if (!promised || !isSameQuote(promised, now)) throw new Refusal('quote-expired')
}

function isSameQuote(one: RefundQuote, other: RefundQuote): boolean {
  return one.method === other.method && keyOf(one) === keyOf(other)
}

/** One text for the same lines, in any stored order. */
function keyOf({ currency, lines }: RefundQuote): string {
  const texts = lines.map(({ kind, code, passengerId, paid, back }) =>
    [kind, code, passengerId, paid, back].join(' '),
  )
  return [currency, ...texts.toSorted()].join('\n')
}
