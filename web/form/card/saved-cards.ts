/** Cards that a passenger has saved, ready to be paid with. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { CardFields } from './card-fields.ts'

type SavedPayment = WireProfile['payments'][number]

export interface SavedCard {
  readonly uid: string
  /** Visa or Mastercard */
  readonly scheme: string
  readonly lastFour: string
  /** the values that the card form would hold */
  readonly fields: Pick<CardFields, 'cardHolder' | 'cardExpirationDate'>
}

/** The default one first; an expired one is not offered. @param today YYYY-MM-DD */
export function savedCards(payments: readonly SavedPayment[], today: string): SavedCard[] {
  return payments
    .filter(({ expirationDate }) => expirationDate >= today.slice(0, 7))
    .map(({ passengerProfilePaymentUid: uid, paymentMethod, accountNumber, cardholder, expirationDate }) => ({
      uid,
      scheme: paymentMethod,
      lastFour: accountNumber.slice(-4),
      fields: { cardHolder: cardholder, cardExpirationDate: expiryOf(expirationDate) },
    }))
}

/** `2029-08` as a card prints it: `08/29`. */
function expiryOf(yearAndMonth: string): string {
  const [year = '', month = ''] = yearAndMonth.split('-')
  return `${month}/${year.slice(-2)}`
}
