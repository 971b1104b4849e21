/** Callers' texts in the form the engine keeps: a missing or empty text becomes null. */
import { isoCountryOf } from '@jetbridge/core/flight/country.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { dateAt, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { isPlaceholderDate, type ProfileRules } from '@jetbridge/core/passenger/profile.ts'
import {
  type NamedProfilePerson,
  ofProfileFields,
  type ProfileChoiceField,
  type ProfileField,
  type ProfileFieldName,
  type ProfilePerson,
  type ProfilePersonTexts,
} from '@jetbridge/core/passenger/profile-person.ts'
import { refusalOf } from '../../../http/field-sentences.ts'

type SentText = string | null | undefined

export function textIn(sent: SentText): string {
  return sent?.trim() ?? ''
}

export function nameIn(sent: SentText): string {
  return tidyName(sent ?? '')
}

/** By code or English name; any other text stays as it is, and is refused. */
export function countryIn(sent: SentText): string {
  return isoCountryOf(textIn(sent)) ?? textIn(sent)
}

/** As a booking writes it, too. [GAP-61] */
function choiceIn({ choices }: ProfileChoiceField, sent: SentText): string {
  const text = textIn(sent)
  const found = Object.entries(choices).find(([, booked]) => booked === text.toUpperCase())
  return found?.[0] ?? text
}

/** The day of a date or of a date with time; the placeholder of older systems is nothing. [ACC-03] */
export function dateIn(sent: SentText): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]*Z?)?$/.exec(textIn(sent)) ?? []
  const date = day ?? textIn(sent)
  return isPlaceholderDate(date) ? '' : date
}

/** What was sent of a person, as the form has it. */
export function personTextsIn(sent: Partial<Record<ProfileFieldName, SentText>>): ProfilePersonTexts {
  return ofProfileFields<ProfilePersonTexts>((field, name) => personTextIn(field, sent[name]))
}

function personTextIn(field: ProfileField, sent: SentText): string {
  switch (field.kind) {
    case 'name':
      return nameIn(sent)
    case 'choice':
      return choiceIn(field, sent)
    case 'birthDate':
      return dateIn(sent)
    case 'country':
      return countryIn(sent)
    case 'text':
      return textIn(sent)
  }
}

/** As kept; null for an empty text. What was sent has been judged before. */
export function personOf(texts: ProfilePersonTexts): ProfilePerson {
  return ofProfileFields<ProfilePerson>((_, name) => orNull(texts[name]))
}

/** The same of a companion, who has names. */
export function companionOf(texts: ProfilePersonTexts): NamedProfilePerson {
  return ofProfileFields<NamedProfilePerson>(({ kind }, name) =>
    kind === 'name' ? texts[name] : orNull(texts[name]),
  )
}

/** Null for an empty text. */
export function orNull<Text extends string>(text: Text): Exclude<Text, ''> | null {
  return text === '' ? null : (text as Exclude<Text, ''>)
}

/** The clock of the place where a day begins first: no birthday is refused that any calendar allows. */
const firstZone = zone('Etc/GMT-14')

export function profileRules(now: Instant): ProfileRules {
  return { today: dateAt(now, firstZone), countries: countryCodes }
}

/** @throws Refusal `invalid-fields` with a code for each */
export function refuseProblems(problems: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : []))
  if (found.length > 0) throw refusalOf('invalid-fields', Object.fromEntries(found) as Record<string, string>)
}
