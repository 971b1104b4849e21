import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneLetterOff, lettersLeft, nameKeysOf, pairKey, wordsIn } from './name-key.ts'

const keysOf = (firstName: string, lastName: string) => {
  const { words, pairs } = nameKeysOf([{ firstName, lastName }])
  return { words: words.map(({ key }) => key), pairs }
}

describe('keys of a person', () => {
  test.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['GRØNLUND', 'Grönlund'],
    ['Grosz', 'GROSZ'],
    ['Strauß', 'Strauss'],
    ['O’Neill', 'ONeill'],
    ['Dvořák', 'Dvorak'],
    ['Иванов', 'Ivanov'],
  ])('are the same for %s and %s', (one, other) => {
    expect(keysOf('Anna', one).pairs).toEqual(keysOf('Anna', other).pairs)
  })

  test('are the same with first and last name swapped', () => {
    expect(keysOf('Anna', 'Novak').pairs).toEqual(keysOf('Novak', 'Anna').pairs)
  })

  test('leave particles and initials out, and write several words as one, too', () => {
    const { words, pairs } = keysOf('Jan M', 'van den Berg')
    expect(words).toEqual(['JAN', 'JANM', 'BERG', 'VANDENBERG'])
    expect(pairs).toContain(pairKey('JAN', 'BERG'))
    expect(pairs).toContain(pairKey('VANDENBERG', 'JAN'))
  })

  test('are those of a particle where a person has no other name', () => {
    expect(keysOf('', 'Lê').words).toEqual(['LE'])
    expect(keysOf('', '王').words).toEqual(['王'])
  })

  test('stay few, however long a name is and however many people there are', () => {
    const long = Array.from({ length: 80 }, (_, at) => `na${String.fromCharCode(97 + (at % 26))}`).join(' ')
    const { words, pairs } = keysOf(long, long)
    expect(words.length).toBeLessThanOrEqual(14)
    expect(pairs.length).toBeLessThanOrEqual(91)
    expect(words.every((word) => word.length <= 40)).toBe(true)
  })
})

const word = fc.stringMatching(/^[A-Z]{3,12}$/)
const letter = fc.stringMatching(/^[A-Z]$/)
const slip = fc.constantFrom('wrong', 'missing', 'added', 'swapped')

function mistyped(right: string, kind: string, place: number, typed: string): string {
  const at = place % right.length
  const [before, after] = [right.slice(0, at), right.slice(at + 1)]
  if (kind === 'wrong') return before + typed + after
  if (kind === 'missing') return before + after
  if (kind === 'added') return before + typed + right.slice(at)
  return before + after.slice(0, 1) + right.slice(at, at + 1) + after.slice(1)
}

describe('one wrong letter', () => {
  test('is forgiven, and found by what is left of both words', () => {
    fc.assert(
      fc.property(word, slip, fc.nat(), letter, (right, kind, place, typed) => {
        const wrong = mistyped(right, kind, place, typed)
        fc.pre(wrong.length >= 3)
        expect(isOneLetterOff(right, wrong)).toBe(true)
        expect(isOneLetterOff(wrong, right)).toBe(true)
        const left = new Set(lettersLeft(right))
        expect(lettersLeft(wrong).some((each) => left.has(each))).toBe(true)
      }),
    )
  })

  test.each([
    ['ABC', 'BCD'],
    ['MULLER', 'MILLAR'],
    ['LI', 'LU'],
    ['ANNA', 'ANNABEL'],
    ['ABCD', 'DBCA'],
  ])('is not two: %s and %s', (one, other) => {
    expect(isOneLetterOff(one, other)).toBe(false)
  })

  test('in a letter that is spelled by two is looked for in these', () => {
    const [stored] = wordsIn('Müller')
    const [typed] = wordsIn('Mieller')
    expect(isOneLetterOff(typed!.spelling, stored!.spelling)).toBe(true)
  })
})
