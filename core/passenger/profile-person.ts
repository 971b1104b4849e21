/**
 * The person of a profile, and so each companion: the fields of `personFields` that a profile keeps, and what it alone
 * knows. The schemas of the wire, the rules, the rows and the form are made from this list.
 */
import {
  type NamesWhere,
  type PersonField,
  personFieldNames,
  personFields,
  type PersonFields,
} from './person.ts'
import type { PersonDraft } from './person-value.ts'

interface OfEveryField {
  /** the name in `personFields`, or the same as its own */
  readonly personName: string
  /** for people who program against the API: what it is */
  readonly description: string
}

export interface PlainField extends OfEveryField {
  readonly kind: 'name' | 'text'
  readonly maxLength: number
  /** what the text must look like; without it any text will do */
  readonly pattern?: RegExp
}

export interface ProfileChoiceField extends OfEveryField {
  readonly kind: 'choice'
  readonly maxLength: number
  /** by answer, that of a booking */
  readonly choices: Readonly<Record<string, string>>
}

interface OtherField extends OfEveryField {
  readonly kind: 'birthDate' | 'country'
}

export type ProfileField = PlainField | ProfileChoiceField | OtherField

/** What no booking asks. */
const ofProfileOnly = {
  nationality: {
    kind: 'country',
    personName: 'nationality',
    description: 'Citizenship, ISO 3166, two letters',
  },
} as const satisfies Readonly<Record<string, ProfileField>>

/** The fields of `personFields` that a profile keeps. */
export type KeptPersonName = NamesWhere<{ profile: object }>
export const keptPersonNames = personFieldNames.filter(
  (name): name is KeptPersonName => 'profile' in personFields[name],
)

type OwnName<Name extends KeptPersonName> = PersonFields[Name]['profile'] extends {
  name: infer Own extends string
}
  ? Own
  : Name

type OwnField<Name extends KeptPersonName> = PersonFields[Name]['profile'] & {
  readonly personName: Name
  readonly kind: PersonFields[Name]['kind']
}

/** By name on the wire. */
export type ProfileFields = {
  readonly [Name in KeptPersonName as OwnName<Name>]: OwnField<Name>
} & typeof ofProfileOnly
export type ProfileFieldName = keyof ProfileFields
/** What the fields are called in `personFields`. */
export type ProfilePersonName = ProfileFields[ProfileFieldName]['personName']

/** In the order of the form and of the wire. */
export const profileFields = Object.fromEntries([
  ...personFieldNames.flatMap((name) => ownField(name, personFields[name])),
  ...Object.entries(ofProfileOnly),
]) as ProfileFields & Readonly<Record<ProfileFieldName, ProfileField>>

function ownField(personName: string, field: PersonField): [name: string, field: ProfileField][] {
  if (field.kind === 'texts' || !field.profile) return []
  const { name = personName, description } = field.profile
  if (field.kind !== 'choice') return [[name, { ...field, description, personName }]]
  const { kind, maxLength, profile } = field
  return [[name, { kind, maxLength, choices: profile?.choices ?? {}, description, personName }]]
}

export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[]
/** Those that a person is called by. A name that was told is never emptied, and a companion has them. */
export const nameFieldNames = profileFieldNames.filter((name) => profileFields[name].kind === 'name')

/** Something made of each field, by its name; the caller says which type that has under which name. */
export function ofProfileFields<Made extends Record<ProfileFieldName, unknown>>(
  make: (field: ProfileField, name: ProfileFieldName) => Made[ProfileFieldName],
): Made {
  return Object.fromEntries(profileFieldNames.map((name) => [name, make(profileFields[name], name)])) as Made
}

/** As entered; an empty text is nothing. */
export type ProfilePersonTexts = { readonly [Name in ProfileFieldName]: string }

type ValueOf<Field> = Field extends { choices: infer Choices }
  ? (keyof Choices & string) | null
  : string | null

/** As kept; null is nothing. */
export type ProfilePerson = { readonly [Name in ProfileFieldName]: ValueOf<ProfileFields[Name]> }

/** A person with names. */
export type NamedProfilePerson = {
  readonly [Name in ProfileFieldName]: ProfileFields[Name] extends { kind: 'name' }
    ? string
    : ProfilePerson[Name]
}

/** What a booking is filled in with. @param dateIn a birth date as the form has it */
export function personDraftOf(
  person: ProfilePerson,
  dateIn: (kept: string | null) => string,
): Pick<PersonDraft, KeptPersonName> {
  const typed = profileFieldNames
    .filter((name) => !(name in ofProfileOnly))
    .map((name) => {
      const field: ProfileField = profileFields[name]
      return [field.personName, typedOf(field, person[name], dateIn)]
    })
  return Object.fromEntries(typed) as Pick<PersonDraft, KeptPersonName>
}

function typedOf(field: ProfileField, kept: string | null, dateIn: (kept: string | null) => string): string {
  if (field.kind === 'birthDate') return dateIn(kept)
  return (field.kind === 'choice' ? field.choices[kept ?? ''] : kept) ?? ''
}
