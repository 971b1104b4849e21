/** Messages that name a field: German must know whether it is der, die or das. */
import type { GermanGender } from '@jetbridge/core/brand/locale.ts'
import type { MessageKey, Translate } from './i18n.tsx'
import { searchFieldGender } from './search-field.ts'

/** The key of a field's name. */
export type FieldKey = Extract<MessageKey, `field.${string}`>

/** Gender of the German name of each field. [I18N-05] */
export const fieldGender = {
  ...searchFieldGender,
  'field.firstName': 'masculine',
  'field.middleName': 'masculine',
  'field.lastName': 'masculine',
  'field.familyName': 'masculine',
  'field.email': 'feminine',
  'field.gender': 'neuter',
  'field.dateOfBirth': 'neuter',
  'field.company': 'feminine',
  'field.phone': 'feminine',
  'field.mobilePhone': 'feminine',
  'field.address': 'feminine',
  'field.city': 'masculine',
  'field.state': 'feminine',
  'field.usState': 'masculine',
  'field.postCode': 'feminine',
  'field.zipCode': 'feminine',
  'field.country': 'neuter',
  'field.cardHolder': 'masculine',
  'field.cardNumber': 'feminine',
  'field.cardExpiry': 'neuter',
  'field.cardCode': 'feminine',
  'field.voucherCode': 'masculine',
  'field.confirmationCode': 'masculine',
  'field.documentNumber': 'feminine',
  'field.documentExpiry': 'neuter',
  'field.issuedBy': 'neuter',
  'field.countryOfResidency': 'neuter',
  'field.citizenship': 'feminine',
  'field.title': 'feminine',
  'field.homePhone': 'feminine',
  'field.login': 'masculine',
  'field.password': 'neuter',
  'field.agencyName': 'masculine',
} as const satisfies Record<FieldKey, GermanGender>

/** In the United States some parts of an address have names of their own. */
const inUnitedStates: Partial<Record<FieldKey, FieldKey>> = {
  'field.postCode': 'field.zipCode',
  'field.state': 'field.usState',
}

/** What a part of an address is called in its country: a ZIP code in the United States. */
export function fieldIn(country: string, field: FieldKey): FieldKey {
  return (country === 'US' ? inUnitedStates[field] : undefined) ?? field
}

/** Names that are no nouns in English: a sentence about them quotes them. */
const quoted: readonly FieldKey[] = [...Object.keys(searchFieldGender), 'field.issuedBy'] as FieldKey[]

/** "Please enter the first name", with the field's own name. [SRCH-24, I18N-05] */
export function requiredText(field: FieldKey, t: Translate): string {
  const named = { field: t(field), gender: fieldGender[field] }
  return quoted.includes(field)
    ? t('form.required', named)
    : t('form.enter', { ...named, name: inSentence(named.field) })
}

/** In the middle of a sentence; "ZIP code" stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name
}

/**
 * The same for a field that a brand added; if the brand does not give the gender, the message has no article.
 */
export function requiredOwnText(name: string, germanGender: GermanGender | null, t: Translate): string {
  return t('form.required', { field: name, gender: germanGender ?? 'unknown' })
}

/** "Please check “First name”". */
export function notValidText(field: FieldKey, t: Translate): string {
  return t('form.notValid', { field: t(field) })
}
