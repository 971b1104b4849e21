import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test.each([
  ['Bag up to 23 kg', 'Bag up to 23~kg'],
  ['Gepäckstück bis 23 kg / 50 lb', 'Gepäckstück bis 23~kg~/ 50~lb'],
  ['50 lb, 62 in in all', '50~lb, 62~in in all'],
  ['10 kg / 22 lb, 56 × 36 × 23 cm', '10~kg~/ 22~lb, 56~×~36~×~23~cm'],
  ['Up to 10 kg, in the overhead locker.', 'Up to 10~kg, in the overhead locker.'],
  ['nach 5 km und 20 min', 'nach 5~km und 20~min'],
  ['Terminal 2 inside', 'Terminal 2 inside'],
])('%j keeps each number with its unit', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('~', '\u00a0'))
})
