import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsCardNumber } from './card-number.ts'

/** Completes 15 digits of a scheme's range with their check digit. */
function card(prefix: string, rest: number[], length: number): string {
  const digits = [...Array.from(prefix), ...rest.map(String)].slice(0, length - 1).map(Number)
  const sum = digits.reduceRight((all, digit, index) => {
    const doubled = (digits.length - 1 - index) % 2 === 0 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 })
const numbers = fc.oneof(
  fc
    .tuple(fc.constantFrom('4', '51', '55', '2221', '6011', '65'), digits)
    .map(([p, rest]) => card(p, rest, 16)),
  fc.tuple(fc.constantFrom('34', '37'), digits).map(([p, rest]) => card(p, rest, 15)),
)

describe('a card number', () => {
  it('is found in any field, plain, grouped or inside a sentence', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('', ' ', '-'), (number, gap) => {
        const printed = number.match(/.{1,4}/g)?.join(gap) ?? number
        expect(containsCardNumber({ a: [{ note: `my card is ${printed}, thanks` }] })).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

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
