/** The problems of a document, in words. */
import type { TravelDocumentField, TravelDocumentProblem } from '@jetbridge/core/passenger/travel-document.ts'
import { fieldIn, type FieldKey, requiredText } from '../../i18n/field.ts'
import type { ProblemWords } from '../../form/problem-text.ts'
import { problemText } from '../../form/problem-text.ts'
import { exampleIn } from '../../form/expiry-date.ts'
import { postalExample } from '../../form/postal-example.ts'

export const documentFieldKey = {
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  middleName: 'field.middleName',
  address: 'field.address',
  country: 'field.countryOfResidency',
  citizenship: 'field.citizenship',
  state: 'field.state',
  postalCode: 'field.postCode',
  number: 'field.documentNumber',
  issuedBy: 'field.issuedBy',
  expiresOn: 'field.documentExpiry',
} as const satisfies Record<TravelDocumentField, FieldKey>

const countries: readonly TravelDocumentField[] = ['country', 'citizenship', 'issuedBy']

/** @param country of residence, whose addresses are meant */
export function documentProblemText(
  problem: TravelDocumentProblem,
  field: TravelDocumentField,
  words: ProblemWords & { readonly country: string },
): string {
  const { t, tag, country } = words
  const key = fieldIn(country, documentFieldKey[field])
  if (problem === 'required') return requiredText(key, t)
  // its first words are the ones of the ledger [DOC-09]
  if (problem === 'date-not-valid') return t('document.invalidDate', exampleIn(tag))
  if (problem === 'not-valid' && countries.includes(field)) return t('problem.country-not-offered')
  if (problem === 'not-valid' && field === 'number') return t('document.numberSigns')
  return problemText(problem, key, { ...words, example: postalExample(country) })
}
