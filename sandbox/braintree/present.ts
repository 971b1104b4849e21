/** A transaction in Braintree's form. There a refund is a transaction of its own, of type `credit`. */
import { money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { CardToken } from '../gateway/ledger.ts'
import type { Movement, Transaction } from '../gateway/transaction.ts'
import type { Fields } from './xml.ts'

/** Batches run once a day. */
const batchMs = 24 * 60 * 60_000

/** Kept as the key of the movement by which a void gives everything back. */
export const voidKey = 'void'

export type Status =
  | 'authorizing'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'submitted_for_settlement'
  | 'settled'
  | 'voided'

/** Sales are submitted for settlement at once; the batch settles them. */
export function statusOf(transaction: Transaction, now: Instant): Status {
  if (transaction.state === 'processing') return 'authorizing'
  if (transaction.state === 'declined')
    return isRejected(transaction) ? 'gateway_rejected' : 'processor_declined'
  if (refundsOf(transaction).some(({ idempotencyKey }) => idempotencyKey === voidKey)) return 'voided'
  const isBatched = transaction.batchedAt !== undefined || now - transaction.placedAt >= batchMs
  return isBatched ? 'settled' : 'submitted_for_settlement'
}

export function refundsOf({ movements }: Transaction): Movement[] {
  return movements.filter(({ kind }) => kind === 'refund')
}

function isRejected({ declined }: Transaction): boolean {
  return declined === 'duplicate' || declined === 'three-d-secure'
}

const processorAnswers = {
  approved: { processorResponseCode: '1000', processorResponseText: 'Approved' },
  declined: { processorResponseCode: '2000', processorResponseText: 'Do Not Honor' },
  'insufficient-funds': { processorResponseCode: '2001', processorResponseText: 'Insufficient Funds' },
} as const

export function presentSale(sale: Transaction, token: CardToken | undefined, now: Instant): Fields {
  const status = statusOf(sale, now)
  const refunds = refundsOf(sale).filter(({ idempotencyKey }) => idempotencyKey !== voidKey)
  return {
    id: sale.id,
    status,
    type: 'sale',
    ...amountOf(sale, sale.amountMinor),
    orderId: sale.orderId,
    createdAt: new Date(sale.placedAt),
    refundIds: refunds.map(({ id }) => id),
    refundedTransactionId: null,
    ...answerOf(sale),
    ...presentInstrument(sale, token),
    threeDSecureInfo: presentThreeDSecure(token),
  }
}

export function presentRefund(sale: Transaction, refund: Movement): Fields {
  return {
    id: refund.id,
    status: 'submitted_for_settlement',
    type: 'credit',
    ...amountOf(sale, refund.amountMinor),
    orderId: refund.idempotencyKey,
    createdAt: new Date(refund.at),
    refundIds: [],
    refundedTransactionId: sale.id,
    paymentInstrumentType: 'credit_card',
    creditCard: presentCard(sale.card),
  }
}

function amountOf({ currency }: Transaction, amountMinor: number): Fields {
  return { amount: toDecimalText(money(amountMinor, currency)), currencyIsoCode: currency }
}

function answerOf({ declined, state }: Transaction): Fields {
  if (state !== 'declined' || !declined) return processorAnswers.approved
  if (declined === 'duplicate') return { gatewayRejectionReason: 'duplicate' }
  if (declined === 'three-d-secure') return { gatewayRejectionReason: 'three_d_secure' }
  return processorAnswers[declined]
}

const cardTypes = { visa: 'Visa', mastercard: 'MasterCard', amex: 'American Express' } as const

function presentCard(card: Transaction['card']): Fields {
  const { brand, lastFour, expiryMonth, expiryYear } = card
  return {
    cardType: cardTypes[brand],
    last4: lastFour,
    // Braintree shows the first six digits; the ledger keeps four of them.
    bin: card.masked.slice(0, 4).padEnd(6, '0'),
    expirationMonth: String(expiryMonth).padStart(2, '0'),
    expirationYear: String(expiryYear),
  }
}

const nonceTypes = { 'apple-pay': 'ApplePayCard', 'google-pay': 'AndroidPayCard' } as const

/** A wallet's card in Braintree's form; Google Pay is still named after Android Pay there. */
function presentInstrument({ card }: Transaction, token: CardToken | undefined): Fields {
  const cardType = cardTypes[card.brand]
  const ofCard = { ...presentCard(card), cardType: null, last4: null, bin: null }
  switch (token?.wallet?.name) {
    case 'apple-pay':
      return {
        paymentInstrumentType: 'apple_pay_card',
        creditCard: ofCard,
        applePay: {
          cardType: `Apple Pay - ${cardType}`,
          paymentInstrumentName: `${cardType} ${card.lastFour}`,
          last4: card.lastFour,
        },
      }
    case 'google-pay':
      return {
        paymentInstrumentType: 'android_pay_card',
        creditCard: ofCard,
        androidPayCard: {
          sourceCardType: cardType,
          sourceCardLast4: card.lastFour,
          virtualCardType: cardType,
          virtualCardLast4: card.lastFour,
          isNetworkTokenized: token.wallet.isNetworkTokenized,
        },
      }
    case undefined:
      return { paymentInstrumentType: 'credit_card', creditCard: presentCard(card) }
  }
}

export function presentNonce(nonce: string, token: CardToken): Fields {
  const { wallet, card } = token
  return {
    nonce,
    type: wallet ? nonceTypes[wallet.name] : 'CreditCard',
    consumed: token.usedBy !== undefined,
    details: {
      cardType: cardTypes[card.brand],
      lastTwo: card.lastFour.slice(-2),
      ...(wallet?.name === 'google-pay' && { isNetworkTokenized: wallet.isNetworkTokenized }),
    },
    threeDSecureInfo: presentThreeDSecure(token),
  }
}

function presentThreeDSecure(token: CardToken | undefined): Fields | null {
  if (!token?.threeDSecure) return null
  const { status, liabilityShifted, liabilityShiftPossible } = token.threeDSecure
  const enrolled = liabilityShiftPossible ? 'Y' : 'N'
  return { status, liabilityShifted, liabilityShiftPossible, enrolled }
}
