import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costRatio } from '../testing/quiet-time.ts'
import { searchForCard } from './card-number.ts'

const longestText = 100_000
const containsCardNumber = (body: unknown) => searchForCard(body, longestText) === 'card'

/** Completes 15 digits of a scheme's range with their check digit. */
function card(prefix: string, rest: number[], length: number): string {
  const digits = [...Array.from(prefix), ...rest.map(String)].slice(0, length - 1).map(Number)
  const sum = digits.reduceRight((all, digit, index) => {
    const doubled = (digits.length - 1 - index) % 2 === 0 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 })
const lengths: readonly (readonly [number, readonly string[]])[] = [
  [13, ['4']],
  [14, ['300', '305', '309', '36', '38', '39']],
  [15, ['34', '37']],
  [16, ['4', '51', '55', '2221', '2720', '6011', '65', '62', '3528', '50', '58']],
  [19, ['4', '6011', '62', '3528', '50', '67']],
]
const numbers = fc.oneof(
  ...lengths.map(([length, prefixes]) =>
    fc.tuple(fc.constantFrom(...prefixes), digits).map(([prefix, rest]) => card(prefix, rest, length)),
  ),
)

const inGroups = (gap: string) => (number: string) => number.match(/.{1,4}/g)?.join(gap) ?? number
const inDigitsFrom = (zero: number) => (number: string) =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** From the attacks on it, and further ones of their kinds. */
const disguises: Readonly<Record<string, (number: string) => string>> = {
  plain: (number) => number,
  'in a sentence': (number) => `my card is ${number}, thanks`,
  'beside letters': (number) => `No${number}exp`,
  'with expiry and code behind it': (number) => `${number} 12/27 123`,
  'a row of single digits': (number) => Array.from(number).join(' '),
  'in odd groups': (number) => `${number.slice(0, 1)}-${number.slice(1, 8)} ${number.slice(8)}`,
  'as JSON in a text': (number) => JSON.stringify({ steps: [{ note: inGroups(' ')(number) }] }),
  'as a key of JSON in a text': (number) => JSON.stringify({ [number]: 1 }),
  'as the sign of each digit in JSON': (number) =>
    `["${number.replaceAll(/\d/g, (digit) => `\\u003${digit}`)}"]`,
  'as keycaps': (number) => number.replaceAll(/\d/g, '$&\uFE0F\u20E3'),
  'in circles': (number) =>
    number.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(digit === '0' ? 0x24ea : 0x245f + Number(digit)),
    ),
  raised: (number) => number.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
  ...Object.fromEntries(
    [
      [' ', '-', '.', '/', '_', '+', ',', ';', ':', '|', '*', '\n', '\r\n', '\t', ' - ', '  '],
      ['\u00A0', '\u202F', '\u2007', '\u3000', '\u200B', '\u2060', '\u00AD', '\uFEFF', '–', '．', '／'],
    ]
      .flat()
      .map((gap) => [`in groups with ${JSON.stringify(gap)} ${gap.codePointAt(0)}`, inGroups(gap)]),
  ),
  ...Object.fromEntries(
    [0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950, 0x1fbf0].map(
      (zero) => [`in digits from ${zero.toString(16)}`, inDigitsFrom(zero)],
    ),
  ),
}

describe('a card number', () => {
  it.each(Object.entries(disguises))('is found as value, key and part of a list: %s', (_name, disguise) => {
    fc.assert(
      fc.property(numbers, (number) => {
        const text = disguise(number)
        for (const body of [text, { a: [{ note: text }] }, { [text]: true }, { data: { [text]: [] } }])
          expect(containsCardNumber(body)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is found behind a plus, unless it has as few digits as a telephone number', () => {
    fc.assert(
      fc.property(
        numbers.filter((number) => number.length > 14),
        (number) => {
          for (const name of ['note', 'phone'])
            expect(containsCardNumber({ [name]: `+${number}` })).toBe(true)
        },
      ),
    )
  })

  it('is found as the first of two values of a key in a text', () => {
    fc.assert(
      fc.property(
        numbers.filter((number) => number.length > 14),
        (number) => {
          expect(containsCardNumber({ data: `{"a":"${number}","a":""}` })).toBe(true)
        },
      ),
    )
  })

  it('is found as a number, also where its last digits are lost', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(containsCardNumber(JSON.parse(`{"a":[${number}]}`))).toBe(true)
        expect(containsCardNumber(JSON.parse(`{"a":-${number}}`))).toBe(true)
      }),
    )
  })

  it('of more than 14 digits is found in the fields of phones and documents too', () => {
    fc.assert(
      fc.property(
        numbers.filter((number) => number.length > 14),
        fc.constantFrom('phone', 'mobilePhone', 'documentNumber', 'number'),
        (number, name) => {
          expect(containsCardNumber({ [name]: number })).toBe(true)
        },
      ),
    )
  })

  it('is not seen in 10,000 telephone numbers', () => {
    const national = fc.integer({ min: 10_000_000, max: 9_999_999_999 }).map(String)
    const code = fc.constantFrom(
      '1',
      '33',
      '34',
      '36',
      '39',
      '30',
      '380',
      '41',
      '43',
      '44',
      '49',
      '52',
      '55',
      '62',
    )
    const written = fc.constantFrom(
      (prefix: string, rest: string) => `+${prefix}${rest}`,
      (prefix: string, rest: string) => `+${prefix} ${rest.slice(0, 3)} ${rest.slice(3)}`,
      (prefix: string, rest: string) => `+${prefix} (0)${rest.slice(0, 3)}/${rest.slice(3)}`,
      (prefix: string, rest: string) => `+${prefix}-${rest.slice(0, 3)}-${rest.slice(3, 6)}-${rest.slice(6)}`,
      (prefix: string, rest: string) => `00${prefix} ${rest}`,
      (_prefix: string, rest: string) => `0${rest.slice(0, 3)} ${rest.slice(3)}`,
    )
    fc.assert(
      fc.property(
        code,
        national,
        written,
        fc.constantFrom('phone', 'mobilePhone', 'note'),
        (c, n, write, name) => {
          expect(
            containsCardNumber({ [name]: write(c, n), blob: JSON.stringify({ phone: `${c}${n}` }) }),
          ).toBe(false)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('is not seen in 10,000 numbers of documents', () => {
    const figure = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    const letters = fc.stringMatching(/^[A-Z]{1,2}$/)
    const document = fc.oneof(
      fc.stringMatching(/^[A-Z0-9]{9}$/),
      fc.tuple(letters, fc.oneof(figure(6), figure(7), figure(8))).map((parts) => parts.join('')),
      figure(8),
      figure(9),
      figure(10),
      figure(12),
      // identity cards of South Africa, Thailand, Pakistan and Egypt; of China
      figure(13),
      figure(14),
      figure(18),
    )
    fc.assert(
      fc.property(document, (documentNumber) => {
        const blob = JSON.stringify({ documents: [{ number: documentNumber }] })
        expect(containsCardNumber({ documentNumber, documentType: 'passport', blob })).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })

  it('is not seen in 10,000 answers to puzzles', () => {
    const counts = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 16 })
    fc.assert(
      fc.property(counts, (found) => {
        const puzzle = { challenge: 'c', answer: found.join('.') }
        expect(containsCardNumber({ confirmationCode: 'ABCDEF', familyName: 'Smith', puzzle })).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })

  it('is found in an answer that is not the puzzle’s own', () => {
    const answer = '4111.1111.1111.1111'
    for (const body of [
      { answer },
      { data: JSON.stringify({ puzzle: { answer } }) },
      [{ puzzle: { answer } }],
    ])
      expect(containsCardNumber(body)).toBe(true)
    expect(containsCardNumber({ note: answer, puzzle: { challenge: 'c', answer } })).toBe(true)
  })

  it('is not seen in ids, times, lists of sums and fractions', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    const sum = fc.integer({ min: 0, max: 999_99 })
    fc.assert(
      fc.property(
        fc.uuid(),
        day,
        fc.array(sum),
        fc.double({ min: -1e6, max: 1e6 }),
        (id, at, sums, share) => {
          const record = {
            id,
            ids: `${id},${id} ${id}`,
            at: at.toISOString(),
            time: at.getTime(),
            sums,
            share,
          }
          expect(containsCardNumber(record)).toBe(false)
          expect(containsCardNumber({ data: JSON.stringify(record) })).toBe(false)
        },
      ),
      { numRuns: 5_000 },
    )
  })

  it.each(['1 ', '4', '4\u200B', '٤', '\uFDFA', '"', '["4",', '4-4-4-a', '{"a":'])(
    'costs no more per character in a long text than in a short one: %j repeated',
    (part) => {
      const look = (length: number) => {
        const text = part.repeat(length / part.length)
        const sent = { text, list: Array.from(text) }
        // Nothing ends the search early.
        expect(searchForCard(sent, longestText)).toBe('nothing')
        return () => searchForCard(sent, longestText)
      }
      // About eight where the cost is linear, 64 where it is quadratic.
      expect(costRatio(look, longestText / 8, longestText)).toBeLessThan(20)
    },
  )

  it('is not seen in telephone numbers, ids, times, locators and masked cards', () => {
    const innocent = {
      phone: '+4366412345678901',
      id: '019ab5d2-4111-7111-8111-111111111111',
      at: 1_790_000_000_000,
      masked: '4111XXXXXXXX1111',
      locator: 'XK4RTZ',
      ticket: '9001234567890',
    }
    expect(containsCardNumber(innocent)).toBe(false)
  })

  it('is found however deep it lies', () => {
    let deep: unknown = '4111111111111111'
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(containsCardNumber(deep)).toBe(true)
  })

  it('with a wrong check digit is no card number', () => {
    expect(containsCardNumber('4111 1111 1111 1112')).toBe(false)
    expect(containsCardNumber('4111 1111 1111 1111')).toBe(true)
  })
})
