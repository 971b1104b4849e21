/** Where money goes back to. */
import { nameInWallet } from '@jetbridge/core/brand/wallet.ts'
import { type Currency, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { voucherEnding } from '@jetbridge/core/ticket/payment-part.ts'
import type { RefundPart } from '../../payment/operations/pay-back.ts'
import type { GivenPart } from '../../payment/read/refund.ts'

export function presentPlanned(parts: readonly RefundPart[], currency: Currency) {
  return parts.map(({ method, amount, payment: { provider, maskedCard, cardBrand, voucher } }) =>
    presentDestination({
      method,
      amount,
      currency,
      provider,
      maskedCard,
      cardBrand,
      voucherCode: voucher?.code ?? null,
    }),
  )
}

export function presentDestination({
  method,
  amount,
  currency,
  provider,
  maskedCard,
  cardBrand,
  voucherCode,
}: GivenPart) {
  const isCard = method === 'gateway'
  return {
    method,
    provider,
    maskedCard: isCard ? maskedCard : null,
    walletCard: (isCard && nameInWallet({ brand: cardBrand, masked: maskedCard })) || null,
    voucherCode: method === 'voucher' ? voucherEnding(voucherCode) : null,
    amount: toDecimal(money(amount, currency)),
  }
}
