/**
 * What a payment is settled against: a booking or a change of one (sold-booking.ts), a voucher that is bought
 * (sold-voucher.ts), or a membership (sold-membership.ts). orders.ts alone tells which one an attempt is for.
 */
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Tx } from '../../../db/open.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import type { Fulfilment, HeldBooking, Making, Purchase } from './order.ts'

export interface Goods {
  /** whose books it goes into, and which booking it belongs to */
  readonly whose: Pick<BookEntry, 'brand' | 'reservationId'>
  /** tries to pay are counted by it */
  readonly triedFor: string
  /** takes what was paid for, as it is now; a reason: the money buys nothing, and nothing has changed */
  take(making: Making, attempt: Attempt): Promise<Goods | RefundReason>
  /** makes it, once it is taken */
  fulfil(making: Making): Promise<Fulfilment>
  /** lets what was kept for the payment end in `minutes` */
  release(making: Making, minutes: number): Promise<void>
  /** its money goes back */
  lose(making: Making): Promise<void>
  /** queues the letter that the money goes back */
  tellReturned(tx: Tx, attemptId: string): Promise<void>
}

/** An attempt that is on disk and about to be charged. */
export interface Chargeable {
  readonly attempt: Attempt
  /** the amount asked from the gateway or the account */
  readonly due: Money
  /** tries to pay are counted by it */
  readonly triedFor: string
  /** what it pays for, as it stays until it is settled */
  readonly booking?: HeldBooking
  /** what is bought of it */
  readonly purchase?: Purchase
}
