import type { Locale, LocalisedText } from '@jetbridge/core/brand/locale.ts'
import type { Minor, Money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'

/** `ordered` is not paid and means nothing; `withdrawn` was given back. */
export type MembershipState = 'ordered' | 'paid' | 'withdrawn'

/** Who is the member; null once the account was erased. */
interface Member {
  readonly firstName: string | null
  readonly lastName: string | null
  /** null also where the account has none and none was told */
  readonly email: string | null
}

export interface Membership extends Member {
  readonly id: string
  readonly brand: string
  /** null once it was erased */
  readonly accountId: string | null
  /** code of the purchase, and number of the membership */
  readonly recordLocator: string
  readonly state: MembershipState
  readonly productCode: string
  readonly names: LocalisedText
  readonly level: string
  readonly price: Money
  readonly withdrawalDays: number
  readonly locale: Locale
  readonly startsNow: boolean
  /** what its payment fixes; null until it is paid */
  readonly term: MembershipTerm | null
  readonly withdrawal: MembershipWithdrawal | null
  readonly monthsEarned: number
}

/** Every date is one of the airline's market, and belongs to it. */
export interface MembershipTerm {
  /** RFC 3339 */
  readonly paidAt: string
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
  /** the last day on which it can be given back */
  readonly withdrawableUntil: LocalDate
}

export interface MembershipWithdrawal {
  /** when it ended, RFC 3339 */
  readonly at: string
  /** when the member's notice came, which by post may be days earlier */
  readonly receivedOn: LocalDate
  readonly back: Minor
}

/** What is ordered, and by whom. */
export interface NewMembership extends Pick<
  Membership,
  | 'brand'
  | 'productCode'
  | 'names'
  | 'level'
  | 'price'
  | 'withdrawalDays'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'locale'
  | 'startsNow'
> {
  readonly accountId: string
  /** of an agent who buys it */
  readonly agency: { readonly agencyCode: string; readonly login: string } | null
}
