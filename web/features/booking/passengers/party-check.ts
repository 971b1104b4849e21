/** What is still missing of a party: the rules of the engine, applied to the drafts of the forms. */
import {
  contactFieldsAsked,
  type ContactField,
  type ContactProblem,
  judgeContact,
  type StateRule,
} from '@jetbridge/core/passenger/contact.ts'
import { judgePassenger, type PassengerContext } from '@jetbridge/core/passenger/passenger.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { type FormFieldName, formFieldNames, personFields } from '@jetbridge/core/passenger/person.ts'
import { isPartyComplete } from '../wizard/can-continue.ts'
import {
  type ContactTexts,
  emptyContact,
  type PartyDraft,
  type PassengerSlot,
  slotsFor,
} from '../wizard/party-draft.ts'
import type { FieldProblem } from '../../../form/problem-text.ts'

export type Problems = Readonly<Record<string, FieldProblem>>

/** A panel of the step: the contact, or a traveller by number. */
export type PanelId = 'contact' | number

export interface PartyProblem {
  readonly panel: PanelId
  readonly field: string
  readonly problem: FieldProblem
}

/** Says more than the form of a number: whether it can be dialled there. Loaded late, so it may be missing. */
export type PhoneCheck = (text: string, country: string) => boolean

/** The rules that apply to the contact. */
export interface ContactRules {
  readonly isPhone?: PhoneCheck | undefined
  /** ISO 3166: of the brand, while the contact has not said theirs */
  readonly homeCountry?: string | undefined
  /** whom the airline asks for a state */
  readonly states?: StateRule | undefined
}

export interface PartyRules extends Omit<PassengerContext, 'asksEmail'>, ContactRules {
  /** the contact is taken for the first adult until they say otherwise: not where somebody books for others */
  readonly isPassenger?: boolean
}

/** @param rules home country and tick are set already until something is typed */
export function draftFor(
  party: Party,
  kept: PartyDraft | undefined,
  { homeCountry = '', isPassenger = false }: Pick<PartyRules, 'homeCountry' | 'isPassenger'> = {},
): PartyDraft {
  return {
    people: slotsFor(party, kept?.people),
    contact: kept?.contact,
    typedContact: kept?.typedContact ?? { ...emptyContact, country: homeCountry, isPassenger },
  }
}

/** [CNT-02 … CNT-11] */
export function contactProblems(
  contact: ContactTexts,
  { isPhone, homeCountry = '', states }: ContactRules = {},
): Problems {
  const { isPassenger: _, ...texts } = contact
  const country = contact.country || homeCountry
  const problems: Partial<Record<ContactField, ContactProblem>> = judgeContact(
    texts,
    contactFieldsAsked(country, states),
  )
  for (const field of ['mobilePhone', 'phone'] as const) {
    if (!problems[field] && texts[field].trim() && isPhone?.(texts[field], country) === false) {
      problems[field] = 'phone-not-valid'
    }
  }
  return problems
}

/** The contact's address serves everybody who has none of their own. */
export function emailOf(slot: PassengerSlot, contact: ContactTexts): string {
  return slot.info.email || contact.email
}

/** Infants have a shorter form. [PAX-01] */
export function asksEmail({ passengerType }: Pick<PassengerSlot, 'passengerType'>): boolean {
  return passengerType !== 'infant'
}

const isRequired = (name: FormFieldName): boolean => personFields[name].isRequired

const isTyped = (name: FormFieldName): boolean => personFields[name].kind !== 'choice'
const asked = formFieldNames.filter(isRequired)

/**
 * Questions for everybody are above the email address, the rest below it. What is typed comes before what is chosen:
 * a keyboard leads through it field by field, and the choice is the last touch.
 */
export const requiredFields = [...asked.filter(isTyped), ...asked.filter((name) => !isTyped(name))]
/** Those that a person is called by: above all others. */
export const nameFields = requiredFields.filter((name) => personFields[name].kind === 'name')
export const optionalFields = formFieldNames.filter((name) => !isRequired(name))

/** [PAX-06 … PAX-20, PAX-27] */
export function slotProblems(slot: PassengerSlot, contact: ContactTexts, rules: PartyRules): Problems {
  if (slot.isNotTravelling) return {}
  const { info, passengerType } = slot
  return judgePassenger(
    {
      ...info,
      passengerType,
      dateOfBirth: info.dateOfBirth || info.birthText,
      email: emailOf(slot, contact),
    },
    { ...rules, asksEmail: asksEmail(slot) },
  )
}

/** Marks who is complete and stores the contact only when it is valid. [PAX-22, PAX-23, CNT-11] */
export function checked(draft: PartyDraft, rules: PartyRules): PartyDraft {
  const { typedContact } = draft
  const isValid = Object.keys(contactProblems(typedContact, rules)).length === 0
  return {
    typedContact,
    contact: isValid ? typedContact : undefined,
    people: draft.people.map((slot) => ({
      ...slot,
      isCompleted: Object.keys(slotProblems(slot, typedContact, rules)).length === 0,
    })),
  }
}

/** Fields from top to bottom, as both forms show them; those a brand added come last. */
const pageOrder: readonly string[] = [
  'country',
  ...requiredFields,
  'email',
  ...optionalFields,
  'mobilePhone',
  'address',
  'postCode',
  'city',
  'state',
  'phone',
  'company',
]

function placeOf(field: string): number {
  const place = pageOrder.indexOf(field)
  return place < 0 ? pageOrder.length : place
}

/** All problems, in the order of the page; an address taken from the contact is reported only there. */
export function partyProblems(draft: PartyDraft, rules: PartyRules): PartyProblem[] {
  const { typedContact, people } = draft
  const listed = (panel: PanelId, problems: Problems) =>
    Object.entries(problems)
      .map(([field, problem]) => ({ panel, field, problem }))
      .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
  return [
    ...listed('contact', contactProblems(typedContact, rules)),
    ...people.flatMap((slot) => {
      const { email, ...problems } = slotProblems(slot, typedContact, rules)
      const isOwn = email && emailOf(slot, typedContact) !== typedContact.email
      return listed(slot.number, isOwn ? { ...problems, email } : problems)
    }),
  ]
}

/** The first panel with something to do; the contact when all is done. */
export function firstOpenPanel(draft: PartyDraft): PanelId {
  if (draft.contact === undefined || isPartyComplete(draft)) return 'contact'
  return draft.people.find(({ isCompleted }) => !isCompleted)?.number ?? 'contact'
}
