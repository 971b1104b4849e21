import { expect, test } from 'vitest'
import { showsPage } from './page.ts'

test.each([
  '/',
  '/booking-flow',
  '/Booking-Flow/',
  '/booking-flow/payment',
  '/Booking-Flow/Seats/',
  '/booking-flow/my-flights',
  '/Booking-Flow/Search/',
  '/booking-flow/document-details',
  '/documents/terms-en',
  '/gallery',
])('%s shows a page', (path) => {
  expect(showsPage(path)).toBe(true)
})

test.each(['/no-such-page', '/booking-flow/no-such-step', '/documents', '/documents/a/b', '/not-found'])(
  '%s is no page, and the answer is 404 [RTE-06]',
  (path) => {
    expect(showsPage(path)).toBe(false)
  },
)
