/** What the engine keeps of a passenger beside their bookings. */
import type { SavedCardMethod } from '@jetbridge/core/passenger/profile.ts'
import type { NamedProfilePerson, ProfilePerson } from '@jetbridge/core/passenger/profile-person.ts'
import type { AccountFacts } from '../account/read.ts'
import type { ProfileMembership } from '../membership/read.ts'
import type { VoucherBalance } from '../payment/read/voucher.ts'
import type { ListedTrip } from '../reservation/read/listed.ts'

export interface ProfileContact {
  readonly company: string | null
  readonly phone: string | null
  readonly mobilePhone: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postCode: string | null
  readonly country: string | null
}

/** Numbers by which authorities know a traveller; they are stored sealed. */
export const travelIdentifiers = ['redress', 'knownTraveler'] as const
export type TravelIdentifier = (typeof travelIdentifiers)[number]

/** As stored: what is absent was never told, null was taken back. */
export type SealedIdentifiers = Partial<Readonly<Record<TravelIdentifier, Omit<SealedRow, 'id'> | null>>>

export interface ProfileOwner extends ProfilePerson, Readonly<Record<TravelIdentifier, string | null>> {
  readonly contact: Partial<ProfileContact>
  /** value by name */
  readonly preferences: Readonly<Record<string, string>>
}

interface Address {
  readonly address1: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal: string | null
}

export interface Companion extends NamedProfilePerson, Address {
  readonly id: string
  readonly email: string
  readonly address2: string | null
}

/** As stored, sealed. The type is a text: an older system may have kept another one. [GAP-101] */
export interface ProfileDocument extends Address {
  readonly type: string
  readonly issuedBy: string | null
  readonly number: string | null
  readonly expiresOn: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly address2: string | null
  readonly country: string | null
}

/** What is told of a saved card besides the card itself. */
export interface CardNote extends Address {
  readonly cardholder: string
  /** YYYY-MM */
  readonly expires: string
  readonly isDefault: boolean
}

export interface SavedCard extends CardNote {
  readonly id: string
  readonly tokenId: string
  readonly scheme: SavedCardMethod
  readonly masked: string
}

export interface SealedRow {
  readonly id: string
  readonly keyId: string
  /** base64 */
  readonly sealed: string
}

/** Everything of one passenger, as one statement reads it. */
export interface KeptProfile {
  readonly account: AccountFacts
  /** its numbers where they are not sealed yet */
  readonly person: (ProfileOwner & { readonly identifiers: SealedIdentifiers }) | null
  /** in force today */
  readonly membership: ProfileMembership | null
  readonly companions: readonly Companion[]
  readonly documents: readonly SealedRow[]
  readonly cards: readonly SavedCard[]
  readonly vouchers: readonly VoucherBalance[]
  readonly trips: readonly ListedTrip[]
}

/** Minutes during which a deleted card can be brought back. */
export const undoMinutes = 10

/** The most bookings that a list tells of. */
export const mostTrips = 200
