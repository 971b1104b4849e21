import { expect, test } from 'vitest'
import { blocksOf } from './extra-block.ts'

const flights = [
  { tripFlightUid: '7', origin: 'VIE', destination: 'FCO' },
  { tripFlightUid: '8', origin: 'FCO', destination: 'OLB' },
  { tripFlightUid: '9', origin: 'OLB', destination: 'VIE' },
]
const extra = (...tripFlightUids: [string, ...string[]]) => ({
  ancillaryFeeUid: `${tripFlightUids[0]}.X`,
  tripFlightUid: tripFlightUids[0],
  tripFlightUids,
})
const placesOf = (...extras: ReturnType<typeof extra>[]) =>
  blocksOf(extras, flights).map(({ place }) => place)

test('a way comes before its flights, and a flight without an extra has no block', () => {
  expect(placesOf(extra('7', '8'), extra('8'))).toEqual(['7+8', '8', '9'])
  expect(placesOf(extra('7', '8'), extra('7'), extra('8'), extra('9'))).toEqual(['7+8', '7', '8', '9'])
})

test('where nothing is sold for the way each flight has its block, also one without an extra', () => {
  expect(placesOf(extra('7'))).toEqual(['7', '8', '9'])
})

test('a block knows all flights of its way', () => {
  const [way] = blocksOf([extra('7', '8')], flights)
  expect(way?.flights).toEqual(flights.slice(0, 2))
})
