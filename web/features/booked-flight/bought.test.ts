import { expect, test } from 'vitest'
import { boughtBy, boughtWith } from './bought.ts'

const [ada, ben, cem] = ['ada', 'ben', 'cem'].map((name) => ({ passengerUid: name, name }))
const meal = { code: 'MEAL', translations: { en: 'Meal' }, isIncluded: true }
const bag = { code: 'BAG23', translations: { en: 'Bag' }, isIncluded: false }

test('each traveller has what is theirs, in the order of the booking; whoever has nothing is left out', () => {
  const flight = {
    seats: [
      { passengerUid: 'cem', code: '1A' },
      { passengerUid: 'ada', code: '1B' },
    ],
    extras: [
      { passengerUid: 'cem', ...bag },
      { passengerUid: 'cem', ...meal },
    ],
  }
  expect(boughtBy([ada!, ben!, cem!], flight)).toEqual([
    { ...ada, seat: '1B', extras: [] },
    { ...cem, seat: '1A', extras: flight.extras },
  ])
  expect(boughtBy([ada!], { seats: [], extras: [] })).toEqual([])
})

test('a flight just booked names its travellers in the order of their tickets, and what cost nothing is included', () => {
  const ticket = { passengerName: 'X/Y', passengerType: 'adult' as const, ticketNumber: '9991234567890' }
  const flight = {
    seats: [{ passengerUid: 'cem', passengerName: 'Cem', code: '1A' }],
    extras: [{ passengerUid: 'ada', passengerName: 'Ada', code: 'MEAL', translations: {}, amount: 0 }],
  }
  const tickets = ['ada', 'ben', 'cem'].map((passengerUid) => ({ ...ticket, passengerUid }))
  const bought = boughtWith(flight, { tickets })
  expect(bought.map(({ name, seat }) => [name, seat])).toEqual([
    ['Ada', undefined],
    ['Cem', '1A'],
  ])
  expect(bought[0]?.extras).toMatchObject([{ code: 'MEAL', isIncluded: true }])
})
