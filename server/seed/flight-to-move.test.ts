import { localDate, localDateTime } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { moveWithinDay } from './flight-to-move.ts'

const booked = (departs: string, arrives: string) => ({
  carrier: 'S1',
  flightNumber: 101,
  suffix: '',
  serviceDate: localDate('2027-01-04'),
  departsLocal: localDateTime(departs),
  arrivesLocal: localDateTime(arrives),
})

test('a flight moves two hours later, or earlier where the day would end', () => {
  expect(moveWithinDay(booked('2027-01-04T07:00', '2027-01-04T09:55'))).toEqual({
    flight: 'S1101',
    date: '2027-01-04',
    departs: '09:00',
    arrives: '11:55',
  })
  expect(moveWithinDay(booked('2027-01-04T20:30', '2027-01-04T22:05'))).toMatchObject({
    departs: '18:30',
    arrives: '20:05',
  })
})

test('a flight over midnight, or one that was moved to another day, is not named', () => {
  expect(moveWithinDay(booked('2027-01-04T23:00', '2027-01-05T01:10'))).toBeUndefined()
  expect(moveWithinDay(booked('2027-01-05T07:00', '2027-01-05T09:55'))).toBeUndefined()
})
