/** Whether a name is that of somebody in a booking, as people type it who look their booking up. [GAP-94] */
import { normaliseName } from './same-name.ts'

/** What two spellings of a family name have in common; empty when there is no letter in it. */
export const familyNameKey = normaliseName

/** Somebody whose name opens a booking. */
export interface Bearer {
  readonly firstName: string
  readonly lastName: string
}

/** A name as somebody types it to find a booking. */
export interface TypedName {
  /** of all of it; empty when there is no letter in it */
  readonly key: string
  /** as typed; none where there are too many */
  readonly words: readonly string[]
}

/** So many words are told apart, for each of them is counted: what has more is compared as a whole only. */
const mostWords = 8

/** Of `MUELLER/KIMMS`, as tickets print it, what is before the slash. */
export function readTypedName(text: string): TypedName {
  const [name = ''] = text.split('/')
  const words = wordsOf(name)
  return { key: familyNameKey(name), words: words.length > mostWords ? [] : words }
}

/**
 * What a guess of this name is counted for: all of it, and each of its words. So Maria Garcia, Garcia Maria and
 * Garcia Lopez are guesses of Garcia like Garcia alone: what opens a booking is counted for something that would
 * open it alone. At least one, at most nine, no two the same.
 */
export function countedNames({ key, words }: TypedName): string[] {
  return [...new Set([key, ...words.map(familyNameKey)])]
}

/**
 * Compares with every name there is, whichever fits: how long it takes does not tell which. What fits is a family
 * name, its words in any order, or one of several words, for many who bear two names use one: Lopez, Garcia and
 * Garcia Lopez all open a booking of Lopez Garcia. Before or after it a first name of the same person may stand.
 */
export function fitsBearer({ key, words }: TypedName, bearers: readonly Bearer[]): boolean {
  const whole = [key, inAnyOrder(words)]
  const splits = words.slice(1).map((_, at) => ({
    before: partTyped(words.slice(0, at + 1)),
    after: partTyped(words.slice(at + 1)),
  }))
  const fitting = bearers.flatMap(({ firstName, lastName }) => {
    const first = keysOf(firstName)
    const family = keysOf(lastName)
    return [
      fitsKeys(whole, family),
      ...splits.map(({ before, after }) => fitsKeys(before, first) && fitsKeys(after, family)),
      ...splits.map(({ before, after }) => fitsKeys(before, family) && fitsKeys(after, first)),
    ].filter(Boolean)
  })
  return fitting.length > 0
}

/** Word by word: only words are counted, and "Gar cia Maria" must not be a guess of Garcia. */
function partTyped(words: readonly string[]): string[] {
  return [inOrder(words), inAnyOrder(words)]
}

function fitsKeys(typed: readonly string[], keys: ReadonlySet<string>): boolean {
  return typed.some((each) => keys.has(each))
}

/** With spaces between the words: never the key of several that are written as one. */
function inOrder(words: readonly string[]): string {
  return words.map(familyNameKey).join(' ')
}

/** Marked: never the key of words that happen to stand in this order. */
function inAnyOrder(words: readonly string[]): string {
  return `* ${words.map(familyNameKey).toSorted().join(' ')}`
}

/** A word of one letter names nobody: it is an initial, or the "y" between two names. */
const shortestWord = 2

/** The whole name, and of what says more than "de la" every run of words, and all of them in any order. */
function keysOf(name: string): ReadonlySet<string> {
  const words = wordsOf(name)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1)),
  )
  const telling = runs.filter(isTelling).flatMap((run) => [familyNameKey(run.join(' ')), inOrder(run)])
  const keys = [familyNameKey(name), ...telling, ...(isTelling(words) ? [inAnyOrder(words)] : [])]
  return new Set(keys.filter((key) => key !== ''))
}

function isTelling(words: readonly string[]): boolean {
  return words.map(familyNameKey).some((key) => key.length >= shortestWord && !particles.has(key))
}

/** Those with a letter in them. */
function wordsOf(name: string): string[] {
  return name.split(/[\s\p{Pd}]+/u).filter((word) => familyNameKey(word) !== '')
}

/**
 * Shared by so many that they tell nobody apart: articles and prepositions, and what else stands before or after
 * a name. Somebody whose whole name is one of them, as many a Lê or Đỗ, is found by it all the same.
 */
const particles: ReadonlySet<string> = new Set(
  [
    'af al am an auf aus av bei ben bin bint da dal dalla das de degli dei del della delle dello dem den der des',
    'di do dos du el em fitz ibn im la las le les lo los mac mc na op ou st saint san sankt santa te ten ter to und',
    'van vom von zu zum zur abd abdul abu umm',
    'jr junior sr senior filho neto ii iii iv',
  ].flatMap((line) => line.split(' ').map(familyNameKey)),
)
