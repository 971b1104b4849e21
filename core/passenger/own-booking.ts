/** Whose data a booking is: what passengers may export or have erased. */
import type { PersonName } from './name.ts'
import { normaliseName } from './same-name.ts'

/** A booking's people. */
export interface BookingPeople {
  readonly contact: PersonName & { readonly email: string }
  readonly passengers: readonly (PersonName & {
    readonly id: string
    /** as its booker said: the profile that a passenger was filled in from, and the companion in it */
    readonly profileUid: string | null
    readonly companionUid: string | null
  })[]
}

/** The passenger, and the companions as they typed them. */
export interface OwnPeople {
  readonly profileUid: string
  /** of the account, lower case: proved by a mail; empty without one */
  readonly email: string
  readonly person: Partial<PersonName> | null
  /** a companion may have no address */
  readonly companions: readonly (PersonName & { readonly id: string; readonly email: string })[]
}

/** How a booking came on the list: by the token of its flow, or by its code and a name in it. */
export type ClaimedBy = 'flow' | 'name'

/** What of a booking is this passenger's and the companions'. */
export interface OwnParts {
  readonly isContact: boolean
  readonly passengerIds: readonly string[]
  /** nobody else is in it */
  readonly isWhole: boolean
}

/**
 * Nothing of a booking that only shares a name: its contact has the proved address, the token of its flow was shown, or
 * its booker said that a passenger is this profile. Names count only where the passenger is known to have made it.
 */
export function ownParts(booking: BookingPeople, own: OwnPeople, by: ClaimedBy | undefined): OwnParts {
  const { contact, passengers } = booking
  const address = contact.email.trim().toLowerCase()
  const hasAddress = own.email !== '' && address === own.email
  const isMaker = hasAddress || by === 'flow'
  const names = namesOf(own, hasAddress ? [contact] : [])
  const uids = by === 'flow' ? own.companions.map(({ id }) => id) : []
  const mine = passengers.filter(
    (each) =>
      each.profileUid === own.profileUid ||
      (isMaker && (names.has(keyOf(each)) || uids.includes(each.companionUid ?? ''))),
  )
  const isEverybody = mine.length === passengers.length && (isMaker || mine.length > 0)
  const isKnown = address !== '' && own.companions.some(({ email }) => email.trim().toLowerCase() === address)
  const isContact = hasAddress || (isEverybody && (isKnown || names.has(keyOf(contact))))
  return { isContact, passengerIds: mine.map(({ id }) => id), isWhole: isContact && isEverybody }
}

function namesOf({ person, companions }: OwnPeople, more: readonly PersonName[]): ReadonlySet<string> {
  const { firstName = '', lastName = '' } = person ?? {}
  const people = [{ firstName, lastName }, ...companions, ...more]
  return new Set(people.map(keyOf).filter((key) => key !== '/'))
}

function keyOf({ firstName, lastName }: PersonName): string {
  return `${normaliseName(firstName)}/${normaliseName(lastName)}`
}
