import { expect, test } from 'vitest'
import { bookingStateOf } from './booking-state.ts'

const ahead = { isBooked: true, hasLeft: false }
const left = { isBooked: true, hasLeft: true }
const given = { isBooked: false, hasLeft: false }

test.each([
  ['unpaid', [ahead], 'unpaid'],
  ['lapsed', [ahead], 'lapsed'],
  ['refunded', [ahead], 'money-returned'],
  ['confirmed', [ahead, ahead], 'confirmed'],
  ['confirmed', [ahead, given], 'partly-cancelled'],
  ['confirmed', [given, given], 'cancelled'],
  ['confirmed', [], 'cancelled'],
  ['confirmed', [left, ahead], 'travelling'],
  ['confirmed', [left, left], 'travelled'],
  ['confirmed', [left, given], 'travelled'],
] as const)('a booking that is %s with %j is %s', (stored, flights, state) => {
  expect(bookingStateOf(stored, flights)).toBe(state)
})
