import { expect, test } from 'vitest'
import { familyNameOf } from './active-booking.ts'

test.each([
  ['Van Dyke', 'Kim Van Dyke', 'Van Dyke'],
  ['', 'Kim Lea Sommer', 'Sommer'],
  ['', 'SOMMER/KIM MS', 'SOMMER'],
  ['', 'Van Dyke, Kim', 'Van Dyke'],
  ['', '', ''],
])('a booking with %j and %j opens by %j [GAP-66]', (leadPassengerLastName, leadPassengerName, name) => {
  expect(familyNameOf({ leadPassengerLastName, leadPassengerName })).toBe(name)
})
