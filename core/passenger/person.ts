/**
 * What is asked of a person who travels. Each field stands here once: the draft of the form, the request, the schema
 * of the wire, the row and what a caller sees are made from this list. So is what a profile keeps of a person
 * (profile-person.ts).
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

/** That a profile keeps it, for its passenger and for companions; what is said and done differently there. */
interface InProfile {
  /** for people who program against the API: what it is */
  readonly description: string
  /** its name on the wire of the profile, where it has another */
  readonly name?: string
}

interface NameField extends OfEveryField {
  readonly kind: 'name'
  readonly maxLength: number
  readonly profile?: InProfile
}

export interface TextField extends OfEveryField {
  readonly kind: 'text'
  readonly maxLength: number
  /** what the text must look like; without it any text will do */
  readonly pattern?: RegExp
  readonly profile?: InProfile
}

export interface ChoiceField extends OfEveryField {
  readonly kind: 'choice'
  readonly maxLength: number
  /** by what is kept: every way to write it, in small letters */
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly profile?: InProfile & {
    /** the answers of a profile, each with that of a booking */
    readonly choices: Readonly<Record<string, string>>
  }
}

interface BirthDateField extends OfEveryField {
  readonly kind: 'birthDate'
  readonly profile?: InProfile
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
    description: 'First name in any script, without digits; FNU for a person with one name only',
    maxLength: 80,
    isRequired: true,
    inForm: true,
    visibleTo: 'everybody',
    profile: { description: 'First name' },
  },
  lastName: {
    kind: 'name',
    description: 'Family name in any script, without digits; of a person with one name only, that name',
    maxLength: 80,
    isRequired: true,
    inForm: true,
    visibleTo: 'everybody',
    profile: { description: 'Family name' },
  },
  gender: {
    kind: 'choice',
    description:
      'As in the travel document: F, M, X (unspecified) or U (undisclosed); female, male, unspecified and undisclosed are read too',
    // the word means the same as the letter (GAP-61)
    choices: {
      M: ['m', 'male'],
      F: ['f', 'female'],
      X: ['x', 'unspecified', 'other', 'diverse', 'divers'],
      U: ['u', 'undisclosed'],
    },
    maxLength: 12,
    isRequired: true,
    inForm: true,
    visibleTo: 'owner',
    // by its words [SYS-02, GAP-61]
    profile: {
      description: 'Male, Female, Other or Undisclosed',
      choices: { Male: 'M', Female: 'F', Other: 'X', Undisclosed: 'U' },
    },
  },
  dateOfBirth: {
    kind: 'birthDate',
    description:
      'Date of birth, YYYY-MM-DD; it has to fit the type of passenger on the day of the first flight',
    isRequired: true,
    inForm: true,
    visibleTo: 'owner',
    profile: { description: 'Date of birth', name: 'dob' },
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
