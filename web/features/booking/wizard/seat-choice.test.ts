import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@jetbridge/core/kernel/money.ts'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import {
  chosenSeatsTotal,
  readSeatsData,
  resetSeats,
  seatDraftOf,
  seatsDataOf,
  seatsRequest,
} from './seat-choice.ts'

const passengers = sampleParty({ adult: 2, infant: 1 })
const priceOfRow = (row: number) => [12.5, 8][row - 1] ?? 0
const seatMaps = ['out', 'back'].map((tripFlightId) => ({
  ...sampleMap(['AC DF', 'AC DF'], { priceOfRow }),
  tripFlightId,
  origin: 'ACH',
  destination: 'VIE',
  selectedSeats: [],
}))
const draft = { out: { adult1: '1A', adult2: '2C' }, back: {} }
const chosen = seatsDataOf({ seatMaps, passengers }, draft)

test('a selection is grouped by flight and names row, letter and code; an infant has the seat of its adult [SEAT-05, SEAT-06, SEAT-10]', () => {
  expect(chosen.flights.map(({ tripFlightId }) => tripFlightId)).toEqual(['out', 'back'])
  expect(chosen.flights[0]).toMatchObject({ departureAirport: 'ACH', arrivalAirport: 'VIE' })
  expect(chosen.flights[0]?.selectedSeats.at(-1)).toEqual({
    passengerId: 'infant1',
    passengerName: 'infant1',
    passengerType: 'infant',
    row: 1,
    char: 'A',
    code: '1A',
    price: 0,
  })
  expect(chosen.allSelected).toBe(false)
})

test('seats total their prices to the cent, and nothing without any', () => {
  expect(chosenSeatsTotal(chosen, 'EUR')).toEqual(money(2050, 'EUR'))
  expect(chosenSeatsTotal(undefined, 'EUR')).toEqual(money(0, 'EUR'))
})

test('no price is sent: the engine has its own [FLOW-15]', () => {
  expect(JSON.stringify(seatsRequest(chosen))).not.toContain('price')
})

test('each flight is sent with the codes of those who have a seat there, and nobody else [API-17]', () => {
  const some = seatsDataOf({ seatMaps, passengers }, { out: { adult2: '2C' }, back: { adult1: '3A' } })
  const sent = seatsRequest(some).map(({ tripFlightId, selectedSeats }) => [
    tripFlightId,
    selectedSeats.map(({ passengerId, code }) => [passengerId, code]),
  ])
  expect(sent).toEqual([
    ['out', [['adult2', '2C']]],
    [
      'back',
      [
        ['adult1', '3A'],
        ['infant1', '3A'],
      ],
    ],
  ])
})

test('a saved choice becomes the same draft again', () => {
  const read = readSeatsData(JSON.parse(JSON.stringify(chosen)))
  expect(read).toEqual(chosen)
  expect(read && seatDraftOf(read)).toEqual(draft)
})

test('a reset clears seats and the flag for all, and says so only to somebody who had chosen [SEAT-13]', () => {
  expect(resetSeats(chosen)).toEqual({ flights: [], allSelected: false, wasReset: true })
  expect(resetSeats(undefined).wasReset).toBe(false)
  expect(resetSeats(resetSeats(chosen)).wasReset).toBe(true)
})

test('a damaged save never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      readSeatsData(saved)
      readSeatsData({ flights: [saved, { tripFlightId: 'x', selectedSeats: [saved] }] })
    }),
  )
})
