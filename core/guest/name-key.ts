/**
 * The keys by which people of bookings are found by name: their words in any order and case, with ü as u and ue and
 * without accents; and what a word is with one letter wrong.
 */
import { familyNameKey, isParticle } from '../passenger/family-name.ts'
import { type PersonName, tidyName } from '../passenger/name.ts'
import { writtenName } from '../passenger/same-name.ts'

/** A word of a name. */
export interface NameWord {
  /** the same for Müller, Mueller and Muller */
  readonly key: string
  /** its letters in A–Z: a wrong letter is looked for in these, too */
  readonly spelling: string
}

/** Words of one person that count: a longer name is found by its first ones. */
const mostWords = 6
/** Letters of a word that count. */
const longestWord = 40
/** People of a booking who are found by their names. */
const mostPeople = 100

/** The words of a text with a letter in them, as they stand. */
export function wordsIn(text: string): NameWord[] {
  return tidyName(text)
    .split(/[ /,;-]+/)
    .map(wordOf)
    .filter(({ key }) => key !== '')
}

function wordOf(text: string): NameWord {
  return {
    key: familyNameKey(text).slice(0, longestWord),
    spelling: writtenName(text).slice(0, longestWord),
  }
}

/** Several words written as one: Vandenberg, Garcialopez. */
export function joined(words: readonly NameWord[]): NameWord {
  return wordOf(words.map(({ spelling }) => spelling).join(''))
}

/** A letter alone; a Chinese name may be one sign. */
export function isInitial({ key }: NameWord): boolean {
  return /^[A-Z]$/.test(key)
}

/** Without initials and "de la"; all words where nothing else is there: many a Lê or Đỗ has one name. */
export function tellingWords(words: readonly NameWord[]): readonly NameWord[] {
  const telling = words.filter((each) => !isParticle(each.key) && !isInitial(each))
  return telling.length > 0 ? telling : words
}

/** A name of several words may be written as one. */
function formsOf(name: string): NameWord[] {
  const words = wordsIn(name)
  const telling = tellingWords(words).slice(0, mostWords)
  return distinct(words.length > 1 ? [...telling, joined(words)] : telling)
}

function distinct(words: readonly NameWord[]): NameWord[] {
  return [...new Map(words.map((each) => [`${each.key} ${each.spelling}`, each])).values()]
}

/** Of two words in any order, so that first and last name may be swapped. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

export interface NameKeys {
  readonly words: readonly NameWord[]
  /** {@link pairKey} of every two words of one person */
  readonly pairs: readonly string[]
}

/** By which the people of a booking are found. */
export function nameKeysOf(people: readonly PersonName[]): NameKeys {
  const words: NameWord[] = []
  const pairs = new Set<string>()
  for (const { firstName, lastName } of people.slice(0, mostPeople)) {
    const own = distinct([...formsOf(firstName), ...formsOf(lastName)])
    words.push(...own)
    const keys = [...new Set(own.map(({ key }) => key))]
    keys.forEach((one, at) => keys.slice(at + 1).forEach((other) => pairs.add(pairKey(one, other))))
  }
  return { words: distinct(words), pairs: [...pairs] }
}

/** A shorter word with a wrong letter would be another name. */
const shortestForgiven = 3

/**
 * A word, and each word that lacks one of its letters. Two words that differ by one letter, wrong, missing, added or
 * swapped with the next one, have one of these in common; so do some that differ by two ({@link isOneLetterOff}).
 */
export function lettersLeft(spelling: string): string[] {
  if (spelling.length < shortestForgiven) return [spelling]
  const without = Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1))
  return [...new Set([spelling, ...without])]
}

/** Whether one letter more, less, other, or two neighbours swapped, makes one word the other; also where they are equal. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < shortestForgiven) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}
