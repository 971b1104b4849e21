/** The state of a payment on the screen: what is shown follows from it alone. */
import { takesPage, isPaymentProvider } from '@jetbridge/core/brand/payment-provider.ts'
import type { PaymentPhase } from '../where.ts'
import type { PayOutcome } from './outcome.ts'
import type { PaymentStatus } from './use-payment-outcome.ts'
import type { VoucherRefusal } from './voucher.ts'

/** Ways a try ends that leave the form to be tried again. */
export type FailedTry =
  | Extract<
      PayOutcome,
      { kind: 'declined' | 'gateway-down' | 'away' | 'no-page' | 'drop-in' | 'offline' | 'refused' }
    >
  | { readonly kind: 'voucher'; readonly why: VoucherRefusal }

/** Why the form is shown again without anything having gone wrong. */
export type Calm =
  /** a payment that the engine never heard of */
  | 'uncharged'
  /** it was taken after it had been given up, and goes back */
  | 'late'
  /** somebody came back from the payment page without paying, or stayed away too long */
  | 'abandoned'
  /** an address claimed a payment that was never made */
  | 'nothing-paid'
  /** nothing is due, and the confirmed booking has not arrived */
  | 'not-confirmed'

export type Paying =
  | { readonly kind: 'form' }
  | { readonly kind: 'calm'; readonly why: Calm }
  | { readonly kind: 'failed'; readonly failed: FailedTry; readonly token: number }
  | { readonly kind: 'paying' }
  /** nobody knows yet, and it is being asked */
  | { readonly kind: 'pending' }
  /** the gateway's page is open, here or in another tab */
  | { readonly kind: 'at-page'; readonly isLeaving: boolean }
  | { readonly kind: 'refunded'; readonly reason: string | null }

export function phaseOf({ kind }: Paying): PaymentPhase {
  if (kind === 'paying' || kind === 'pending' || kind === 'at-page') return 'running'
  return kind === 'refunded' ? 'refunded' : 'none'
}

type KnownStatus = Pick<PaymentStatus, 'state' | 'reason' | 'transactionStatus' | 'provider'>

/** What an answer of the engine shows; `approved` ends by asking for the result. */
export function payingOf(status: KnownStatus, before: Paying = { kind: 'form' }): Paying {
  switch (status.state) {
    case 'approved':
      return { kind: 'pending' }
    case 'pending':
      return isAtPage(status) && before.kind !== 'pending'
        ? { kind: 'at-page', isLeaving: false }
        : { kind: 'pending' }
    case 'refunded':
      return { kind: 'refunded', reason: status.reason }
    case 'declined':
      return declined(status, before)
    case 'none':
      return before.kind === 'form' ? before : { kind: 'calm', why: 'uncharged' }
  }
}

/** Paid at a page of the gateway's own, which may still be open. */
export function isAtPage({ provider }: Pick<PaymentStatus, 'provider'>): boolean {
  return provider !== null && isPaymentProvider(provider) && takesPage(provider)
}

function declined({ reason, transactionStatus }: KnownStatus, before: Paying): Paying {
  if (reason === 'abandoned') return { kind: 'calm', why: 'abandoned' }
  if (reason === 'never-sent') return { kind: 'calm', why: 'uncharged' }
  if (reason === 'too-late') return { kind: 'calm', why: 'late' }
  if (reason === 'page-unavailable') return failedWith({ kind: 'no-page' }, before)
  return failedWith({ kind: 'declined', reason, status: transactionStatus ?? 'Declined' }, before)
}

/** A failure after a failure is shown again. */
export function failedWith(failed: FailedTry, before: Paying): Paying {
  return { kind: 'failed', failed, token: before.kind === 'failed' ? before.token + 1 : 1 }
}
