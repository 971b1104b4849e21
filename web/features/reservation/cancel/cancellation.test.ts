import { expect, test } from 'vitest'
import { linesByPassenger } from './cancellation.ts'

const passenger = (passengerUid: string, firstName: string) => ({
  passengerUid,
  firstName,
  lastName: 'Müller',
  passengerType: 'adult' as const,
  travelDocumentsMissing: false,
})
const line = (passengerUid: string, kind: 'fare' | 'fee', refundAmount: number) => ({
  kind,
  code: null,
  passengerUid,
  paidAmount: kind === 'fee' ? 0 : 100,
  refundAmount,
})

test('each traveller’s part of a quote stands under their name, in the order of the booking [GAP-103]', () => {
  const lines = [line('b', 'fare', 90), line('a', 'fare', 90), line('a', 'fee', -10)]
  const party = [passenger('a', 'Kim'), passenger('b', 'Noa'), passenger('c', 'Leo')]
  expect(linesByPassenger(lines, party)).toEqual([
    { passengerUid: 'a', name: 'Kim Müller', lines: [lines[1], lines[2]] },
    { passengerUid: 'b', name: 'Noa Müller', lines: [lines[0]] },
  ])
})
