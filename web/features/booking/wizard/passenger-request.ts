/** The travellers as they are sent, and the ids that come back. */
import { toInternationalPhone } from '@jetbridge/core/passenger/contact.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { inTypeOrder } from '@jetbridge/core/passenger/passenger.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import {
  type ContactTexts,
  firstAdultOf,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
} from './party-draft.ts'

export interface SentPassenger {
  passengerType: PassengerType
  firstName: string
  lastName: string
  gender: PassengerInfo['gender']
  dateOfBirth: string
  customFields: Record<string, string>
  associatedPassengerProfileUid: string | null
  title?: string
  company?: string | null
  email?: string
  phone?: string | null
  mobilePhone?: string
  address?: string
  city?: string
  state?: string
  postCode?: string
  country?: string
  contactFirstName?: string
  contactLastName?: string
}

/** In type order, the contact within the first adult. [CNT-13, PAX-32, FLOW-14] */
export function passengerRequest({ people, contact }: PartyDraft): SentPassenger[] {
  const lead = firstAdultOf(people)
  return inTypeOrder(people.filter((person) => !person.isNotTravelling)).map((person) => ({
    ...details(person),
    ...(person === lead && contact && contactFields(person, contact)),
  }))
}

function details({ passengerType, info }: PassengerSlot): SentPassenger {
  return {
    passengerType,
    firstName: tidyName(info.firstName),
    lastName: tidyName(info.lastName),
    gender: info.gender,
    dateOfBirth: info.dateOfBirth,
    customFields: { ...info.customFields },
    associatedPassengerProfileUid: info.associatedPassengerProfileUid || null,
  }
}

function contactFields({ info }: PassengerSlot, contact: ContactTexts): Partial<SentPassenger> {
  return {
    title: info.gender === 'M' ? 'Mr' : 'Ms',
    company: contact.company.trim() || null,
    email: contact.email.trim(),
    phone: contact.phone.trim() ? toInternationalPhone(contact.phone) : null,
    mobilePhone: toInternationalPhone(contact.mobilePhone),
    address: contact.address.trim(),
    city: tidyName(contact.city),
    state: tidyName(contact.state),
    postCode: contact.postCode.trim(),
    country: tidyName(contact.country),
    contactFirstName: tidyName(contact.firstName),
    contactLastName: tidyName(contact.lastName),
  }
}

interface Returned {
  readonly firstName: string
  readonly lastName: string
  readonly passengerUid: string
}

/** Ids by name without regard to case; each is used once, in order, so that namesakes get their own (GAP-19). [FLOW-14] */
export function withPassengerUids(
  people: readonly PassengerSlot[],
  returned: readonly Returned[],
): PassengerSlot[] {
  const left = [...returned]
  const uids = new Map<number, string>()
  for (const person of inTypeOrder(people)) {
    const at = left.findIndex((each) => nameKey(each) === nameKey(person.info))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found) uids.set(person.number, found.passengerUid)
  }
  return people.map((person) => ({
    ...person,
    info: { ...person.info, passengerUid: uids.get(person.number) ?? '' },
  }))
}

function nameKey({ firstName, lastName }: Pick<Returned, 'firstName' | 'lastName'>): string {
  return tidyName(`${firstName} ${lastName}`).toLowerCase()
}
