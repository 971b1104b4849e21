import { expect, test } from 'vitest'
import { linesByPassenger, reasonOf } from './cancellation.ts'

const passenger = (passengerUid: string, firstName: string) => ({
  passengerUid,
  firstName,
  lastName: 'Müller',
})
const line = (passengerUid: string, kind: 'fare' | 'fee' | 'ancillary', refundAmount: number) => ({
  kind,
  code: null,
  translations: {},
  passengerUid,
  paidAmount: kind === 'fee' ? 0 : 100,
  refundAmount,
})

test('each traveller’s part of a quote is under their name, in the order of the booking [GAP-103]', () => {
  const lines = [line('b', 'fare', 90), line('a', 'fare', 90), line('a', 'fee', -10)]
  const party = [passenger('a', 'Kim'), passenger('b', 'Noa'), passenger('c', 'Leo')]
  expect(linesByPassenger(lines, party)).toEqual([
    { passengerUid: 'a', name: 'Kim Müller', lines: [lines[1], lines[2]] },
    { passengerUid: 'b', name: 'Noa Müller', lines: [lines[0]] },
  ])
})

test('the lines of the quote give the reason for the amount that comes back [CHG-06]', () => {
  const quote = (refundableAmount: number, lines: ReturnType<typeof line>[]) => ({
    method: 'refund' as const,
    refundableAmount,
    lines,
  })
  const fare = line('a', 'fare', 100)
  const kept = line('a', 'fare', 0)
  expect(reasonOf(quote(100, [fare]), undefined)).toBe('fare-back')
  expect(reasonOf(quote(90, [fare, line('a', 'fee', -10)]), undefined)).toBe('fare-less-fee')
  expect(reasonOf(quote(0, [fare, line('a', 'fee', -100)]), undefined)).toBe('fee-takes-all')
  expect(reasonOf(quote(11, [kept]), undefined)).toBe('taxes-only')
  expect(reasonOf(quote(0, [kept]), undefined)).toBe('nothing')
})

test('the reason says that paid seats and extras are lost when they do not come back [CHG-06]', () => {
  const reasonFor = (refundableAmount: number, lines: ReturnType<typeof line>[]) =>
    reasonOf({ method: 'refund', refundableAmount, lines }, undefined)
  const kept = line('a', 'fare', 0)
  expect(reasonFor(11, [kept, line('a', 'ancillary', 0)])).toBe('taxes-not-extras')
  expect(reasonFor(0, [kept, line('a', 'ancillary', 0)])).toBe('nothing-nor-extras')
  expect(reasonFor(111, [kept, line('a', 'ancillary', 100)])).toBe('taxes-only')
  expect(reasonFor(200, [line('a', 'fare', 100), line('a', 'ancillary', 100)])).toBe('fare-back')
})

test('when the airline changed the flight, that is the reason that all of it comes back', () => {
  const quote = { method: 'airline' as const, refundableAmount: 100, lines: [line('a', 'fare', 100)] }
  expect(reasonOf(quote, 'moved')).toBe('airline-moved')
  expect(reasonOf(quote, 'cancelled')).toBe('airline-cancelled')
  expect(reasonOf({ ...quote, method: 'void' }, undefined)).toBe('void')
  expect(reasonOf({ ...quote, method: 'trip' }, undefined)).toBe('trip')
})
