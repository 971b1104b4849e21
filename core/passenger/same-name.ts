/**
 * Names compared with their likely typing errors: for look-up by family name, and to notice a name that was
 * entered twice.
 */
import { type PersonName, tidyName } from './name.ts'
import { transliterate } from './transliteration.ts'

/**
 * Two-letter spellings of Ä, Ö, Ü, Å, reduced to one letter, so that Müller, Mueller and Muller agree.
 * Letters that follow are reduced with them, or Noüe and Noue would not agree.
 */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/A[AE]+/g, 'A'],
  [/OE+/g, 'O'],
  [/UE+/g, 'U'],
]

/**
 * A key that is equal for two spellings of one name: case, marks, hyphens, spaces and apostrophes do not
 * count, and AE equals Ä in both directions. Letters without an A–Z form stay as they are.
 */
export function normaliseName(name: string): string {
  return spelledOut.reduce((key, [spelling, letter]) => key.replace(spelling, letter), writtenName(name))
}

/** The letters of a name in A–Z, with Ä as AE: Müller and Mueller agree, Muller does not. */
export function writtenName(name: string): string {
  const upper = tidyName(name).toUpperCase()
  const written = transliterate(upper) ?? upper.normalize('NFD').replace(/\p{M}/gu, '')
  return written.replace(/[^\p{L}]/gu, '')
}

/**
 * Places in the list whose full name stands earlier in it. A warning, not an error: fathers and sons may
 * share names, but far more often somebody typed the same name twice.
 */
export function repeatedNames(people: readonly PersonName[]): number[] {
  const seen = new Set<string>()
  return people.flatMap(({ firstName, lastName }, index) => {
    const key = `${normaliseName(lastName)}/${normaliseName(firstName)}`
    if (key === '/' || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [index]
  })
}
