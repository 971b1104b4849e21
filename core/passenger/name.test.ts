import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullNameOf, isPersonName, isPlaceName, strangerIn, tidyName } from './name.ts'

it('the first character that no name may have is named [PAX-06, PAX-07, PAX-34]', () => {
  expect(strangerIn('R2D2')).toBe('2')
  expect(strangerIn('Ada@home')).toBe('@')
  expect(strangerIn('Ada 😀')).toBe('😀')
  for (const name of ['Müller-Lüdenscheidt', 'O’Brien', 'J. R.', '小明', ' -', ''])
    expect(strangerIn(name)).toBeUndefined()
})

it('a name with such a character anywhere in it is none, and the character is told [PAX-06, PAX-07, PAX-34]', () => {
  const name = fc.constantFrom('Ada', 'Müller-Lüdenscheidt', 'O’Brien', 'J. R.', '小明', 'Ngũgĩ')
  const sign = fc.constantFrom(...Array.from('0123456789@<>{};:!?"%&=+*_~^$€#😀٣'))
  fc.assert(
    fc.property(name, sign, fc.nat(30), (own, stranger, at) => {
      const signs = Array.from(own)
      const place = at % (signs.length + 1)
      const text = [...signs.slice(0, place), stranger, ...signs.slice(place)].join('')
      expect([isPersonName(own), isPersonName(text), strangerIn(text)]).toEqual([true, false, stranger])
    }),
    { numRuns: 500 },
  )
})

describe('names of people', () => {
  it.each([
    'Ada',
    'Müller-Lüdenscheidt',
    'O’Brien',
    "O'Brien",
    'Nuñez',
    'van der Berg',
    'J. R.',
    'Æsa',
    'Þór',
    'Ирина',
    'Αλέξης',
    '小明',
    'Ngũgĩ',
    'José',
    'Jose\u0301',
    'Ł',
    'Saʻid',
  ])('%s is a name [PAX-06, PAX-07, CNT-02]', (name) => {
    expect(isPersonName(name)).toBe(true)
  })

  it.each(['', ' ', '-', '.', "'", 'R2D2', 'Ada1', '٣', 'Ada@home', 'Ada_B', 'a/b', 'Ada, B', '<b>', '😀'])(
    '"%s" is none [PAX-06, PAX-07, CNT-02]',
    (name) => {
      expect(isPersonName(name)).toBe(false)
    },
  )

  it('never have a digit in any place [PAX-06, PAX-07]', () => {
    const digits = fc.constantFrom('0', '7', '٣', '９', 'Ⅳ', '²')
    fc.assert(
      fc.property(fc.string(), digits, fc.string(), (before, digit, after) => {
        expect(isPersonName(before + digit + after)).toBe(false)
      }),
    )
  })

  it('are stored composed and with single spaces', () => {
    expect(tidyName('  Jose\u0301 \t María ')).toBe('José María')
  })
})

it('the whole name is first and last [PAX-04]', () => {
  expect(fullNameOf({ firstName: ' Ada ', lastName: 'King Byron' })).toBe('Ada King Byron')
})

it('towns may carry brackets and strokes, never digits [CNT-06, CNT-08]', () => {
  for (const town of ['Wien', 'St. Gallen', 'Frankfurt (Oder)', 'Biel/Bienne', 'Cox’s Bazar']) {
    expect(isPlaceName(town)).toBe(true)
  }
  for (const text of ['1010 Wien', '', '   ', '#1']) expect(isPlaceName(text)).toBe(false)
})
