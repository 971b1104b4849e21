import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Minor, Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Attempt } from './read/attempt.ts'

/** The present state of the attempt. */
export interface Settlement {
  readonly state: 'pending' | 'approved' | 'declined' | 'refunded'
  readonly reason: string | null
}

export interface LockedAttempt extends Attempt {
  /** milliseconds since it was sent, by the database's clock; null before */
  readonly sentFor: number | null
  /** how often the gateway has been asked: raised by every process that takes it to ask */
  readonly asked: number
  /** it bought nothing and goes back; money of a cancelled or changed flight is another refund */
  readonly isRefunded: boolean
  /** through its gateway, or on the way there */
  readonly givenBack: Minor
}

export interface DueAttempt extends Pick<Attempt, 'id' | 'provider' | 'state' | 'transactionId'> {
  /** how often the gateway has been asked, with this time */
  readonly asked: number
}

export interface AttemptResult {
  readonly state: 'approved' | 'declined'
  readonly transactionId?: string | undefined
  readonly card?: { readonly masked: string; readonly brand: string } | undefined
  readonly reason?: string | undefined
  /** for this long money may still turn up, from the gateway's page or from a lost charge: the engine goes on asking */
  readonly watchMinutes?: number | undefined
}

/** A voucher that is being bought. */
export interface NewVoucherOrder {
  readonly id: string
  readonly brand: string
  readonly accountId: string
  /** the caller's own name for it */
  readonly requestId: string
  readonly face: Money
  readonly validDays: number
  readonly locale: Locale
  readonly buyerEmail: string
  /** null where the buyer keeps it */
  readonly gift: VoucherGift | null
}

/** Somebody else who gets a voucher. */
export interface VoucherGift {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string | null
}

export interface NewVoucher {
  readonly brand: string
  /** upper case */
  readonly code: string
  readonly face: Money
  readonly validFrom: Instant
  readonly validUntil: Instant
}
