/** A person's fields in words. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { shownFirstName } from '@jetbridge/core/passenger/name.ts'
import {
  type ProfileField,
  type ProfileFieldName,
  profileFields,
  type ProfileFields,
  type ProfilePersonName,
} from '@jetbridge/core/passenger/profile-person.ts'
import { countryName } from '../../../form/country-name.ts'
import type { useText } from '../../../i18n/i18n.tsx'
import { dateTextOf } from '../form/wire-text.ts'

export function labelOf(name: ProfileFieldName): `profile.field.${ProfilePersonName}` {
  return `profile.field.${profileFields[name].personName}`
}

type ChoiceName = {
  [Name in ProfileFieldName]: ProfileFields[Name] extends { choices: object } ? Name : never
}[ProfileFieldName]

type ChoiceKey = {
  [Name in ChoiceName]: `profile.${Name}.${keyof ProfileFields[Name]['choices'] & string}`
}[ChoiceName]

/** @param choice one of the field's */
export function choiceKey(name: ProfileFieldName, choice: string): ChoiceKey {
  return `profile.${name}.${choice}` as ChoiceKey
}

/** What is kept, in words; empty for nothing. */
export function personText(
  name: ProfileFieldName,
  kept: string | null,
  { t, tag }: Pick<ReturnType<typeof useText>, 't' | 'tag'>,
): string {
  if (!kept) return ''
  const field: ProfileField = profileFields[name]
  switch (field.kind) {
    case 'choice':
      return t(choiceKey(name, kept))
    case 'birthDate':
      return dateTextOf(kept) === '' ? '' : formatDate(dateTextOf(kept), tag)
    case 'country':
      return countryName(kept, tag)
    case 'name':
      return shownFirstName(kept)
    case 'text':
      return kept
  }
}
