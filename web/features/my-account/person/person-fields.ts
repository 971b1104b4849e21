/** The fields that a person has, the passenger as well as a companion, and their rules. */
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type CompanionTexts, judgeCompanion, judgeProfilePerson } from '@jetbridge/core/passenger/profile.ts'
import {
  nameFieldNames,
  ofProfileFields,
  type ProfileField,
  type ProfileFieldName,
  profileFieldNames,
  profileFields,
  type ProfilePerson,
  type ProfilePersonTexts,
} from '@jetbridge/core/passenger/profile-person.ts'
import { keptName, typedName } from '@jetbridge/core/passenger/single-name.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import { judgeDate } from '../form/judge-date.ts'
import type { FieldSpec } from '../form/record-field.tsx'
import { dateTextOf, textOf } from '../form/wire-text.ts'
import { choiceKey, labelOf } from './person-words.ts'

/** @param areNamesRequired also by the browser [ACC-34] */
export function personFields(t: Translate, areNamesRequired: boolean): FieldSpec[] {
  const specs = profileFieldNames.map((name): FieldSpec => {
    const field: ProfileField = profileFields[name]
    const common = { name, label: labelOf(name), ...autofill[name] }
    switch (field.kind) {
      case 'name':
        return { ...common, isRequired: areNamesRequired }
      case 'choice':
        return {
          ...common,
          kind: 'choice',
          isEmptyOffered: true,
          options: Object.keys(field.choices).map((choice) => [choice, t(choiceKey(name, choice))] as const),
          width: 'third',
        }
      case 'birthDate':
        return { ...common, kind: 'date', width: 'third' }
      case 'country':
        return { ...common, kind: 'country', width: 'third' }
      case 'text':
        return { ...common, input: { maxLength: field.maxLength }, width: 'third' }
    }
  })
  return [...specs.filter(isName), oneName, ...specs.filter((spec) => !isName(spec))]
}

const oneName: FieldSpec = { kind: 'one-name', name: 'hasOneName', label: 'form.oneName' }

const isName = ({ name }: FieldSpec) => nameFieldNames.some((each) => each === name)

/** The names, and whether there is one only: above all other fields. */
export function isOfName(spec: FieldSpec): boolean {
  return isName(spec) || spec.kind === 'one-name'
}

/** A person in the fields of a form. */
export type PersonFormTexts = ProfilePersonTexts & {
  /** not empty where first and last name are one */
  readonly hasOneName: string
}

const autofill: { readonly [Name in ProfileFieldName]?: Pick<FieldSpec, 'autoComplete'> } = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  dob: { autoComplete: 'bday' },
  nationality: { autoComplete: 'country' },
}

/** What is kept, as the form has it. */
export function personTexts(person: ProfilePerson | undefined): PersonFormTexts {
  const kept = ofProfileFields<ProfilePersonTexts>(({ kind }, name) =>
    kind === 'birthDate' ? dateTextOf(person?.[name]) : textOf(person?.[name]),
  )
  const { hasOneName, ...name } = typedName(kept)
  return { ...kept, ...name, hasOneName: hasOneName ? 'yes' : '' }
}

/** What is typed, as it is kept. */
export function keptTexts<Texts extends PersonFormTexts>({
  hasOneName,
  ...texts
}: Texts): Omit<Texts, 'hasOneName'> {
  return { ...texts, ...keptName({ ...texts, hasOneName: hasOneName !== '' }) }
}

export function judgePerson(texts: PersonFormTexts, today: LocalDate) {
  return {
    ...judgeProfilePerson(keptTexts(texts), { today, countries: countryCodes }),
    ...birth(texts, today),
  }
}

/** With the mail address, where it is asked for. [ACC-34, GAP-65] */
export function judgeCompanionTexts(
  texts: CompanionTexts & PersonFormTexts,
  today: LocalDate,
  needsEmail: boolean,
) {
  return {
    ...judgeCompanion(keptTexts(texts), { today, countries: countryCodes, needsEmail }),
    ...birth(texts, today),
  }
}

/** The page says more of a wrong date than the engine does. */
function birth({ dob }: ProfilePersonTexts, today: LocalDate) {
  const problem = judgeDate(dob, { max: today })
  return problem === undefined ? {} : { dob: problem }
}
