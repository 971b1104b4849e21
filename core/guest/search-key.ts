/** The texts under which a booking is kept for its search. Each kind begins with a letter of its own. */
import type { PersonName } from '../passenger/name.ts'
import { type NameWord, nameKeysOf, pairKey } from './name-key.ts'
import { phoneDigits } from './reading.ts'

export const searchKey = {
  word: (word: string) => `w ${word}`,
  /** of two words of one person, in any order */
  pair: (one: string, other: string) => `p ${pairKey(one, other)}`,
  mail: (email: string) => `m ${email.toLowerCase()}`,
  /** from its end, so that the end of a number is the beginning of its key */
  phone: (digits: string) => `t ${Array.from(digits).toReversed().join('')}`,
  agency: (code: string) => `a ${code}`,
} as const

/** Of a booking, as far as it is kept for the search. */
export interface SearchFacts {
  /** who travels, and who has booked */
  readonly people: readonly PersonName[]
  readonly email: string
  readonly phones: readonly string[]
  readonly agencyCode: string | null
}

export interface SearchKeys {
  readonly keys: readonly string[]
  /** the words among them, with how they are spelled */
  readonly words: readonly NameWord[]
}

export function searchKeysOf({ people, email, phones, agencyCode }: SearchFacts): SearchKeys {
  const { words, pairs } = nameKeysOf(people)
  const digits = phones.map(phoneDigits).filter((each) => each !== undefined)
  const keys = [
    ...words.map(({ key }) => searchKey.word(key)),
    ...pairs.map((pair) => `p ${pair}`),
    ...(email === '' ? [] : [searchKey.mail(email)]),
    ...digits.map(searchKey.phone),
    ...(agencyCode === null ? [] : [searchKey.agency(agencyCode)]),
  ]
  return { keys: [...new Set(keys)], words }
}
