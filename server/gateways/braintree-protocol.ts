/** What Braintree answers, read strictly, and what it means to the engine. Pure. */
import {
  type Currency,
  currencySchema,
  fromDecimal,
  type Money,
  money,
  sum,
} from '@jetbridge/core/kernel/money.ts'
import { brandInWallet, type Wallet } from '@jetbridge/core/brand/wallet.ts'
import { z } from 'zod'
import type { ChargeOutcome, DeclineReason } from './gateway.ts'

const text = z.string().min(1)
/** An empty element is an empty text, or null. */
const orNone = z
  .string()
  .nullish()
  .transform((value) => value || undefined)

const cardSchema = z.object({ bin: orNone, last4: orNone, cardType: orNone }).nullish().catch(null)

const threeDSecureSchema = z.object({ status: z.string(), liabilityShifted: z.boolean() })

export const nonceSchema = z.object({
  /** `CreditCard`, `ApplePayCard`, `AndroidPayCard` … */
  type: z.string().default(''),
  consumed: z.boolean().default(false),
  details: z.object({ isNetworkTokenized: z.boolean().nullish() }).nullish().catch(null),
  /** absent where 3-D Secure was not asked; an unknown value is not a success */
  threeDSecureInfo: threeDSecureSchema.nullish().catch(null),
})

export const transactionSchema = z
  .object({
    id: text,
    status: text,
    type: z.enum(['sale', 'credit']),
    amount: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
    currencyIsoCode: currencySchema,
    orderId: orNone,
    refundIds: z
      .array(text)
      .nullish()
      .transform((ids) => ids ?? []),
    processorResponseCode: orNone,
    gatewayRejectionReason: orNone,
    paymentInstrumentType: orNone,
    creditCard: cardSchema,
    applePayCard: cardSchema,
    androidPayCard: z.object({ sourceCardType: orNone, sourceCardLast4: orNone }).nullish().catch(null),
  })
  .transform(({ amount, currencyIsoCode, ...rest }) => ({ ...rest, amount: read(amount, currencyIsoCode) }))

function read(amount: string, currency: Currency): Money {
  return fromDecimal(Number(amount), currency)
}

export type BraintreeTransaction = z.output<typeof transactionSchema>

export const notificationSchema = z.object({
  kind: text,
  timestamp: z.iso.datetime({ offset: true }),
  transaction: z.object({ id: text, orderId: orNone }).optional(),
})

export type BraintreeNonce = z.output<typeof nonceSchema>

/** Google Pay is still named after Android Pay there. */
const walletTypes: Readonly<Record<string, Wallet>> = {
  ApplePayCard: 'apple-pay',
  AndroidPayCard: 'google-pay',
  GooglePayCard: 'google-pay',
}

export type Authentication = '3-d-secure' | 'wallet' | 'none'

/**
 * Who answers for the payer. A card needs 3-D Secure [PAY-37]. A wallet's card that is network-tokenised carries a
 * cryptogram, by which its owner has agreed on the device and the liability has shifted; all of Apple Pay's are, and of
 * Google Pay's those of a device. A card that Google only stores is as good as one that is typed.
 * @param taken the wallets that the airline has set
 */
export function authenticationOf(
  { type, details, threeDSecureInfo }: BraintreeNonce,
  taken: readonly Wallet[],
): Authentication {
  const wallet = walletTypes[type]
  if (wallet && !taken.includes(wallet)) return 'none'
  if (threeDSecureInfo?.status === 'authenticate_successful' && threeDSecureInfo.liabilityShifted)
    return '3-d-secure'
  const isTokenised = wallet === 'apple-pay' || (wallet === 'google-pay' && details?.isNetworkTokenized)
  return isTokenised ? 'wallet' : 'none'
}

/** The card is good, and the money has come or comes with the next batch. */
const taken = new Set([
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settled',
])
/** No money has come and none will. */
const ended: Readonly<Record<string, DeclineReason>> = {
  voided: 'voided',
  authorization_expired: 'voided',
  failed: 'declined',
  settlement_declined: 'declined',
}

/**
 * 2099: the bank wants the card's owner to confirm.
 * developer.paypal.com/braintree/docs/reference/general/processor-responses
 */
const processorReasons: Readonly<Record<string, DeclineReason>> = {
  '2001': 'insufficient-funds',
  '2099': 'authentication-failed',
}

/**
 * What a sale means to the engine. An unknown status is never a decline.
 * @param refunds its refunds, where it has any
 */
export function outcomeOf(
  sale: BraintreeTransaction,
  refunds: readonly BraintreeTransaction[] = [],
): ChargeOutcome {
  const { id: transactionId, status } = sale
  if (taken.has(status)) return approved(sale, refunds)
  if (status === 'processor_declined') {
    const reason = processorReasons[sale.processorResponseCode ?? ''] ?? 'declined'
    return { state: 'declined', reason, transactionId }
  }
  if (status === 'gateway_rejected') return rejected(sale)
  const reason = ended[status]
  return reason ? { state: 'declined', reason, transactionId } : unknown(`Braintree says: ${status}`)
}

/** Braintree rejects a duplicate because of another sale that may have taken the money. */
function rejected({ id: transactionId, gatewayRejectionReason: why }: BraintreeTransaction): ChargeOutcome {
  if (why === 'duplicate') return unknown('Braintree says: duplicate')
  const reason = why === 'three_d_secure' ? 'authentication-failed' : 'declined'
  return { state: 'declined', reason, transactionId }
}

export function unknown(why: string): { readonly state: 'unknown'; readonly why: string } {
  return { state: 'unknown', why }
}

function approved(sale: BraintreeTransaction, refunds: readonly BraintreeTransaction[]): ChargeOutcome {
  const refunded = sum(
    sale.amount.currency,
    refunds.filter(({ status }) => taken.has(status)).map(({ amount }) => amount),
  )
  return {
    state: 'approved',
    transactionId: sale.id,
    amount: money(sale.amount.amount, sale.amount.currency),
    card: cardOf(sale),
    ...(refunded.amount > 0 && { refunded }),
  }
}

/** Of a wallet's card the first digits are those of its stand-in on the device, so they are not told. */
function cardOf(sale: BraintreeTransaction) {
  const { paymentInstrumentType: type, creditCard, applePayCard, androidPayCard } = sale
  if (type === 'apple_pay_card') {
    // “Apple Pay - Visa”
    const brand = brandOf(applePayCard?.cardType?.replace(/^Apple Pay - /, '') ?? '')
    return shown('', applePayCard?.last4, brandInWallet('apple-pay', brand))
  }
  if (type === 'android_pay_card') {
    const brand = brandOf(androidPayCard?.sourceCardType ?? '')
    return shown('', androidPayCard?.sourceCardLast4, brandInWallet('google-pay', brand))
  }
  return shown(creditCard?.bin, creditCard?.last4, brandOf(creditCard?.cardType ?? ''))
}

/** First group, eight X, last group, even if Braintree tells more. */
function shown(bin = '', lastFour = '', brand: string) {
  return { masked: `${bin.slice(0, 4)}XXXXXXXX${lastFour}`, brand, lastFour }
}

/** In our own names for brands: `visa`, `mastercard`, `amex`. */
function brandOf(cardType: string): string {
  return cardType === 'American Express' ? 'amex' : cardType.toLowerCase().replaceAll(' ', '-')
}

/** Whether a refund counts: a failed one has given nothing. */
export function isGiven({ status }: BraintreeTransaction): boolean {
  return taken.has(status)
}

/**
 * How money of a sale goes back now. A void, before the batch has run, gives all or nothing, so a part waits
 * for the batch. Of card sales only those authorised or submitted can be voided, and a refund needs a sale
 * that settles: developer.paypal.com/braintree/docs/reference/request/transaction/void and …/refund
 * @param altogether what the sale gives back, in one refund or several
 */
export function wayBack({ status, amount }: BraintreeTransaction, altogether: Money): WayBack {
  if (status === 'settlement_pending') return 'wait'
  if (status !== 'authorized' && status !== 'submitted_for_settlement') return 'refund'
  return altogether.amount === amount.amount ? 'void' : 'wait'
}

type WayBack = 'void' | 'refund' | 'wait'

/** Whether a refund was refused only because the sale, which has not failed, is still settling. */
export function settlesFirst(sale: BraintreeTransaction, codes: readonly string[]): boolean {
  return taken.has(sale.status) && codes.some((code) => code === '91506' || code === '91574')
}

/** Validation errors that are certain: Braintree refused the request and asked no bank. */
export const refusalReasons: Readonly<Record<string, DeclineReason>> = {
  /** unknown or expired nonce */
  '91565': 'token-unusable',
  '91566': 'token-unusable',
  /** another amount than the card's owner confirmed */
  '91570': 'authentication-failed',
  '91568': 'authentication-failed',
  '81571': 'authentication-failed',
  /** the account does not take this kind of card */
  '91567': 'declined',
  '81703': 'declined',
}
