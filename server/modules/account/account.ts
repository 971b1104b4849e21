/** What others must know of accounts. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

/** Whose account: the same address may have one of each kind with an airline. */
export const accountKinds = ['passenger', 'agency', 'staff'] as const
export type AccountKind = (typeof accountKinds)[number]

/** One account, as people name it. */
export interface AccountName {
  readonly brand: string
  readonly kind: AccountKind
  /** lower case */
  readonly email: string
}

export interface Account extends AccountName {
  readonly id: string
  readonly locale: Locale
  /** epoch seconds: a session that began before it is over */
  readonly sessionsFrom: number
}

/** Hours for which the link in the mail is good. */
export const askHours = 24

/** The kind of the notice that carries the link. */
export const passwordAskKind = 'account-asked'

/** The data of such a notice; the address is read when the mail is written. */
export interface PasswordAskFacts {
  readonly askId: string
}

/** The key of the link, good for this alone. */
export const askPurpose = 'account-password'
