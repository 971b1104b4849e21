/** The wizard's draft of a payment: enough to go on after a reload, never a card. */
import { isMaskedCardNumber } from '@jetbridge/core/payment/card.ts'
import { keptText } from './saved-fields.ts'

/** [PAY-09] */
export interface PaymentDraft {
  readonly isTransactionInitiated: boolean
  /** RFC 3339, of the moment the payment was started [PAY-11] */
  readonly paymentDate: string | null
  readonly balance: number | null
  readonly currencyCode: string | null
  readonly confirmationCode: string | null
  readonly status: string | null
  readonly pnrPaymentId: string | null
  /** masked: first group, eight X, last group */
  readonly cardNumber: string | null
  readonly firstName: string
  readonly lastName: string
  readonly gender: string | null
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly postCode: string
  readonly country: string
  readonly countryCode: string
  /** accepted for the hold named; the engine is asked again before it counts (GAP-35) */
  readonly voucherCode: string | null
  readonly voucherHold: string | null
  /** where the traveller was sent to pay, to be able to go on there */
  readonly paymentPageUrl: string | null
}

export const emptyPayment: PaymentDraft = {
  isTransactionInitiated: false,
  paymentDate: null,
  balance: null,
  currencyCode: null,
  confirmationCode: null,
  status: null,
  pnrPaymentId: null,
  cardNumber: null,
  firstName: '',
  lastName: '',
  gender: null,
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postCode: '',
  country: '',
  countryCode: '',
  voucherCode: null,
  voucherHold: null,
  paymentPageUrl: null,
}

/** The moment a payment is started: from here on there is no way back. [PAY-11, FLOW-06] */
export function startPayment(draft: PaymentDraft, at: string): PaymentDraft {
  return { ...draft, isTransactionInitiated: true, paymentDate: at, paymentPageUrl: null }
}

/** Nothing was charged, and the goods are no longer as seen: the traveller may choose again. */
export function withdrawPayment(draft: PaymentDraft): PaymentDraft {
  return { ...draft, isTransactionInitiated: false, paymentDate: null, paymentPageUrl: null }
}

/** The booking goes on in another flow: typed data and the voucher are kept, the try to pay is not. */
export function untriedPayment(draft: PaymentDraft): PaymentDraft {
  const { voucherCode, voucherHold } = draft
  return { ...emptyPayment, ...billingOf(draft), voucherCode, voucherHold }
}

/** Whom a card is billed to, as typed. */
export type BillingDraft = Pick<
  PaymentDraft,
  'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'postCode' | 'country'
>

export function billingOf(draft: BillingDraft): BillingDraft {
  const { firstName, lastName, email, address, city, state, postCode, country } = draft
  return { firstName, lastName, email, address, city, state, postCode, country }
}

/** The address typed in place of the contact's; undefined if none was. */
export function typedBilling(draft: PaymentDraft): BillingDraft | undefined {
  const billing = billingOf(draft)
  return Object.values(billing).some((text) => text !== '') ? billing : undefined
}

/** A new payment page replaces an earlier one. */
export function sentToPage(
  draft: PaymentDraft,
  page: Pick<PaymentDraft, 'confirmationCode' | 'pnrPaymentId' | 'paymentPageUrl'>,
): PaymentDraft {
  return { ...draft, ...page }
}

/** The accepted voucher goes with the seats held; another choice of flights drops it. */
export function voucherFor(draft: PaymentDraft, holdId: string | undefined): string | null {
  return holdId !== undefined && draft.voucherHold === holdId ? draft.voucherCode : null
}

/** Keeps the known fields of their known types; a card number only when it is masked (GAP-59). */
export function readPaymentDraft(saved: unknown): PaymentDraft | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined
  const given = saved as Record<string, unknown>
  const known = Object.fromEntries(
    Object.entries(emptyPayment).map(([key, empty]) => [
      key,
      fits(given[key], empty) ? kept(given[key]) : empty,
    ]),
  ) as unknown as PaymentDraft
  const { cardNumber, paymentPageUrl } = known
  return {
    ...known,
    cardNumber: cardNumber !== null && isMaskedCardNumber(cardNumber) ? cardNumber : null,
    paymentPageUrl: paymentPageUrl !== null && isWebAddress(paymentPageUrl) ? paymentPageUrl : null,
  }
}

function kept(value: unknown): unknown {
  return typeof value === 'string' ? keptText(value) : value
}

/** Nothing that a browser would run. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

function fits(value: unknown, empty: unknown): boolean {
  if (empty === null) return value === null || typeof value === 'string' || typeof value === 'number'
  return typeof value === typeof empty
}
