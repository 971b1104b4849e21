import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bearer, countedNames, familyNameKey, fitsBearer, readTypedName } from './family-name.ts'

/** Whether it opens a booking of people with these family names, who are all called Noa. */
const fits = (typed: string, ...names: string[]) =>
  fitsBearer(
    readTypedName(typed),
    names.map((lastName) => ({ firstName: 'Noa', lastName })),
  )

/** As in the passports of two dozen countries, and as their owners type them without their own keyboard. */
const spellings: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['Müller', 'MUELLER', 'Muller', 'mu\u0308ller'],
  ['Weiß', 'WEISS', 'weiss'],
  ['Groß-Gerau', 'gross gerau', 'Großgerau'],
  ['Goethe', 'Göthe', 'GOETHE'],
  ['Sørensen', 'Soerensen', 'SORENSEN', 'Sörensen'],
  ['Ångström', 'Aangstroem', 'Angstrom', 'ANGSTROEM'],
  ['Kjær', 'Kjaer', 'KJÄR'],
  ['Þórðarson', 'THORDARSON'],
  ['Wałęsa', 'WALESA'],
  ['Dvořák', 'Dvorak'],
  ['Đoković', 'DOKOVIC'],
  ['Yıldırım', 'YILDIRIM', 'yildirim'],
  ['İnönü', 'INONU', 'Inoenue'],
  ['Núñez', 'NUNEZ'],
  ['García Márquez', 'GARCIAMARQUEZ', 'garcia-marquez'],
  ['de la Cruz', 'DELACRUZ', 'De La Cruz'],
  ['Gonçalves', 'Goncalves'],
  ['O’Brien', "O'Brien", 'OBRIEN', 'o brien', 'O‘Brien', 'O´Brien', 'O`Brien', 'Oʼ\u200BBrien', 'O＇Brien'],
  ["'t Hooft", '’t Hooft', '‘t Hooft', 'tHooft', '`t hooft', 'T HOOFT'],
  ['’s-Gravenhage', "'s-Gravenhage", 's‑Gravenhage', '\u202AsGravenhage\u202C'],
  ['Col·lell', 'Collell', 'COLLELL', 'Col.lell', 'Col-lell', 'Col•lell'],
  ['Oʻtkirov', 'O‘tkirov', 'Otkirov', 'OTKIROV'],
  ['Ɔbɛ', 'OBE', 'Obe'],
  ['D’Angelo', 'D`Angelo', 'dangelo'],
  ['Saint-Exupéry', 'Saint Exupery', 'SAINTEXUPERY'],
  ['Lefèvre', 'LEFEVRE'],
  ['Œhler', 'Oehler', 'Öhler'],
  ['van der Meer', 'Vandermeer', 'VAN DER MEER'],
  ['Ĳsselmeer', 'IJsselmeer'],
  ['Nguyễn', 'NGUYEN'],
  ['Szabó', 'szabo'],
  ['Ionuț', 'Ionut', 'Ionuţ'],
  ['Щербаков', 'Shcherbakov', 'SHCHERBAKOV'],
  ['Ющенко', 'IUSHCHENKO'],
  ['Παπαδόπουλος', 'Papadopoulos', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Kaʻahumanu', 'Kaahumanu'],
  ['王', '王'],
]

describe('a family name opens a booking', () => {
  it.each(spellings)('%s, typed in any of its spellings [GAP-94]', (name, ...typed) => {
    for (const one of [name, ...typed]) {
      expect(fits(one, name), `${one} for ${name}`).toBe(true)
      for (const other of typed) expect(fits(name, other), `${name} for ${other}`).toBe(true)
    }
  })

  it('of any passenger of the booking', () => {
    expect(fits('silva', 'Müller', 'Silva', 'Ito')).toBe(true)
    expect(fits('Miller', 'Müller', 'Silva', 'Ito')).toBe(false)
  })

  it('but never an empty one, nor a piece of a word', () => {
    for (const typed of ['', ' ', '-', '’', '. .', '\u0308', '123'])
      expect(fits(typed, '', '-', 'Müller', 'García Márquez'), JSON.stringify(typed)).toBe(false)
    expect(fits('Mülle', 'Müller')).toBe(false)
    expect(fits('Garci', 'García Márquez')).toBe(false)
    expect(fits('arquez', 'García Márquez')).toBe(false)
  })
})

/** Names of more than one word, and the words by which their owners are known. */
const doubles: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['López García', 'Lopez', 'GARCIA', 'lopez garcia', 'López-García', 'LOPEZGARCIA'],
  ['Müller-Lüdenscheidt', 'Mueller', 'Lüdenscheidt', 'LUDENSCHEIDT', 'mueller luedenscheidt'],
  ['Müller‑O’Brien', 'Muller', "O'Brien", 'OBRIEN'],
  ['Smith  Jones', 'Smith', 'Jones'],
  ['von Trapp', 'Trapp', 'VON TRAPP', 'vonTrapp'],
  ['García de la Cruz', 'Garcia', 'Cruz', 'de la Cruz', 'La Cruz'],
  ['Ortega y Gasset', 'Ortega', 'Gasset', 'y Gasset'],
  ['Saint-Exupéry', 'Exupery', 'Saint Exupery'],
  ['dos Santos Neto', 'Santos', 'dos Santos', 'Santos Neto'],
  ['Phạm Nguyễn', 'Pham', 'NGUYEN'],
  ['Иванова-Петрова', 'Ivanova', 'Петрова', 'IVANOVA PETROVA'],
  ['Παπαδοπούλου-Γεωργίου', 'Papadopoulou', 'ΓΕΩΡΓΙΟΥ'],
  ['欧阳 司徒', '欧阳', '司徒'],
  ['Ng Lee', 'Ng', 'Lee'],
]

describe('of a family name of several words', () => {
  it.each(doubles)('%s, any whole word opens the booking [GAP-94]', (name, ...typed) => {
    for (const one of [name, ...typed]) expect(fits(one, name), `${one} for ${name}`).toBe(true)
  })

  it('a word that many people share does not open it, nor does a single letter [GAP-94]', () => {
    for (const [typed, name] of [
      ['von', 'von Trapp'],
      ['de la', 'García de la Cruz'],
      ['DELA', 'García de la Cruz'],
      ['y', 'Ortega y Gasset'],
      ['Saint', 'Saint-Exupéry'],
      ['Neto', 'dos Santos Neto'],
      ['Jr', 'Jones Jr.'],
      ['O', 'O Brien'],
      ['Brien', 'O’Brien'],
      ['Angelo', 'D’Angelo'],
      ['王', '王 李'],
    ] as const)
      expect(fits(typed, name), `${typed} for ${name}`).toBe(false)
  })

  it('all words in another order are the same name; with others between they are another', () => {
    expect(fits('García López', 'López García')).toBe(true)
    expect(fits('O’Brien-Müller', 'Müller-O’Brien')).toBe(true)
    expect(fits('Cruz de la', 'de la Cruz')).toBe(true)
    expect(fits('Pérez García', 'López García Pérez')).toBe(false)
    expect(fits('López Pérez', 'López García Pérez')).toBe(false)
    expect(fits('García Pérez', 'López García Pérez')).toBe(true)
  })

  it('a particle that is the whole name counts as a name', () => {
    for (const name of ['Lê', 'Đỗ', 'Van', 'Ben', '王', 'O']) expect(fits(name, name), name).toBe(true)
  })

  it('a typed text opens it only when it is the whole name, or a run of its words with a distinctive one, or all of these in another order', () => {
    const words = fc.constantFrom('Lopez', 'Garcia', 'Smith', 'Jones', 'von', 'de', 'la', 'Müller', 'Ng')
    const name = fc.array(words, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(name, name, fc.constantFrom(' ', '-'), (typed, booked, between) => {
        const one = typed.join(' ')
        const runs = booked.map((_, at) => booked.slice(at, at + typed.length).join(' '))
        const isTelling = typed.some((word) => !['von', 'de', 'la'].includes(word))
        const isReordered = one.split(' ').toSorted().join() === booked.toSorted().join()
        const expected = one === booked.join(' ') || (isTelling && (isReordered || runs.includes(one)))
        expect(fits(one, booked.join(between))).toBe(expected)
      }),
    )
  })
})

const kim: Bearer = { firstName: 'Kim', lastName: 'Müller-O’Brien' }
const ana: Bearer = { firstName: 'Ana María', lastName: 'de la Cruz' }
const opens = (typed: string, ...bearers: Bearer[]) => fitsBearer(readTypedName(typed), bearers)

describe('a name copied from a ticket or typed in full', () => {
  it.each([
    ['MUELLEROBRIEN/KIMMS', kim],
    ['Müller-O’Brien / Kim', kim],
    ['Kim Müller-O’Brien', kim],
    ['Müller-O’Brien Kim', kim],
    ['müller-o’brien, kim', kim],
    ['KIM MUELLEROBRIEN', kim],
    ['Kim O’Brien', kim],
    ['O’Brien Müller Kim', kim],
    ['Ana María de la Cruz', ana],
    ['Cruz Ana', ana],
    ['María de la Cruz', ana],
    ['Minh Lê', { firstName: 'Minh', lastName: 'Lê' }],
  ] as const)('%s opens the booking [GAP-94]', (typed, bearer) => {
    expect(opens(typed, ana.lastName === bearer.lastName ? kim : ana, bearer)).toBe(true)
  })

  it('opens nothing with the first name alone, that of another person, or a piece of one [GAP-94]', () => {
    for (const typed of [
      'Kim',
      'Kim/Müller',
      'Ana Müller',
      'Ki Müller',
      'Kim de la',
      'Kim Noa Müller',
      'Kim Mül ler-O’Brien',
      '/Müller',
    ])
      expect(opens(typed, kim, ana), typed).toBe(false)
  })

  it('is read whole, with any number of words; more than eight are no longer told apart', () => {
    const words = 'Bo Ca Du El Fi Go Hu Ib'.split(' ')
    const many = { firstName: 'Kim', lastName: words.join(' ') }
    expect(opens(many.lastName, many)).toBe(true)
    expect(opens(words.toReversed().join(' '), many)).toBe(true)
    expect(opens(`Kim ${many.lastName}`, many)).toBe(false)
    expect(countedNames(readTypedName(`Kim ${many.lastName}`))).toHaveLength(1)
  })

  it('is compared with everybody’s, even after one fits', () => {
    const read: string[] = []
    const watched = [kim, ana, kim].map((bearer) => ({
      ...bearer,
      get lastName() {
        read.push(bearer.lastName)
        return bearer.lastName
      },
    }))
    opens('Müller', ...watched)
    expect(read).toEqual([kim, ana, kim].map(({ lastName }) => lastName))
  })
})

describe('a guess is counted', () => {
  const counted = (typed: string) => countedNames(readTypedName(typed))

  it('for all of the name and for each of its words, with any words beside them', () => {
    expect(counted('García')).toEqual(['GARCIA'])
    expect(counted('GARCIA/MARIAMRS')).toEqual(['GARCIA'])
    expect(counted('Maria García')).toEqual(['MARIAGARCIA', 'MARIA', 'GARCIA'])
    expect(counted('García Maria')).toContain('GARCIA')
    expect(counted('garcia garcía-GARCIA')).toEqual(['GARCIAGARCIAGARCIA', 'GARCIA'])
    expect(counted('-')).toEqual([''])
  })

  it('for a text that would open the same booking by a family name alone, in any words and pieces', () => {
    const word = fc.constantFrom('Garcia', 'Maria', 'de', 'la', 'Le', 'Van')
    const name = fc.array(word, { minLength: 1, maxLength: 3 })
    const between = fc.array(fc.constantFrom(' ', '-', ''), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(name, name, fc.boolean(), between, between, (first, last, isFirst, after, within) => {
        const typed = isFirst ? [...first, ...last] : [...last.toReversed(), ...first]
        const text = typed
          .map((each, at) => `${each.slice(0, 3)}${within[at]}${each.slice(3)}${after[at]}`)
          .join('')
        const bearer = { firstName: first.join(' '), lastName: last.join(' ') }
        const keys = counted(text)
        expect(keys.length).toBeLessThanOrEqual(9)
        expect(new Set(keys).size).toBe(keys.length)
        const alone = { ...bearer, firstName: '' }
        const isOpen = keys.some((key) => opens(key, alone))
        expect(isOpen || !opens(text, bearer), text).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('a name behind a short article opens a booking alone, and the article does not [GAP-94]', () => {
  expect(fits('Hooft', '’t Hooft')).toBe(true)
  expect(fits('gravenhage\u200B', "'s-Gravenhage")).toBe(true)
  expect(fits('’t', "'t Hooft")).toBe(false)
})

const names = fc.constantFrom(...spellings.map(([name]) => name))
const letters = fc.string({
  unit: fc.constantFrom(...'a e i o u n s z ä ö ü å ø æ ß é ñ ç ł ž Ő Ü Å - ’'.split(' '), ' '),
  minLength: 1,
  maxLength: 14,
})
const separators = fc.constantFrom('', ' ', '-', "'", '’', '  ')

/** As people spell it when there is no key for it. */
const spelled: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  ẞ: 'SS',
}

describe('the key of a family name', () => {
  it('is the same without case, without marks and with any separators', () => {
    fc.assert(
      fc.property(fc.oneof(names, letters), separators, (name, separator) => {
        const key = familyNameKey(name)
        expect(familyNameKey(name.toUpperCase())).toBe(key)
        expect(familyNameKey(name.toLowerCase())).toBe(key)
        expect(familyNameKey(name.normalize('NFD'))).toBe(key)
        expect(familyNameKey(` ${name.replace(/[\s'’-]+/g, separator)} `)).toBe(key)
      }),
    )
  })

  it('is the same for a letter with its mark, without it, and spelled out', () => {
    fc.assert(
      fc.property(letters, (name) => {
        const upper = name.toUpperCase().normalize('NFC')
        const spelledOut = upper.replace(/[ÄÖÜÅØÆ]/g, (letter) => spelled[letter] ?? letter)
        const bare = upper.normalize('NFD').replace(/\p{M}/gu, '')
        expect(familyNameKey(spelledOut)).toBe(familyNameKey(name))
        expect(familyNameKey(bare)).toBe(familyNameKey(name))
      }),
    )
  })

  it('keeps names of other letters apart', () => {
    const keys = spellings.map(([name]) => familyNameKey(name))
    expect(new Set(keys).size).toBe(spellings.length)
    for (const [one, other] of [
      ['Meier', 'Maier'],
      ['Kim', 'Kin'],
      ['Ivanov', 'Ivanova'],
      ['李', '王'],
    ] as const)
      expect(familyNameKey(one)).not.toBe(familyNameKey(other))
  })
})
