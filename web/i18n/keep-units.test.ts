import { expect, test } from 'vitest'
import { keepSign, keepUnits } from './keep-units.ts'

test.each([
  ['Bag up to 23 kg', 'Bag up to 23~kg'],
  ['Gepäckstück bis 23 kg / 50 lb', 'Gepäckstück bis 23~kg~/ 50~lb'],
  ['50 lb, 62 in in all', '50~lb, 62~in in all'],
  ['10 kg / 22 lb, 56 × 36 × 23 cm', '10~kg~/ 22~lb, 56 × 36 × 23~cm'],
  ['Up to 10 kg, in the overhead locker.', 'Up to 10~kg, in the overhead locker.'],
  ['Terminal 2 inside', 'Terminal 2 inside'],
])('%j keeps each number with its unit', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('~', '\u00a0'))
})

test('a sign stays with its price', () => {
  expect(['−$1,271.73', '+€0.00', '$5.00'].map(keepSign)).toEqual([
    '−\u2060$1,271.73',
    '+\u2060€0.00',
    '$5.00',
  ])
})
