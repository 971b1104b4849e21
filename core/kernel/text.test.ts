import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonText, plainLine, plainText, trimmedText } from './text.ts'

const accepts = (text: string) => plainText(1000).safeParse(text).success

describe('a line of text', () => {
  it('is a text of any script, with its marks and joiners', () => {
    for (const text of [
      '',
      'Åse Ødegård',
      'שרה כהן',
      'می‌خواهم',
      '王小明',
      'O’Neill & Söhne (2)',
      '👩‍👩‍👧 a\u00ADb',
    ]) {
      expect(accepts(text), text).toBe(true)
    }
  })

  it('has no control character, no end of a line and nothing that turns the direction of writing', () => {
    const controls = [0, 9, 10, 13, 27, 0x7f, 0x85, 0x9f, 0x2028, 0x2029]
    const turns = [
      0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ]
    for (const code of [...controls, ...turns, 0xd800]) {
      expect(accepts(`a${String.fromCharCode(code)}b`), code.toString(16)).toBe(false)
    }
  })

  it('is stored as it came: one that is accepted holds nothing of Cc', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(plainLine.test(text))
        expect(text).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
      }),
    )
  })

  it('is judged in time, however long', () => {
    expect(accepts('a'.repeat(100_000))).toBe(false)
    expect(plainLine.test('a'.repeat(1_000_000) + '\0')).toBe(false)
  })

  it('may lose the spaces around it first', () => {
    expect(trimmedText(4).parse(' SPRI\n')).toBe('SPRI')
    expect(trimmedText(9).safeParse('SP\nRI').success).toBe(false)
  })

  it('may be JSON, which escapes control characters by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(jsonText(1000).safeParse(JSON.stringify({ typed })).success).toBe(true)
      }),
    )
    expect(jsonText(1000).safeParse('{"a":"\0"}').success).toBe(false)
  })
})
