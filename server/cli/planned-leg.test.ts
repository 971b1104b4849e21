import { brandById } from '@jetbridge/brands/brands.ts'
import { localDate, zone } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, it } from 'vitest'
import { legsOf, type PlannedLeg } from './planned-leg.ts'

const airline = {
  ...brandById('peoples'),
  places: [
    { code: 'VIE', zone: zone('Europe/Vienna') },
    { code: 'BGO', zone: zone('Europe/Oslo') },
  ],
} as never

const planned: PlannedLeg = {
  flightNumber: 101,
  route: ['VIE', 'BGO'],
  departs: '23:30',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: localDate('2027-01-04'),
  until: localDate('2027-06-30'),
  blockMinutes: 170,
  aircraft: 'DH4',
  seats: 50,
}

const periods = (change: Partial<PlannedLeg> = {}) =>
  legsOf(airline, { ...planned, ...change }).map(({ from, until }) => [from, until])

describe('the rows of a planned flight', () => {
  it('leave out the day on which the clocks jump over its arrival, the night before the last Sunday in March', () => {
    expect(periods()).toEqual([
      ['2027-01-04', '2027-03-26'],
      ['2027-03-28', '2027-06-30'],
    ])
  })

  it('and the one on which they jump over its departure', () => {
    expect(periods({ departs: '02:30', blockMinutes: 60 })).toEqual([
      ['2027-01-04', '2027-03-27'],
      ['2027-03-29', '2027-06-30'],
    ])
  })

  it('hold no period without a flight', () => {
    const sundays = { weekdays: [7], departs: '02:30', blockMinutes: 60 }
    expect(periods({ ...sundays, until: localDate('2027-04-02') })).toEqual([['2027-01-04', '2027-03-27']])
  })

  it('are one row where it does not fly on that day', () => {
    expect(periods({ weekdays: [1, 3] })).toEqual([['2027-01-04', '2027-06-30']])
    expect(periods({ weekdays: [2, 5] })).toEqual([['2027-01-04', '2027-06-30']])
    expect(periods({ departs: '12:00' })).toEqual([['2027-01-04', '2027-06-30']])
  })
})
