/** Sentences for what is not right in the search form yet. */
import { type FieldKey, requiredText } from '../../i18n/field.ts'
import type { MessageKey, Translate } from '../../i18n/i18n.tsx'
import type { DraftField, DraftProblem } from './search-draft.ts'

const fieldNames = {
  origin: 'field.origin',
  destination: 'field.destination',
  departs: 'field.departureDate',
  returns: 'field.returnDate',
} as const satisfies Record<Exclude<DraftField, 'party'>, FieldKey>

const sentences = {
  'same-airport': 'search.sameAirport',
  'not-a-date': 'search.notADate',
  'date-in-past': 'search.dateInPast',
  'return-before-departure': 'search.returnBeforeDeparture',
  'no-adult': 'search.noAdult',
  'too-many-infants': 'search.infantsPerAdult',
  'too-many-of-a-type': 'search.tooManyOfAType',
  'too-many-passengers': 'search.largestParty',
} as const satisfies Record<Exclude<DraftProblem, 'required'>, MessageKey>

/** What to do about a problem, in the visitor's language. [SRCH-24] */
export function draftProblemText(
  field: DraftField,
  problem: DraftProblem,
  largestParty: number,
  t: Translate,
): string {
  if (problem === 'required')
    return field === 'party' ? t('search.noAdult') : requiredText(fieldNames[field], t)
  return t(sentences[problem], { count: largestParty })
}
