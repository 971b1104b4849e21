/** The inputs of the payment step: its words, the likely payer, and what its own refusals lead to. */
import { createContext, use } from 'react'
import type { FailureCode } from '../../../api/failure.ts'
import type { MessageKey, Translate } from '../../../i18n/i18n.tsx'
import type { Booking } from '../model.ts'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'

export interface PaymentPart {
  /** on the one button, with the amount */
  readonly payLabel: MessageKey
  readonly offersNewsletter: boolean
  /** what is known about the payer */
  readonly payer: (booking: Booking) => Partial<ContactTexts> | undefined
  /** the goods can never be had: shows that, and answers true */
  readonly endsWith: (booking: Booking, code: FailureCode) => boolean
  /** the airline moved a held flight: other times are to be agreed to, or other flights chosen */
  readonly asksAnew: readonly FailureCode[]
  /** after a refusal is shown */
  readonly afterRefusal: (booking: Booking, code: FailureCode) => void
  /** the title of a refusal, and of money that came too late: what the traveller wanted is not done */
  readonly notMade: MessageKey
  /** its own words for a refusal */
  readonly refusalText: (booking: Booking, code: FailureCode, t: Translate) => string | undefined
}

export const bookingPayment: PaymentPart = {
  payLabel: 'payment.buy',
  offersNewsletter: true,
  payer: ({ wizard }) => dataOf(wizard, 'passengers')?.typedContact,
  endsWith: () => false,
  asksAnew: ['schedule-changed', 'return-before-arrival'],
  afterRefusal: () => undefined,
  notMade: 'payment.failed',
  refusalText: () => undefined,
}

export const PaymentPartContext = createContext(bookingPayment)

export function usePaymentPart(): PaymentPart {
  return use(PaymentPartContext)
}
