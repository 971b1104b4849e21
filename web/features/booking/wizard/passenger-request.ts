/** The travellers as they are sent, and the ids that come back. */
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { inTypeOrder } from '@jetbridge/core/passenger/passenger.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import {
  ofFields,
  type PersonFieldName,
  personFieldNames,
  type PersonFields,
} from '@jetbridge/core/passenger/person.ts'
import type { PersonDraft } from '@jetbridge/core/passenger/person-value.ts'
import { byPlace } from './laps.ts'
import { type ContactTexts, firstAdultOf, type PartyDraft, type PassengerSlot } from './party-draft.ts'

type SentField<Field, Draft> = Field extends { kind: 'text' } ? Draft | null : Draft

/** A person as sent: tidied, with nothing for a text that was left out. */
type SentPerson = {
  readonly [Name in PersonFieldName]: SentField<PersonFields[Name], PersonDraft[Name]>
}

export interface SentPassenger extends SentPerson {
  passengerType: PassengerType
  adultNumber?: number
  title?: string
  company?: string | null
  email?: string
  copyEmail?: string
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
  const sent = byPlace(inTypeOrder(people.filter((person) => !person.isNotTravelling)))
  return sent.map((person) => ({
    passengerType: person.passengerType,
    ...(person.adultNumber && { adultNumber: person.adultNumber }),
    ...sentPerson(person.info),
    ...ownEmail(person.info.email.trim(), contact?.email.trim(), person.number === lead?.number),
    ...(person.number === lead?.number && contact && contactFields(person, contact)),
  }))
}

function sentPerson(draft: PersonDraft): SentPerson {
  return ofFields<SentPerson>(personFieldNames, ({ kind }, name) => {
    const entered = draft[name]
    if (typeof entered !== 'string') return { ...entered }
    if (kind === 'name') return tidyName(entered)
    return kind === 'text' ? entered.trim() || null : entered
  })
}

/** An address that is not the contact's: a copy of the letters goes there. [PAX-04, PAX-08] */
function ownEmail(own: string, ofContact: string | undefined, isLead: boolean): Partial<SentPassenger> {
  if (own === '' || own.toLowerCase() === ofContact?.toLowerCase()) return {}
  return isLead ? { copyEmail: own } : { email: own }
}

function contactFields({ info }: PassengerSlot, contact: ContactTexts): Partial<SentPassenger> {
  return {
    ...titleOf(info),
    company: contact.company.trim() || null,
    email: contact.email.trim(),
    phone: contact.phone.trim() ? toInternationalPhone(contact.phone) : null,
    mobilePhone: toInternationalPhone(contact.mobilePhone),
    address: contact.address.trim(),
    city: tidyName(contact.city),
    state: tidyName(contact.state),
    postCode: tidyPostalCode(contact.postCode, contact.country),
    country: tidyName(contact.country),
    contactFirstName: tidyName(contact.firstName),
    contactLastName: tidyName(contact.lastName),
  }
}

/** No form of address means X or U. */
function titleOf({ gender }: PersonDraft): Pick<SentPassenger, 'title'> {
  if (gender === 'M') return { title: 'Mr' }
  return gender === 'F' ? { title: 'Ms' } : {}
}

interface ReturnedPassenger {
  readonly firstName: string
  readonly lastName: string
  readonly passengerUid: string
}

/** Ids by name without regard to case; each is used once, in order, so that namesakes get their own (GAP-19). [FLOW-14] */
export function withPassengerUids(
  people: readonly PassengerSlot[],
  returned: readonly ReturnedPassenger[],
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

function nameKey({ firstName, lastName }: Pick<ReturnedPassenger, 'firstName' | 'lastName'>): string {
  return tidyName(`${firstName} ${lastName}`).toLowerCase()
}
