/** Fills in from the profile of a signed-in passenger: the contact, the first adult, a companion. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import { judgeAge, type TravelDays } from '@jetbridge/core/passenger/age.ts'
import { isPlaceholderDate } from '@jetbridge/core/passenger/profile.ts'
import { personDraftOf, type ProfilePerson } from '@jetbridge/core/passenger/profile-person.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import {
  type ContactTexts,
  emptyInfo,
  firstAdultOf,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
  storePassenger,
} from '../wizard/party-draft.ts'

/** A person that one press fills in: the passenger of the profile, or a companion. */
export interface KnownPerson {
  /** of the profile or of the companion */
  readonly uid: string
  readonly fullName: string
  readonly info: PassengerInfo
}

/** @param warn told of a date that cannot be read; its field stays empty [PAX-33] */
export type Warn = (text: string) => void

/** The passenger of the profile first. A person without a name fills in nothing. [PAX-26] */
export function knownPeople(profile: WireProfile, warn: Warn): readonly KnownPerson[] {
  const { passengerProfileUid: profileUid } = profile
  const own = { uid: profileUid, info: { ...infoOf(profile, warn), profileUid } }
  const companions = profile.associatedProfiles.map((each) => {
    const uid = each.associatedPassengerProfileUid
    return { uid, info: { ...infoOf(each, warn), profileUid, associatedPassengerProfileUid: uid } }
  })
  return [own, ...companions]
    .map(({ uid, info }) => ({ uid, info, fullName: fullNameOf(info) }))
    .filter(({ fullName }) => fullName !== '')
}

function infoOf(person: ProfilePerson & { readonly email: string }, warn: Warn): PassengerInfo {
  return {
    ...emptyInfo,
    ...personDraftOf(person, (kept) => dateIn(kept, warn)),
    email: person.email,
  }
}

function dateIn(text: string | null, warn: Warn): string {
  if (text === null || isPlaceholderDate(text)) return ''
  if (isUsualDate(text)) return text
  warn(`A birth date of the profile cannot be read: ${text}`)
  return ''
}

/** Whom this slot may be filled with: of its age, as far as that is known, and in no other slot. [PAX-26] */
export function peopleFor(
  slot: PassengerSlot,
  draft: PartyDraft,
  known: readonly KnownPerson[],
  travel: TravelDays,
): readonly KnownPerson[] {
  const others = draft.people.filter(({ number }) => number !== slot.number)
  return known.filter(({ uid, info: { dateOfBirth } }) => {
    const fits = !isUsualDate(dateOfBirth) || judgeAge(slot.passengerType, dateOfBirth, travel).ok
    return fits && !others.some((other) => uidOf(other) === uid)
  })
}

/** The id of the profile's person in a slot. */
export function uidOf({ info }: Pick<PassengerSlot, 'info'>): string {
  return info.associatedPassengerProfileUid || info.profileUid
}

/** The contact and the first adult, if nothing is typed yet. [PAX-29] */
export function withProfile(
  draft: PartyDraft,
  profile: WireProfile,
  known: readonly KnownPerson[],
): PartyDraft {
  const own = known.find(({ uid }) => uid === profile.passengerProfileUid)
  const adult = firstAdultOf(draft.people)
  const isPassenger = own ? adult !== undefined : draft.typedContact.isPassenger
  const typedContact = contactOf(profile, draft.typedContact, isPassenger)
  if (!own || !adult) return { ...draft, typedContact }
  const info = { ...own.info, customFields: adult.info.customFields }
  return { ...draft, typedContact, people: storePassenger(draft.people, { ...adult, info }) }
}

function contactOf(
  { firstName, lastName, email, contact }: WireProfile,
  { country }: ContactTexts,
  isPassenger: boolean,
): ContactTexts {
  return {
    isPassenger,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    company: contact.company ?? '',
    phone: contact.phone ?? '',
    mobilePhone: contact.mobilePhone ?? '',
    address: contact.address ?? '',
    city: contact.city ?? '',
    state: contact.state ?? '',
    postCode: contact.postCode ?? '',
    country: contact.country ?? country,
  }
}

/** A traveller filled in with a person of the profile; answers to the brand's own questions stay as typed. [PAX-26] */
export function withKnown(draft: PartyDraft, slot: PassengerSlot, { info }: KnownPerson): PartyDraft {
  const { customFields } = slot.info
  const people = storePassenger(draft.people, { ...slot, info: { ...info, customFields } })
  if (slot !== firstAdultOf(draft.people) || !draft.typedContact.isPassenger) return { ...draft, people }
  const { firstName, lastName } = draft.typedContact
  const isPassenger = info.firstName === firstName && info.lastName === lastName
  return { ...draft, people, typedContact: { ...draft.typedContact, isPassenger } }
}

/** Another name or birth date is typed in: it is no longer the person of the profile. */
export function unlinked(info: PassengerInfo, before: PassengerInfo): PassengerInfo {
  const isSame = (['firstName', 'lastName', 'dateOfBirth'] as const).every(
    (name) => info[name] === before[name],
  )
  return isSame ? info : { ...info, profileUid: '', associatedPassengerProfileUid: '' }
}
