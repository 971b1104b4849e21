/** What others must know of accounts. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'

/** Whose account: the same address may have one of each kind with an airline. */
export const accountKinds = ['passenger', 'agency', 'staff'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * Where accounts count: at one airline, or at the desk, where the airlines' own people have one account for all of them.
 */
export type Realm = Pick<Brand, 'id' | 'name' | 'defaultLocale'>

/** One account, as people name it. */
export interface AccountName {
  /** the realm's id: of a brand, or of the desk */
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

/** Whose access token a call rides on. */
export type TokenHolder = AirlineHolder | DeskHolder

export interface AirlineHolder {
  readonly kind: 'passenger' | 'agency'
  readonly brand: Brand
  readonly accountId: string
  /** empty where another provider has signed in and names none */
  readonly sessionUid: string
  /** as the claim of the settings names the holder; undefined: the token names nobody */
  readonly profileUid: string | undefined
  /** our own provider has signed in, so the account is one of ours */
  readonly isOurs: boolean
}

/** Of the staff: only our own provider signs them in. */
export interface DeskHolder {
  readonly kind: 'staff'
  readonly accountId: string
  readonly sessionUid: string
}

/** Who has signed in, as far as the account is concerned. */
export interface AccountHolder {
  readonly kind: AccountKind
  readonly brand: Realm
  readonly accountId: string
  readonly sessionUid: string
}

/** Hours for which the link in the mail is good. */
export const askHours = 24

/**
 * How long agency users who use the site's form stay signed in: a working day. The token is worth nothing without its
 * key, and ends with its session.
 */
export const workingDaySeconds = 10 * 60 * 60

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

/** The kind of notice that tells the owner what was changed. It has no button. */
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

/** What the module above knows of the holder of an agency's account. */
export interface AgencyHolder {
  /** name to sign in with */
  readonly login: string
  /** the user is disabled, or the agency is not open */
  readonly hasEnded: boolean
}

/** Undefined: the account belongs to no agency. */
export type FindAgencyHolder = (brand: string, accountId: string) => Promise<AgencyHolder | undefined>

/** Of agencies and of the airline’s own people a password alone signs nobody in. */
export function needsSecondFactor(kind: AccountKind): boolean {
  return kind !== 'passenger'
}
