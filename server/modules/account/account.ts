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
  /** epoch seconds: the same for every session but one */
  readonly othersFrom: number
  /** the one */
  readonly keptSession: string | null
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

/** The kind of the notice that carries the link to a new address. */
export const emailAskKind = 'account-email-asked'

/** The key of that link, good for this alone. */
export const emailPurpose = 'account-email'

/** The kind of the notice that tells the owner what was changed. It offers nothing to press. */
export const toldKind = 'account-told'

export const accountEvents = [
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'recovery-codes-renewed',
  'second-factor-off',
  'second-factor-on',
  'second-factor-reset',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/** The data of such a notice; the address is read when the mail is written. */
export interface ToldFacts {
  readonly accountId: string
  readonly event: AccountEvent
  /** of a changed address: the question, which knows the address that was left */
  readonly askId?: string
}

/** Of agencies and of the airline’s own people a password alone signs nobody in. */
export function needsSecondFactor(kind: AccountKind): boolean {
  return kind !== 'passenger'
}
