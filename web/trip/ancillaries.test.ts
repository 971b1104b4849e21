import { expect, test } from 'vitest'
import { ancillariesOf, ancillariesOfResult } from './ancillaries.ts'

const [ada, ben, cem] = ['ada', 'ben', 'cem'].map((name) => ({
  passengerUid: name,
  firstName: name,
  lastName: 'Oz',
  adultUid: null,
}))
const zoe = { ...ben!, passengerUid: 'zoe', firstName: 'zoe', adultUid: 'ben' }
const meal = {
  code: 'MEAL',
  translations: { en: 'Meal' },
  isIncluded: true,
  isBaggage: false,
  isOfWay: false,
}
const bag = { code: 'BAG23', translations: { en: 'Bag' }, isIncluded: false, isBaggage: true, isOfWay: false }
const flight = {
  preparation: null,
  seats: [
    { passengerUid: 'cem', code: '1A' },
    { passengerUid: 'ada', code: '1B' },
  ],
  extras: [
    { passengerUid: 'cem', ...meal },
    { passengerUid: 'cem', ...bag },
  ],
}

test('lists everybody who flies with their seats and extras, bags first, in the order of the booking; an infant with its adult', () => {
  expect(ancillariesOf([ada!, ben!, cem!, zoe], flight)).toMatchObject([
    { name: 'ada Oz', seat: '1B', lapOf: undefined, extras: [] },
    { name: 'ben Oz', seat: undefined, lapOf: undefined, extras: [] },
    { name: 'cem Oz', seat: '1A', lapOf: undefined, extras: flight.extras.toReversed() },
    { name: 'zoe Oz', seat: undefined, lapOf: 'ben Oz', extras: [] },
  ])
})

test('what is for the whole way is listed with its first flight alone, and the others do not say that there is nothing', () => {
  const forWay = { passengerUid: 'cem', ...bag, isOfWay: true }
  const [onFirst, onward] = [
    { ...flight, seats: [], extras: [forWay] },
    { ...flight, seats: [], extras: [forWay, { passengerUid: 'cem', ...meal }] },
  ]
  const told = ancillariesOf([ada!, cem!], onward, [onFirst])
  expect(told.map(({ extras, isToldBefore }) => [extras.map(({ code }) => code), isToldBefore])).toEqual([
    [[], false],
    [['MEAL'], true],
  ])
  expect(ancillariesOf([cem!], onward)[0]?.extras).toHaveLength(2)
})

test('of a flight that is no longer flown, only travellers who have something are listed', () => {
  expect(ancillariesOf([ada!, zoe], { seats: [], extras: [], preparation: null })).toEqual([])
})

test('a flight just booked lists its travellers by their tickets, each once, with free seats and extras', () => {
  const ticket = {
    passengerName: 'X/Y',
    passengerType: 'adult' as const,
    ticketNumber: '9991234567890',
    conjunctionNumbers: [],
  }
  const own = {
    passengerUid: 'ada',
    passengerName: 'Ada',
    code: 'MEAL',
    translations: {},
    amount: 0,
    isBaggage: false,
    isOfWay: false,
  }
  const seats = [{ passengerUid: 'cem', passengerName: 'Cem', code: '1A' }]
  const tickets = [ada!, cem!, cem!].map((traveller) => ({ ...ticket, ...traveller }))
  const ancillaries = ancillariesOfResult({ seats, extras: [own], preparation: null }, { tickets })
  expect(ancillaries.map(({ name, seat }) => [name, seat])).toEqual([
    ['ada Oz', undefined],
    ['cem Oz', '1A'],
  ])
  expect(ancillaries[0]?.extras).toMatchObject([
    { code: 'MEAL', isIncluded: true, isBaggage: false, isOfWay: false },
  ])
})
