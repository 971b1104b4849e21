/** Who buys: a passenger with a profile, or somebody who works for an agency and is known by the token. [GAP-78] */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'
import type { DropInBilling } from '../../form/drop-in/drop-in.ts'
import type { AskedField, Draft } from './draft.ts'

export interface Buyer {
  /** names the sign-in that the draft belongs to */
  readonly owner: string
  /** null of an agent */
  readonly profileUid: string | null
  readonly firstName: string
  readonly lastName: string
  /** the payer's address for the bank with 3-D Secure */
  readonly email: string
  readonly billing: Omit<DropInBilling, 'firstName' | 'lastName'>
}

const nowhere = { address: '', city: '', state: null, postalCode: '', countryISO: '' }

/** @param profile of a passenger; it may not have come */
export function buyerOf(user: SignedIn, profile: WireProfile | undefined): Buyer {
  const { profileUid, agent, userName } = user
  if (profileUid === undefined) {
    const { givenName = '', familyName = '', login = userName } = agent?.userInfo ?? {}
    const email = agent?.agency.contact?.email ?? ''
    const named = { firstName: givenName ?? '', lastName: familyName ?? '' }
    return { owner: `agency ${login}`, profileUid: null, ...named, email, billing: nowhere }
  }
  const { firstName, lastName, email, contact } = profile ?? {}
  const billing = {
    address: contact?.address ?? '',
    city: contact?.city ?? '',
    state: contact?.state ?? null,
    postalCode: tidyPostalCode(contact?.postCode ?? '', contact?.country),
    countryISO: contact?.country ?? '',
  }
  const named = { firstName: firstName ?? '', lastName: lastName ?? '' }
  return { owner: profileUid, profileUid, ...named, email: email ?? '', billing }
}

/** The data that the airline does not have: none for an agent; an address if another provider keeps none. */
export function askedOf({ profileUid, email }: Buyer): readonly AskedField[] {
  if (profileUid === null) return []
  return email === '' ? ['firstName', 'lastName', 'email'] : ['firstName', 'lastName']
}

/** Before anything is typed or ticked. */
export function emptyDraft({ firstName, lastName, email }: Buyer): Draft {
  return { firstName, lastName, email, hasAgreed: false, startsNow: false }
}
