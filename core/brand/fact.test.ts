import { expect, test } from 'vitest'
import { factOf, measuredFactOf } from './fact.ts'

test.each([
  ['4 guest passes a year', '4', 'guest passes a year'],
  ['15 % off every coffee', '15 %', 'off every coffee'],
  ['€50 for taxis', '€50', 'for taxis'],
  ['1.000 Meilen zum Start', '1.000', 'Meilen zum Start'],
  ['A seat in front', '', 'A seat in front'],
  ['24', '', '24'],
])('the number of “%s” stands out', (line, figure, words) => {
  expect(factOf(line)).toEqual({ figure, words })
})

test.each([
  ['10 kg in the cabin', '10 kg', 'in the cabin'],
  ['10 kg / 22 lb in der Kabine', '10 kg / 22 lb', 'in der Kabine'],
  ['40 minutes before departure', '40 minutes', 'before departure'],
  ['48 hours ahead, and everything is ready', '48 hours', 'ahead, and everything is ready'],
  ['0 Euro, immer', '0 Euro', 'immer'],
  ['30 Plätze in einer Kabine', '30 Plätze', 'in einer Kabine'],
  ['2 mobility aids fly free', '2', 'mobility aids fly free'],
  ['2 inner doors', '2', 'inner doors'],
  ['Free of charge', '', 'Free of charge'],
])('the number of “%s” stands out with its unit', (line, figure, words) => {
  expect(measuredFactOf(line)).toEqual({ figure, words })
})
