/**
 * What is bought: a booking, a change of the flights or of the seats and extras of one, a voucher or a membership. Each
 * is put together of the same pieces (booking-purchase.ts, change-purchase.ts, ancillary-purchase.ts,
 * voucher-purchase.ts, membership-purchase.ts);
 * purchases.ts alone tells which one a flow or an attempt is for. All others ask these.
 */
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { PaymentProvider } from '@jetbridge/core/brand/payment-provider.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import type { ChangeQuote } from '@jetbridge/core/change/flight-quote.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import type { LedgerPosting } from '@jetbridge/core/payment/ledger.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { EditedWay } from '../../change/operations/edited.ts'
import type { CreatedReservation } from '../../booking/operations/create-reservation.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import type { Hold, HoldItem } from '../../inventory/inventory.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import type { PurchaseRef } from '../../payment/read/purchase.ts'
import type { Claim } from '../../payment/read/voucher.ts'
import type { Passenger, Reservation, ReservedParty } from '../../reservation/reservation.ts'

/** What a flow buys, a booking or a change of one, until it pays. */
export interface FlowPurchase {
  /** names who travels; the people of an existing booking are named already */
  nameParty(deps: Deps, sent: readonly PassengerInput[]): Promise<Passenger[]>
  acceptTimes(deps: Deps, shown: BodyOf<typeof reservationEndpoints.acceptTimes>): Promise<Hold>
  /** @param address that the call comes from */
  extendHold(deps: Deps, address: string): Promise<Hold>
  /** computes what it comes to, under the record locator of its reservation */
  reserve(deps: Deps, wish: { readonly locale: string }): Promise<CreatedReservation>
  /** what all that its hold keeps costs */
  owed(deps: Deps, tx: Tx, hold: Hold): Promise<Money>
  /** gateways with a page of their own that it may be paid at, the usual one first */
  readonly pageProviders: readonly PaymentProvider[]
  /** freezes the hold so that a payment can begin; refused where the promise no longer stands */
  freeze(deps: Deps, tx: Tx): Promise<FrozenPurchase>
  /** as whom the flow's holder is told of the people on it */
  readonly toldTo: 'owner' | 'everybody'
  /** the flights it changes */
  readChanged(deps: Deps, reservation: Reservation): Promise<EditedWay | undefined>
}

/** What a payment is about to pay for, under the lock of its hold. */
export interface FrozenPurchase {
  readonly purchase: BookedPurchase
  /** the voucher that pays a part */
  readonly claim: Claim | undefined
}

/** A transaction that a purchase is made in. */
export interface Making {
  readonly deps: Deps
  readonly tx: Tx
}

/** What a payment pays for. */
export interface Purchase {
  /** whose books it goes into, and which booking it belongs to */
  readonly whose: Pick<BookEntry, 'brand' | 'reservationId'>
  /** tries to pay are counted by it */
  readonly triedFor: string
  /** takes what an attempt has paid for, as it is now; a reason: the money buys nothing, and nothing has changed */
  take(making: Making, attempt: Attempt): Promise<Purchase | RefundReason>
  /** makes it, once it is taken */
  fulfil(making: Making): Promise<Fulfilment>
  /** lets what was kept for the payment end in `minutes` */
  release(making: Making, minutes: number): Promise<void>
  /** its money goes back */
  lose(making: Making): Promise<void>
  /** queues the letter that the money goes back */
  tellReturned(tx: Tx, attemptId: string): Promise<void>
}

/** `collect` was paid for a change, or `refund` given back. */
export type Settles = Pick<ChangeQuote, 'collect' | 'refund' | 'currency'>

/** A booking, or a change of one: the hold of a flow keeps what is bought. */
export interface BookedPurchase extends Purchase {
  readonly booking: HeldBooking
  readonly paid: PurchaseRef
  /** the flow of the hold */
  readonly flowId: string
  /** before a voucher */
  readonly cost: Money
  /**
   * Locks its attempt and, in the same trip, what it is taken from, for the process that has opened the attempt and is
   * told that it is paid. Answers the purchase that knows this; undefined where it has to be looked at again, or where
   * this is not known
   */
  readonly lockPaid:
    | (<T>(making: Making, lock: Statement<T>, attemptId: string) => Promise<LockedPurchase<T>>)
    | undefined
  /** null until it is made */
  readonly completedAt: Instant | null
  /** it may be paid for again after money for it went back */
  readonly outlivesRefund: boolean
  /** of a change: how it settles with what was paid before */
  readonly settles: Settles | undefined
  /** takes its seats where the hold was frozen in this transaction */
  takeSeats(making: Making): Promise<'sold' | RefundReason>
  /** completes one that owes nothing; undefined if that has its own call */
  readonly makeFree: ((deps: Deps, shown: number | undefined) => Promise<void>) | undefined
}

export interface LockedPurchase<T> {
  readonly locked: T
  readonly purchase: BookedPurchase | undefined
}

/** A booking as a payment keeps it. */
export interface HeldBooking extends ReservedParty {
  /** its flights as they were when its frozen seats were sold, in this transaction */
  readonly sold?: readonly HoldItem[]
  /** what was chosen beyond its flights, where it was read since the hold was frozen */
  readonly charges?: readonly BookedCharge[]
}

/** What is paid for and taken: what the books say of it, and its documents to be issued. */
export interface Fulfilment {
  readonly posting: LedgerPosting | undefined
  readonly deliver: () => Promise<void>
  /** the same, sent behind the given statement in one round trip; undefined where delivery takes several statements */
  readonly deliverBehind?: (first: Statement<void>) => Promise<void>
}

/** An attempt that is on disk and about to be charged. */
export interface OpenedAttempt {
  readonly attempt: Attempt
  /** the amount asked from the gateway or the account */
  readonly due: Money
  /** tries to pay are counted by it */
  readonly triedFor: string
  /** what it pays for, where that stays as it is until it is settled */
  readonly purchase?: BookedPurchase
}
