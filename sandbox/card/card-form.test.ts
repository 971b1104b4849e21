import { instant, parseInstant } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardFormSchema, judgeCard } from './card-form.ts'
import { maskCard, passesLuhn, testCards } from './test-card.ts'

const now = parseInstant('2030-06-15T12:00:00Z')
const good = {
  number: '4111 1111 1111 1111',
  holder: 'Ada Byron',
  expiryMonth: '12',
  expiryYear: '2031',
  securityCode: '123',
}

function judge(over: Record<string, unknown> = {}, at = now) {
  return judgeCard(cardFormSchema.parse({ ...good, ...over }), at)
}

test('every published card passes, and keeps its first group, eight X and last group', () => {
  for (const { number, brand } of testCards) {
    const verdict = judge({ number, securityCode: brand === 'amex' ? '1234' : '123' })
    expect(verdict).toMatchObject({ ok: true, card: { brand, masked: maskCard(number) } })
  }
  expect(maskCard('378282246310005')).toBe('3782XXXXXXXX0005')
})

test('all wrong fields are named at once', () => {
  const verdict = judgeCard(cardFormSchema.parse({}), now)
  const fields = ['number', 'holder', 'expiryMonth', 'expiryYear', 'securityCode']
  expect(verdict).toEqual({
    ok: false,
    fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
  })
})

describe('each rule has its code', () => {
  test.each([
    [{ number: '4111111111111112' }, { number: 'checksum' }],
    [{ number: '4242424242424242' }, { number: 'not-a-test-card' }],
    [{ number: '4111' }, { number: 'malformed' }],
    [{ holder: '4111111111111111' }, { holder: 'malformed' }],
    [{ expiryMonth: '13' }, { expiryMonth: 'malformed' }],
    [{ expiryYear: '30', expiryMonth: '5' }, { expiryMonth: 'expired' }],
    [{ expiryYear: '1999' }, { expiryYear: 'malformed' }],
    [{ expiryYear: '2051' }, { expiryYear: 'too-far' }],
    [{ securityCode: '1234' }, { securityCode: 'malformed' }],
    [{ number: '378282246310005', securityCode: '123' }, { securityCode: 'malformed' }],
  ])('%o', (over, fields) => {
    expect(judge(over)).toEqual({ ok: false, fields })
  })
})

test('a card is good until its month has ended in the last zone of the earth', () => {
  const june = { expiryMonth: 6, expiryYear: 30 }
  expect(judge(june, parseInstant('2030-07-01T11:59:59Z')).ok).toBe(true)
  expect(judge(june, parseInstant('2030-07-01T12:00:00Z')).ok).toBe(false)
})

test('the check digit catches every single wrong digit', () => {
  const digit = fc.integer({ min: 1, max: 9 })
  const property = fc.property(
    fc.constantFrom(...testCards),
    fc.nat(14),
    digit,
    ({ number }, place, shift) => {
      const wrong = (Number(number[place]) + shift) % 10
      return (
        passesLuhn(number) && !passesLuhn(number.slice(0, place) + String(wrong) + number.slice(place + 1))
      )
    },
  )
  fc.assert(property)
})

test('no verdict repeats the typed text', () => {
  const typed = fc.stringMatching(/^[0-9]{5,19}$/)
  fc.assert(
    fc.property(
      typed,
      (number) => !JSON.stringify(judge({ number, holder: number }, instant(now))).includes(number),
    ),
  )
})
