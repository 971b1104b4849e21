/** Memberships as their member is told of them. */
import type { membershipEndpoints, WireMembership } from '@jetbridge/core/contract/membership.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { nameInWallet } from '@jetbridge/core/brand/wallet.ts'
import type { LatestAttempt } from '../../payment/read/attempt.ts'
import type { PaidMembership } from '../../payment/read/membership.ts'
import { withdrawalOf } from '../operations/withdraw-membership.ts'

export function presentMembership(membership: PaidMembership, today: LocalDate): WireMembership {
  const { names, price, term, payment, withdrawal } = membership
  const quote = withdrawalOf(membership, today)
  return {
    confirmationCode: membership.recordLocator,
    state: stateOf(membership, today),
    description: names.en,
    descriptionTranslations: names,
    level: membership.level,
    amount: toDecimal(price),
    currencyCode: price.currency,
    purchaserFirstName: membership.firstName ?? '',
    purchaserLastName: membership.lastName ?? '',
    documentNumber: membership.documentNumber,
    paidAt: term?.paidAt ?? null,
    validFrom: term?.validFrom ?? null,
    validUntil: term?.validUntil ?? null,
    startsNow: membership.startsNow,
    payment: payment && presentPayment(payment),
    withdrawal: quote
      ? {
          until: quote.lastDay,
          refundableAmount: toDecimal(quote.back),
          keptAmount: toDecimal(quote.kept),
          daysUsed: quote.daysUsed,
        }
      : null,
    withdrawnAt: withdrawal?.at ?? null,
    refundedAmount: withdrawal && toDecimal(money(withdrawal.back, price.currency)),
  }
}

function stateOf({ state, term }: PaidMembership, today: LocalDate): WireMembership['state'] {
  if (state === 'ordered') return 'Unpaid'
  if (state === 'withdrawn') return 'Withdrawn'
  return term && today <= term.validUntil ? 'Active' : 'Over'
}

function presentPayment(payment: LatestAttempt) {
  return {
    transactionStatus: statusOf(payment),
    reason: payment.refundReason ?? payment.reason,
    cardNumber: payment.maskedCard,
    walletCard: nameInWallet({ brand: payment.cardBrand, masked: payment.maskedCard }) ?? null,
  }
}

/** Money that goes back after a decline was told is said, too. */
function statusOf({ state, refundReason }: LatestAttempt): 'Approved' | 'Declined' | 'Pending' | 'Refunded' {
  if (refundReason) return 'Refunded'
  if (isOpen(state)) return 'Pending'
  return state === 'approved' ? 'Approved' : 'Declined'
}

export function presentUnpaid(
  unpaid: PaidMembership,
  today: LocalDate,
): ResponseOf<typeof membershipEndpoints.purchaseEmds> {
  const { recordLocator: confirmationCode, price } = unpaid
  return {
    confirmationCode,
    amount: toDecimal(price),
    currencyCode: price.currency,
    membership: presentMembership(unpaid, today),
  }
}

/** @throws Error where nobody has tried to pay */
export function presentMembershipPayment(
  paid: PaidMembership,
  today: LocalDate,
): ResponseOf<typeof membershipEndpoints.createEmdSPayment> {
  if (!paid.payment) throw new Error(`membership ${paid.id} has no payment`)
  const { id } = paid.payment
  return {
    pnrPaymentId: id,
    transactionId: id,
    confirmationCode: paid.recordLocator,
    ...presentPayment(paid.payment),
    membership: presentMembership(paid, today),
  }
}

export function presentWithdrawn(
  withdrawn: PaidMembership,
  today: LocalDate,
): ResponseOf<typeof membershipEndpoints.withdraw> {
  return {
    membership: presentMembership(withdrawn, today),
    maskedCard: withdrawn.payment?.maskedCard ?? null,
  }
}
