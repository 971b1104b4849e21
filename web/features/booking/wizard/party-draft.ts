/** The travellers and the contact while they are entered: one slot a seat asked for, drafts kept as typed. */
import type { ContactField } from '@jetbridge/core/passenger/contact.ts'
import { partyOf } from '@jetbridge/core/passenger/passenger.ts'
import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { emptyPerson, type PersonDraft } from '@jetbridge/core/passenger/person-value.ts'

/** The entered data of one traveller; an empty text is nothing. [PAX-04] */
export interface PassengerInfo extends PersonDraft {
  readonly email: string
  /** as typed; `dateOfBirth` is empty until this is a date */
  readonly birthText: string
  readonly passengerUid: string
}

/** One seat to fill. [PAX-03] */
export interface PassengerSlot {
  /** from 1, over the whole party */
  readonly number: number
  readonly passengerType: PassengerType
  /** "Child 2": the site says it in its language */
  readonly passengerTitle: { readonly type: PassengerType; readonly ordinal: number }
  /** may be the person of the contact: adults */
  readonly canBePassenger: boolean
  readonly isPassenger: boolean
  readonly isCompleted: boolean
  readonly isNotTravelling: boolean
  readonly info: PassengerInfo
  /** of an infant: the number of the adult who was chosen to hold it; by order until then */
  readonly adultNumber?: number | undefined
  /** the data that "not travelling" cleared [PAX-24] */
  readonly backup?: PassengerInfo | undefined
}

/** The contact as typed. [CNT-01] */
export type ContactTexts = Readonly<Record<Exclude<ContactField, 'title'>, string>> & {
  /** the contact is the first adult */
  readonly isPassenger: boolean
}

export interface PartyDraft {
  readonly people: readonly PassengerSlot[]
  /** only while it is valid [CNT-11] */
  readonly contact: ContactTexts | undefined
  /** as typed, valid or not: a reload loses nothing */
  readonly typedContact: ContactTexts
}

export const emptyInfo: PassengerInfo = { ...emptyPerson, email: '', birthText: '', passengerUid: '' }

export const emptyContact: ContactTexts = {
  isPassenger: false,
  company: '',
  firstName: '',
  lastName: '',
  phone: '',
  mobilePhone: '',
  email: '',
  address: '',
  city: '',
  state: '',
  postCode: '',
  country: '',
}

/** Whether anything was entered of anybody; the tick may be there from the start. */
export function hasTyped({ people, typedContact }: PartyDraft): boolean {
  return (
    isFilled({ ...typedContact, isPassenger: false }) ||
    people.some(({ info, backup }) => isFilled(info) || isFilled(backup))
  )
}

/** A text, a tick, or an object with any such in it. */
function isFilled(entered: unknown): boolean {
  return typeof entered === 'object' && entered !== null
    ? Object.values(entered).some(isFilled)
    : Boolean(entered)
}

/**
 * One slot a seat, adults, children, infants, numbered from 1; those already filled when they are as many
 * of each type, none of them otherwise. [FLOW-20, PAX-31, PAX-32]
 */
export function slotsFor(party: Party, filled: readonly PassengerSlot[] = []): readonly PassengerSlot[] {
  const counts = partyOf(filled)
  if (filled.length > 0 && passengerTypes.every((type) => counts[type] === party[type])) return filled
  return passengerTypes
    .flatMap((type) => Array.from({ length: party[type] }, (_, index) => ({ type, ordinal: index + 1 })))
    .map((passengerTitle, index) => blankSlot(index + 1, passengerTitle))
}

function blankSlot(number: number, passengerTitle: PassengerSlot['passengerTitle']): PassengerSlot {
  const isAdult = passengerTitle.type === 'adult'
  return {
    number,
    passengerType: passengerTitle.type,
    passengerTitle,
    canBePassenger: isAdult,
    isPassenger: isAdult,
    isCompleted: false,
    isNotTravelling: false,
    info: emptyInfo,
  }
}

/**
 * What was typed for another search: the contact as it is, the travellers by type and number as far as the new
 * party has them. They are judged again, because the flights are others; ids belong to the flow they came from.
 */
export function carriedTo(party: Party, { people, contact, typedContact }: PartyDraft): PartyDraft {
  const typedOf = ({ passengerTitle: { type, ordinal } }: PassengerSlot) =>
    people.find(({ passengerTitle: title }) => title.type === type && title.ordinal === ordinal)
  return {
    contact,
    typedContact,
    people: slotsFor(party).map((slot) => {
      const typed = typedOf(slot)
      const info = typed?.backup ?? typed?.info ?? emptyInfo
      return { ...slot, info: { ...info, passengerUid: '' } }
    }),
  }
}

/** The party with one infant travelling as a child, for an infant who turns two on the way. */
export function withInfantAsChild(party: Party): Party {
  return { ...party, child: party.child + 1, infant: party.infant - 1 }
}

/** The draft with one infant as the last child and the infants after it moved up: ready for another search. */
export function asChild(draft: PartyDraft, { number }: Pick<PassengerSlot, 'number'>): PartyDraft {
  const infant = draft.people.find((slot) => slot.number === number)
  if (infant?.passengerType !== 'infant') return draft
  const others = draft.people.filter((slot) => slot !== infant)
  const filled = [...others.filter(isNoInfant), infant, ...others.filter((slot) => !isNoInfant(slot))]
  const slots = slotsFor(withInfantAsChild(partyOf(draft.people)))
  return {
    ...draft,
    people: slots.map((slot, index) => ({ ...slot, info: filled[index]?.info ?? slot.info })),
  }
}

function isNoInfant({ passengerType }: PassengerSlot): boolean {
  return passengerType !== 'infant'
}

/** Stores one traveller in place of the earlier copy, so that nobody is listed twice. [PAX-23] */
export function storePassenger(people: readonly PassengerSlot[], changed: PassengerSlot): PassengerSlot[] {
  return [...people.filter(({ number }) => number !== changed.number), changed].sort(
    (a, b) => a.number - b.number,
  )
}

/** Puts the details aside and counts the slot as done; or brings them back. [PAX-24, PAX-25] */
export function withNotTravelling(slot: PassengerSlot, isNotTravelling: boolean): PassengerSlot {
  if (isNotTravelling === slot.isNotTravelling) return slot
  return isNotTravelling
    ? { ...slot, isNotTravelling, isCompleted: true, info: emptyInfo, backup: slot.info }
    : { ...slot, isNotTravelling, isCompleted: false, info: slot.backup ?? emptyInfo, backup: undefined }
}

/** The slot the contact's details go to. */
export function firstAdultOf(people: readonly PassengerSlot[]): PassengerSlot | undefined {
  return people.find((person) => person.passengerType === 'adult' && !person.isNotTravelling)
}

/** Name and email to the first adult, or cleared there. [CNT-12] */
export function withContactAsPassenger(
  people: readonly PassengerSlot[],
  contact: Pick<ContactTexts, 'isPassenger' | 'firstName' | 'lastName' | 'email'>,
): readonly PassengerSlot[] {
  const adult = firstAdultOf(people)
  if (!adult) return people
  const { firstName, lastName, email } = contact.isPassenger ? contact : emptyContact
  return storePassenger(people, { ...adult, info: { ...adult.info, firstName, lastName, email } })
}
