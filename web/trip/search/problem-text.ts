/** Sentences for what is still wrong in the search form. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { queryRefusesFrom } from '@jetbridge/core/passenger/passenger-type.ts'
import type { MessageKey, Translate } from '../../i18n/i18n.tsx'
import { requiredSearchText, type searchFieldGender } from '../../i18n/search-field.ts'
import type { DraftField, DraftProblem } from './search-draft.ts'

/** Keys of the fields' names. */
export const fieldNames = {
  origin: 'field.origin',
  destination: 'field.destination',
  departs: 'field.departureDate',
  returns: 'field.returnDate',
  party: 'search.passengers',
} as const satisfies Record<Exclude<DraftField, 'party'>, keyof typeof searchFieldGender> &
  Record<'party', MessageKey>

const sentences = {
  'same-airport': 'search.sameAirport',
  'not-a-date': 'search.notADate',
  'date-in-past': 'search.dateInPast',
  'beyond-sale': 'search.beyondSale',
  'return-before-departure': 'search.returnBeforeDeparture',
  'way-before-way': 'search.wayBeforeWay',
  'no-adult': 'search.noAdult',
  'too-many-infants': 'search.infantsPerAdult',
  'too-many-of-a-type': 'search.tooManyOfAType',
  'too-many-passengers': 'search.largestParty',
} as const satisfies Record<Exclude<DraftProblem, 'required'>, MessageKey>

export interface ProblemWords {
  readonly t: Translate
  readonly brand: Pick<Brand, 'largestParty' | 'groupContact'>
  /** a day as the visitor would type it */
  readonly dateExample?: string
  /** the last day on sale, written out */
  readonly lastDay?: string
}

/** What to do about a problem, in the visitor's language. [SRCH-24] */
export function draftProblemText(field: DraftField, problem: DraftProblem, words: ProblemWords): string {
  const { t, brand, dateExample = '', lastDay = '' } = words
  if (problem === 'required')
    return field === 'party' ? t('search.noAdult') : requiredSearchText(fieldNames[field], t)
  return t(sentences[oneStory(problem, brand.largestParty)], {
    count: brand.largestParty,
    contact: brand.groupContact,
    example: dateExample,
    date: lastDay,
  })
}

/** For fifteen of a type the sentence has the brand's own limit, unless that is higher (GAP-01). */
function oneStory<Problem extends DraftProblem>(
  problem: Problem,
  largestParty: number,
): Problem | 'too-many-passengers' {
  return problem === 'too-many-of-a-type' && largestParty < queryRefusesFrom ? 'too-many-passengers' : problem
}
