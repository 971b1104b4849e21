/** The fields of a search in messages: Home, whose scripts are counted, needs no other (field.ts). */
import type { GermanGender } from '@jetbridge/core/brand/locale.ts'
import type { Translate } from './i18n.tsx'

/** Gender of the German name of each. [I18N-05] */
export const searchFieldGender = {
  'field.origin': 'masculine',
  'field.destination': 'neuter',
  'field.departureDate': 'neuter',
  'field.returnDate': 'neuter',
} as const satisfies Record<string, GermanGender>

/** "Please fill in “Departure”", with the field's own name. [SRCH-24, I18N-05] */
export function requiredSearchText(field: keyof typeof searchFieldGender, t: Translate): string {
  return t('form.required', { field: t(field), gender: searchFieldGender[field] })
}
