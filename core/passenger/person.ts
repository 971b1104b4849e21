/**
 * What is asked of a person who travels. Each field stands here once: the draft of the form, the request, the schema
 * of the wire, the row and what a caller sees are made from this list.
 */

interface OfEveryField {
  /** for people who program against the API: what it is, and its form */
  readonly description: string
  readonly isRequired: boolean
  /** whether the form has an input for it */
  readonly inForm: boolean
  /**
   * who sees it in a flow: everybody, also a flow that changes a flight; only a flow that names the party; or nobody
   */
  readonly visibleTo: 'everybody' | 'owner' | 'nobody'
}

interface NameField extends OfEveryField {
  readonly kind: 'name'
  readonly maxLength: number
}

export interface TextField extends OfEveryField {
  readonly kind: 'text'
  readonly maxLength: number
  /** what the text must look like; without it any text will do */
  readonly pattern?: RegExp
}

export interface ChoiceField extends OfEveryField {
  readonly kind: 'choice'
  readonly maxLength: number
  /** by what is kept: every way to write it, in small letters */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** what a passport may say and a booking cannot keep yet, in small letters */
  readonly notYet?: readonly string[]
}

interface BirthDateField extends OfEveryField {
  readonly kind: 'birthDate'
}

/** Texts by name: answers to the brand's own questions. */
interface TextsField extends OfEveryField {
  readonly kind: 'texts'
  readonly maxLength: number
  readonly maxLengthOfName: number
}

export type PersonField = NameField | TextField | ChoiceField | BirthDateField | TextsField

const hidden = { kind: 'text', maxLength: 60, isRequired: false, inForm: false, visibleTo: 'nobody' } as const

/** In the order of the form and of the wire. [PAX-04] */
export const personFields = {
  firstName: {
    kind: 'name',
    description: 'First name in any script, without digits',
    maxLength: 80,
    isRequired: true,
    inForm: true,
    visibleTo: 'everybody',
  },
  lastName: {
    kind: 'name',
    description: 'Family name in any script, without digits',
    maxLength: 80,
    isRequired: true,
    inForm: true,
    visibleTo: 'everybody',
  },
  gender: {
    kind: 'choice',
    description: 'F or M; female and male are read too',
    // the word means the same as the letter (GAP-61)
    choices: { M: ['m', 'male'], F: ['f', 'female'] },
    notYet: ['x', 'u', 'other', 'unspecified', 'undisclosed', 'diverse', 'divers'],
    maxLength: 10,
    isRequired: true,
    inForm: true,
    visibleTo: 'owner',
  },
  dateOfBirth: {
    kind: 'birthDate',
    description:
      'Date of birth, YYYY-MM-DD; it has to fit the type of passenger on the day of the first flight',
    isRequired: true,
    inForm: true,
    visibleTo: 'owner',
  },
  customFields: {
    kind: 'texts',
    description: 'What the airline asks in fields of its own, by the fieldName of system-custom-definitions',
    maxLength: 200,
    maxLengthOfName: 60,
    isRequired: false,
    inForm: false,
    visibleTo: 'owner',
  },
  profileUid: { ...hidden, description: 'Profile of a passenger who has signed in' },
  associatedPassengerProfileUid: { ...hidden, description: 'Profile of a companion of that passenger' },
} as const satisfies Readonly<Record<string, PersonField>>

export type PersonFields = typeof personFields
export type PersonFieldName = keyof PersonFields

/** The names of the fields whose definition matches `Wanted`. */
export type NamesWhere<Wanted> = {
  [Name in PersonFieldName]: PersonFields[Name] extends Wanted ? Name : never
}[PersonFieldName]

export type FormFieldName = NamesWhere<{ inForm: true }>
export type VisibleFieldName = NamesWhere<{ visibleTo: 'everybody' | 'owner' }>

export const personFieldNames = Object.keys(personFields) as PersonFieldName[]
/** In the order of the form. */
export const formFieldNames = personFieldNames.filter(
  (name): name is FormFieldName => personFields[name].inForm,
)
export const visibleFieldNames = personFieldNames.filter(
  (name): name is VisibleFieldName => personFields[name].visibleTo !== 'nobody',
)

/** Something made of each of these fields, by its name; the caller says which type that has under which name. */
export function ofFields<Made extends Partial<Record<PersonFieldName, unknown>>>(
  names: readonly (keyof Made & PersonFieldName)[],
  make: (field: PersonField, name: keyof Made & PersonFieldName) => Made[keyof Made],
): Made {
  return Object.fromEntries(names.map((name) => [name, make(personFields[name], name)])) as Made
}
