/** How saved cards are written, and read from what is typed. */
import { type SavedCardMethod, savedCardMethods } from '@jetbridge/core/passenger/profile.ts'
import { isCardExpired, isCardExpiry } from '@jetbridge/core/payment/billing.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'

export type SavedPayment = WireProfile['payments'][number]

/** The last four digits: all that is known of the number. */
export function lastDigits({ accountNumber }: Pick<SavedPayment, 'accountNumber'>): string {
  return accountNumber.slice(-4)
}

/** `4111 XXXX XXXX 1111` of the masked number as the wire has it. */
export function shownMask(accountNumber: string): string {
  return accountNumber.replace(/(.{4})(?=.)/g, '$1 ')
}

/** "12/27" of "2027-12", and nothing of a month of year 1. */
export function expiryText(month: string): string {
  const [, year = '', two = ''] = /^(\d{4})-(\d{2})/.exec(month) ?? []
  return year === '' || year === '0001' ? '' : `${two}/${year.slice(2)}`
}

/** "2027-12" of "12/27". [ACC-36] */
export function expiryMonth(text: string): string {
  const [month = '', year = ''] = text.split('/')
  return `20${year}-${month}`
}

export function judgeExpiry(text: string, today: string): 'card-expiry' | 'card-expired' | undefined {
  if (!isCardExpiry(text)) return 'card-expiry'
  return isCardExpired(text, today) ? 'card-expired' : undefined
}

export function isMethod(text: string): text is SavedCardMethod {
  return (savedCardMethods as readonly string[]).includes(text)
}

/** By the first digits, as far as they say it. */
export function methodOf(number: string): SavedCardMethod | undefined {
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('4')) return 'Visa'
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : undefined
}
