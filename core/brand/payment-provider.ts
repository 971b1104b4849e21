/** The ways to pay. [PAY-08] */
import type { Currency } from '../kernel/money.ts'

export const paymentProviders = ['default', 'datatrans', 'paya', 'agency', 'search', 'braintree'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Providers whose form takes a card in the page and sends its token to `payment/process-payment` (GAP-29). */
export const cardFormProviders = ['default', 'paya'] as const satisfies readonly PaymentProvider[]

/** Providers that take the traveller to a page of their own (GAP-29). */
export const pageProviders = ['datatrans', 'search'] as const satisfies readonly PaymentProvider[]

/** A way to pay that the running server has a gateway for. */
export interface OpenProvider {
  readonly name: string
  /** the currencies it has an account in; every one where absent */
  readonly currencies?: readonly Currency[] | undefined
}

export function takesCurrency({ currencies }: Pick<OpenProvider, 'currencies'>, currency: Currency): boolean {
  return currencies?.includes(currency) ?? true
}

export function isPaymentProvider(name: string): name is PaymentProvider {
  return (paymentProviders as readonly string[]).includes(name)
}

export function takesCardForm(name: PaymentProvider): name is (typeof cardFormProviders)[number] {
  return (cardFormProviders as readonly string[]).includes(name)
}

export function takesPage(name: PaymentProvider): name is (typeof pageProviders)[number] {
  return (pageProviders as readonly string[]).includes(name)
}

/**
 * What a traveller chooses: a card typed in here, a card that its bank confirms, a payment page, or an account. Which
 * gateway is behind it is the airline's business.
 */
export type WayToPay = 'card' | 'confirmed-card' | 'page' | 'account'

/**
 * What a traveller pays with. A card is one thing, whichever gateway takes it and how: the first open one of the
 * brand’s list does (docs/decisions/0089).
 */
export type PaymentMeans = 'card' | 'account'

export const meansOf: Readonly<Record<PaymentProvider, PaymentMeans>> = {
  default: 'card',
  paya: 'card',
  braintree: 'card',
  datatrans: 'card',
  search: 'card',
  agency: 'account',
}

/** A change of a booking has its own name for the same page (GAP-29); travellers see one. */
export const wayOf: Readonly<Record<PaymentProvider, WayToPay>> = {
  default: 'card',
  paya: 'card',
  braintree: 'confirmed-card',
  datatrans: 'page',
  search: 'page',
  agency: 'account',
}
