/**
 * Whether a name belongs to somebody in a booking, in the way that people type it to find their booking.
 * [GAP-94]
 */
import { tidyName } from './name.ts'
import { normaliseName } from './same-name.ts'

/** The common form of two spellings of a family name; empty when there is no letter in it. */
export const familyNameKey = normaliseName

/** A person whose name opens a booking. */
export interface Bearer {
  readonly firstName: string
  readonly lastName: string
}

/** A name that somebody types to find a booking. */
export interface TypedName {
  /** of all of it; empty when there is no letter in it */
  readonly key: string
  /** as typed; none when there are too many */
  readonly words: readonly string[]
}

/**
 * At most this many words are compared one by one, because each is counted: a longer name is compared only as a whole.
 */
const mostWords = 8

/** Of `MUELLER/KIMMS`, as tickets print it, the part before the slash. */
export function readTypedName(text: string): TypedName {
  const [name = ''] = text.split('/')
  const words = wordsOf(name)
  return { key: familyNameKey(name), words: words.length > mostWords ? [] : words }
}

/**
 * What a guess of this name is counted for: all of it, and each of its words. So Maria Garcia, Garcia Maria
 * and Garcia Lopez are guesses of Garcia, like Garcia alone: a guess that opens a booking is counted for a
 * text that would open it alone. At least one, at most nine, no two the same.
 */
export function countedNames({ key, words }: TypedName): string[] {
  return [...new Set([key, ...words.map(familyNameKey)])]
}

/**
 * Compares with every name there is, even after one fits, so the time does not tell which one fits. A family
 * name fits, with its words in any order; so does one word of several, because many people with two names use
 * one: Lopez, Garcia and Garcia Lopez all open a booking of Lopez Garcia. A first name of the same person may
 * stand before or after it.
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

/** With spaces between the words, so that it is never the key of several words that are written as one. */
function inOrder(words: readonly string[]): string {
  return words.map(familyNameKey).join(' ')
}

/** Marked, so that it is never the key of words that happen to stand in this order. */
function inAnyOrder(words: readonly string[]): string {
  return `* ${words.map(familyNameKey).toSorted().join(' ')}`
}

/** A word of one letter names nobody: it is an initial, or the "y" between two names. */
const shortestWord = 2

/** The whole name; every run of its words that says more than "de la"; and all these words in any order. */
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
  return words.map(familyNameKey).some((key) => key.length >= shortestWord && !isParticle(key))
}

/** Those with a letter in them. */
function wordsOf(name: string): string[] {
  return tidyName(name)
    .split(/[ -]+/)
    .filter((word) => familyNameKey(word) !== '')
}

/** Whether a word of a name says too little to tell people apart. @param key its {@link familyNameKey} */
export function isParticle(key: string): boolean {
  return particles.has(key)
}

/**
 * Words too common to tell people apart: articles and prepositions, and others before or after a name. A person whose
 * whole name is one of them, like many a Lê or Đỗ, is still found by it.
 */
const particles: ReadonlySet<string> = new Set(
  [
    'af al am an auf aus av bei ben bin bint da dal dalla das de degli dei del della delle dello dem den der des',
    'di do dos du el em fitz ibn im la las le les lo los mac mc na op ou st saint san sankt santa te ten ter to und',
    'van vom von zu zum zur abd abdul abu umm',
    'jr junior sr senior filho neto ii iii iv',
  ].flatMap((line) => line.split(' ').map(familyNameKey)),
)
