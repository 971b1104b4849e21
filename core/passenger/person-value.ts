/** The shapes of one person: as typed, as sent, as kept, as shown. All follow from `personFields`. */
import type { LocalDate } from '../kernel/time.ts'
import { tidyName } from './name.ts'
import {
  type NamesWhere,
  ofFields,
  type PersonField,
  type PersonFieldName,
  personFieldNames,
  type PersonFields,
  type VisibleFieldName,
  visibleFieldNames,
} from './person.ts'

type Texts = Readonly<Record<string, string>>

interface HasChoices<Choice extends string> {
  readonly choices: Readonly<Record<Choice, readonly string[]>>
}

type ValueOf<Field> = Field extends { kind: 'name' }
  ? string
  : Field extends { kind: 'texts' }
    ? Texts
    : Field extends { kind: 'birthDate' }
      ? LocalDate | null
      : Field extends HasChoices<infer Choice>
        ? Choice | null
        : string | null

/** As the airline keeps a person; null is nothing. */
export type Person = { readonly [Name in PersonFieldName]: ValueOf<PersonFields[Name]> }

type DraftOf<Field> = Field extends { kind: 'texts' }
  ? Texts
  : Field extends HasChoices<infer Choice>
    ? Choice | ''
    : string

/** As typed; an empty text is nothing. */
export type PersonDraft = { readonly [Name in PersonFieldName]: DraftOf<PersonFields[Name]> }

type NameName = NamesWhere<{ kind: 'name' }>
type TextsName = NamesWhere<{ kind: 'texts' }>

/** As anybody may send a person: only the names must be there. */
export type PersonInput = { readonly [Name in NameName]: string } & {
  readonly [Name in TextsName]?: Texts | null | undefined
} & {
  readonly [Name in Exclude<PersonFieldName, NameName | TextsName>]?: string | null | undefined
}

type FieldValue = PersonInput[PersonFieldName]

export const emptyPerson: PersonDraft = ofFields<PersonDraft>(personFieldNames, ({ kind }) =>
  kind === 'texts' ? {} : '',
)

/** The person that was sent, tidied. What was sent has been judged before. */
export function personOf(sent: PersonInput): Person {
  return ofFields<Person>(personFieldNames, (field, name) => valueOf(field, sent[name]))
}

function valueOf(field: PersonField, given: FieldValue): Person[PersonFieldName] {
  const text = textOf(given)
  switch (field.kind) {
    case 'name':
      return tidyName(text)
    case 'texts':
      return typeof given === 'object' ? { ...given } : {}
    case 'choice':
      return choiceOf(field, text) ?? null
    case 'birthDate':
    case 'text':
      return text.trim() || null
  }
}

/** A text that was given, empty where none was. */
export function textOf(given: FieldValue): string {
  return typeof given === 'string' ? given : ''
}

/** A choice as it is kept, however it was written; undefined for anything else. */
export function choiceOf<Choice extends string>(
  { choices }: HasChoices<Choice>,
  text: string | null | undefined,
): Choice | undefined {
  const written = text?.trim().toLowerCase() ?? ''
  const found = Object.entries<readonly string[]>(choices).find(([, words]) => words.includes(written))
  return found?.[0] as Choice | undefined
}

/** What the wire may say of a person at all. */
export type VisiblePerson = Pick<Person, VisibleFieldName>

/** Only the flow that names the party sees more than what everybody may see. */
export function visiblePerson(person: Person, to: 'everybody' | 'owner'): VisiblePerson {
  return ofFields<VisiblePerson>(visibleFieldNames, (field, name) =>
    field.visibleTo === 'everybody' || field.visibleTo === to ? person[name] : valueOf(field, null),
  )
}
