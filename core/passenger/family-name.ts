/** Whether a family name is one of a booking's, as people type it who look their booking up. [GAP-94] */
import { normaliseName } from './same-name.ts'

/** What two spellings of a family name have in common; empty when there is no letter in it. */
export const familyNameKey = normaliseName

/**
 * Compares with every name there is, whichever fits: how long it takes does not tell which. Of several words one
 * is enough, for many who bear two names use one: Lopez, Garcia and Lopez Garcia all open a booking of Lopez Garcia.
 * @param key of the name typed
 */
export function fitsFamilyName(key: string, names: readonly string[]): boolean {
  const fitting = names.flatMap(keysOf).filter((each) => each === key)
  return key !== '' && fitting.length > 0
}

/** A word of one letter names nobody: it is an initial, or the "y" between two names. */
const shortestWord = 2

/** The whole name, and every run of words in it that says more than "de la". */
function keysOf(name: string): string[] {
  const words = name.split(/[\s\p{Pd}]+/u)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1)),
  )
  return [familyNameKey(name), ...runs.filter(isTelling).map((run) => familyNameKey(run.join(' ')))]
}

function isTelling(words: readonly string[]): boolean {
  return words.map(familyNameKey).some((key) => key.length >= shortestWord && !particles.has(key))
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
