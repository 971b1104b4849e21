/** The fields that a person has, the passenger as well as a companion, and their rules. */
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { judgeBasicInfo, judgeCompanion, profileGenders } from '@jetbridge/core/passenger/profile.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import type { FieldSpec } from '../form/record-field.tsx'

export interface PersonTexts {
  readonly firstName: string
  readonly lastName: string
  readonly gender: string
  /** YYYY-MM-DD */
  readonly dob: string
  readonly nationality: string
}

/** @param areNamesRequired also by the browser [ACC-34] */
export function personFields(t: Translate, today: LocalDate, areNamesRequired: boolean): FieldSpec[] {
  return [
    {
      name: 'firstName',
      label: 'profile.field.firstName',
      isRequired: areNamesRequired,
      autoComplete: 'given-name',
    },
    {
      name: 'lastName',
      label: 'profile.field.lastName',
      isRequired: areNamesRequired,
      autoComplete: 'family-name',
    },
    {
      name: 'gender',
      label: 'profile.field.gender',
      kind: 'choice',
      isEmptyOffered: true,
      options: profileGenders.map((gender) => [gender, t(`profile.gender.${gender}`)] as const),
      width: 'third',
    },
    {
      name: 'dob',
      label: 'profile.field.dateOfBirth',
      kind: 'date',
      max: today,
      width: 'third',
      autoComplete: 'bday',
    },
    {
      name: 'nationality',
      label: 'profile.field.nationality',
      kind: 'country',
      width: 'third',
      autoComplete: 'country',
    },
  ]
}

export function judgePerson({ dob, ...texts }: PersonTexts, today: LocalDate) {
  const { dateOfBirth, ...problems } = judgeBasicInfo(
    { ...texts, dateOfBirth: dob },
    { today, countries: countryCodes },
  )
  return { ...problems, ...(dateOfBirth && { dob: dateOfBirth }) }
}

/** With the mail address, which is asked for. [ACC-34, GAP-65] */
export function judgeCompanionTexts(
  { dob, ...texts }: PersonTexts & { readonly email: string },
  today: LocalDate,
) {
  const { dateOfBirth, ...problems } = judgeCompanion(
    { ...texts, dateOfBirth: dob },
    { today, countries: countryCodes },
  )
  return { ...problems, ...(dateOfBirth && { dob: dateOfBirth }) }
}
